import {
  toOfficeQuery,
  type Problems,
  toQuery,
  readCriteria,
} from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { maxSearchQuery, tooManyChoices } from '#contracts/models/saved-search-rules.ts'
import type { Day } from '#contracts/time/day.ts'

/**
 * Parses a stored query. Rules may have changed since it was saved: values that are no longer valid are left
 * out.
 */
export const parseCriteria = (query: string): FindCriteria =>
  readCriteria(new URLSearchParams(query)).criteria

/**
 * The canonical query of a search, for storing, and the problems with it. Unknown parameters, such as a page,
 * are left out.
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

/** Whether all days of a search have passed, so that nobody can fit any more. */
export const isOver = ({ free }: Pick<FindCriteria, 'free'>, today: Day): boolean =>
  free !== null && free.to < today

/** The models that fit now and did not fit before. */
export const listNew = (now: readonly number[], before: readonly number[]): number[] => {
  const previousIds = new Set(before)
  return now.filter((id) => !previousIds.has(id))
}
