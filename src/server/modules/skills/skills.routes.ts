import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import { changedSkill, skill, skillChange } from '#contracts/admin/models/skills.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint } from '#server/modules/admin/index.ts'
import { changeSkill, getVocabulary } from './skills.service.ts'

/** The skills that models have, with their names. */
export const skillEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/skills', {
    summary: 'The skills that models have, with how many have each, the most frequent first',
    access: listAllowedRoles('models', 'update'),
    document: { result: z.array(skill) },
    parse: () => undefined,
    handle: async (ctx) => ({ result: await getVocabulary(ctx) }),
  }),
  adminEndpoint('POST /api/admin/skills/rename', {
    summary: 'Give a skill another name with all its models and saved searches, or merge it',
    access: listAllowedRoles('models', 'update'),
    document: { body: skillChange, result: changedSkill },
    parse: ({ body }) => parse(skillChange, body),
    handle: async (ctx, change) => ({ result: await changeSkill(ctx, change) }),
  }),
]
