import {
  toOfficeQuery,
  type Problems,
  toQuery,
  readCriteria,
} from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { maxSearchQuery, tooManyChoices } from '#contracts/models/saved-search-rules.ts'
import type { Day } from '#server/kernel/dates.ts'

/** What a stored query means. Rules may have changed since it was saved: what can no longer be read is left out. */
export const parseCriteria = (query: string): FindCriteria =>
  readCriteria(new URLSearchParams(query)).criteria

/**
 * The one query of a search, as it is stored, with what cannot be read of it. Parameters that no search has, such as a
 * page, are left out.
 */
export const toCanonical = (
  query: string,
  { isStaff }: { isStaff: boolean },
): { query: string; problems: Problems } => {
  const parameters = new URLSearchParams(query)
  const { criteria, problems } = readCriteria(parameters)
  const storedQuery = isStaff ? toOfficeQuery(criteria, parameters) : toQuery(criteria)
  if (storedQuery.length <= maxSearchQuery) return { query: storedQuery, problems }
  return { query: storedQuery, problems: { ...problems, query: tooManyChoices } }
}

/** Whether all of the days that a search asks for have passed: then nobody can begin to fit. */
export const isOver = ({ free }: Pick<FindCriteria, 'free'>, today: Day): boolean =>
  free !== null && free.to < today

/** Those who fit now and did not before. */
export const listNew = (now: readonly number[], before: readonly number[]): number[] => {
  const previousIds = new Set(before)
  return now.filter((id) => !previousIds.has(id))
}
