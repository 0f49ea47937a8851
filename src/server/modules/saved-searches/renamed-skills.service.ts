import type { Ctx } from '#server/context.ts'
import { toCanonical, parseCriteria } from './saved-searches.domain.ts'
import { listSearchesWithSkills, updateQuery } from './saved-searches.repo.ts'

/** The query of a search with another skill in place of one; undefined if it does not ask for that. */
const renameSkillInQuery = (query: string, key: string, newKey: string): string | undefined => {
  const { skill } = parseCriteria(query)
  if (!skill.includes(key)) return undefined
  const renamed = new Set(skill.map((each) => (each === key ? newKey : each)))
  const parameters = new URLSearchParams(query)
  parameters.set('skill', [...renamed].join(','))
  // The flags of staff are in the query of staff alone.
  return toCanonical(parameters.toString(), { isStaff: true }).query
}

/** Lets saved searches ask for a skill under its new name; returns how many did. The caller has begun a transaction. */
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
