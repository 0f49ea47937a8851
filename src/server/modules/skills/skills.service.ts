import type { Skill, SkillChange } from '#contracts/admin/models/skills.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { lockRows } from '#server/db/locks.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { renameSkillInSearches } from '#server/modules/saved-searches/index.ts'
import { renameSkill, toSkillKey } from './skills.domain.ts'
import {
  countSkill,
  listModelsWithSkill,
  listSkills,
  readSkills,
  type WrittenSkills,
  writeSkills,
} from './skills.repo.ts'

/** The skills of all models, the most frequent first. */
export const getVocabulary = (ctx: Ctx): Promise<Skill[]> => listSkills(ctx)

const countModels = (count: number): string => `${count} ${count === 1 ? 'model' : 'models'}`

const requireMerge = async (ctx: Ctx, { name, merge }: SkillChange, key: string): Promise<void> => {
  if (merge) return
  const models = await countSkill(ctx, key)
  if (models === 0) return
  throw new AppError(
    'conflict',
    `${countModels(models)} ${models === 1 ? 'has' : 'have'} “${name}” already: merge them?`,
  )
}

/**
 * Renames a skill of all its models and the saved searches for it, in one transaction. If the name exists,
 * the two are merged.
 * @throws `not_found` for a skill that no model has, and `conflict` for an existing name without `merge`.
 */
export const changeSkill = (
  ctx: Ctx,
  change: SkillChange,
): Promise<{ models: number; searches: number }> =>
  inTransaction(ctx, async (ctx) => {
    const [key, newKey] = [toSkillKey(change.key), toSkillKey(change.name)]
    const ids = await listModelsWithSkill(ctx, key)
    if (ids.length === 0) throw notFound('Skill')
    if (newKey !== key) await requireMerge(ctx, change, newKey)
    await lockRows(ctx, { calendars: ids })
    const before = await readSkills(ctx, ids)
    const after = before
      .map(({ id, skills }) => ({ id, skills: renameSkill(skills, key, change.name) }))
      .filter(({ skills }, index) => skills !== before[index]?.skills)
    if (after.length > 0) await writeSkills(ctx, after, ctx.platform.clock.now())
    await noteChanges(ctx, before, after)
    const searches = newKey === key ? 0 : await renameSkillInSearches(ctx, key, newKey)
    await invalidate(ctx, ['models'])
    return { models: after.length, searches }
  })

/** Adds the change to each model's history. */
const noteChanges = async (
  ctx: Ctx,
  before: readonly WrittenSkills[],
  after: readonly WrittenSkills[],
): Promise<void> => {
  const previousSkills = new Map(before.map(({ id, skills }) => [id, skills]))
  for (const { id, skills } of after) {
    await insertEntry(ctx, {
      resource: 'models',
      recordId: id,
      action: 'update',
      before: { skills: previousSkills.get(id) ?? '' },
      after: { skills },
    })
  }
}
