import type { skillEndpoints } from '#contracts/admin/endpoints/models.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { changeSkill, getVocabulary } from './skills.service.ts'

/** The skills that models have, with their names. */
export const skillHandlers: AdminHandlers<typeof skillEndpoints> = {
  'GET /api/admin/skills': async (ctx) => ({ result: await getVocabulary(ctx) }),
  'POST /api/admin/skills/rename': async (ctx, change) => ({
    result: await changeSkill(ctx, change),
  }),
}
