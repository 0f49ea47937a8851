import type { Ctx } from '#server/context.ts'
import { toCanonical, parseCriteria } from './saved-searches.domain.ts'
import { listSearchesWithSkills, updateQuery } from './saved-searches.repo.ts'

/**
 * Replaces a renamed skill in saved searches; returns how many changed. The caller has begun a transaction.
 */
export const renameSkillInSearches = async (
  ctx: Ctx,
  key: string,
  newKey: string,
): Promise<number> => {
  let count = 0
  let last = 0
  for (;;) {
    const searches = await listSearchesWithSkills(ctx, last)
    for (const { id, query } of searches) {
      last = id
      const renamed = renameSkillInQuery(query, key, newKey)
      if (renamed === undefined) continue
      await updateQuery(ctx, id, renamed)
      count += 1
    }
    if (searches.length === 0) return count
  }
}

/** The query of a search with one skill replaced by another; undefined if it does not contain the skill. */
const renameSkillInQuery = (query: string, key: string, newKey: string): string | undefined => {
  const { skill } = parseCriteria(query)
  if (!skill.includes(key)) return undefined
  const renamed = new Set(skill.map((each) => (each === key ? newKey : each)))
  const parameters = new URLSearchParams(query)
  parameters.set('skill', [...renamed].join(','))
  // Only the queries of staff contain their flags.
  return toCanonical(parameters.toString(), { isStaff: true }).query
}
