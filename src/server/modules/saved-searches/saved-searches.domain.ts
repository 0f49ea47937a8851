import { type Problems, queryOf, readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { maxSearchQuery } from '#contracts/models/saved-search-rules.ts'
import type { Day } from '#server/kernel/dates.ts'

/** Whom staff search besides; nobody is emailed of them. */
const officeFlags = ['juniors', 'inactive'] as const

/** What a stored query means. Rules may have changed since it was saved: what cannot be read any more is left out. */
export const criteriaOf = (query: string): FindCriteria =>
  readCriteria(new URLSearchParams(query)).criteria

/**
 * The one query of a search, as it is stored, with what cannot be read of it. Parameters that no search has, such as a
 * page, are left out.
 */
export const canonical = (
  query: string,
  { isStaff }: { isStaff: boolean },
): { query: string; problems: Problems } => {
  const parameters = new URLSearchParams(query)
  const { criteria, problems } = readCriteria(parameters)
  const flags = isStaff ? officeFlags.filter((flag) => parameters.get(flag) === '1') : []
  const stored = [queryOf(criteria), ...flags.map((flag) => `${flag}=1`)].filter(Boolean).join('&')
  if (stored.length <= maxSearchQuery) return { query: stored, problems }
  const message = 'This search has too many choices. Please take some back first'
  return { query: stored, problems: { ...problems, query: message } }
}

/** Whether all of the days that a search asks for have passed: then nobody can begin to fit. */
export const isOver = ({ free }: Pick<FindCriteria, 'free'>, today: Day): boolean =>
  free !== null && free.to < today

/** Those who fit now and did not before. */
export const newAmong = (now: readonly number[], before: readonly number[]): number[] => {
  const known = new Set(before)
  return now.filter((id) => !known.has(id))
}
