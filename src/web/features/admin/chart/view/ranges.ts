import { addDays, addMonths, type Day } from '#contracts/time/day.ts'

/** The lengths of time that the chart can show. */
export const ranges = ['week', 'two-weeks', 'month', 'quarter'] as const
export type Range = (typeof ranges)[number]

/**
 * Returns the first day of the next or previous range. Ranges may start on any weekday: bookers look ahead
 * from today, and on a Sunday that includes the next day.
 */
export const turnRange = (range: Range, from: Day, direction: 1 | -1): Day => {
  if (range === 'month') return addMonths(from, direction)
  if (range === 'quarter') return addMonths(from, direction * 3)
  return addDays(from, direction * (range === 'week' ? 7 : 14))
}

/** Returns the last day of a range. */
export const rangeEnd = (range: Range, from: Day): Day => addDays(turnRange(range, from, 1), -1)
