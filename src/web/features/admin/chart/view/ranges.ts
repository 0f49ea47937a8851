import { addMonths } from '#contracts/days.ts'
import { addDays, type Day } from './days.ts'

/** How much the chart shows. */
export const ranges = ['week', 'two-weeks', 'month', 'quarter'] as const
export type Range = (typeof ranges)[number]

/**
 * The first day of the range before or after. Ranges begin on any day: what a booker looks for lies ahead of today,
 * and on a Sunday tomorrow belongs to it.
 */
export const turnRange = (range: Range, from: Day, direction: 1 | -1): Day => {
  if (range === 'month') return addMonths(from, direction)
  if (range === 'quarter') return addMonths(from, direction * 3)
  return addDays(from, direction * (range === 'week' ? 7 : 14))
}

/** The last day of a range that begins on a day. */
export const rangeEnd = (range: Range, from: Day): Day => addDays(turnRange(range, from, 1), -1)
