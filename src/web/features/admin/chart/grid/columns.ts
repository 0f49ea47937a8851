import { type Day, isWeekend } from '#contracts/time/day.ts'
import { formatShortDay } from '#contracts/time/format.ts'

/** A day with what its cells share, computed once because there are many cells. */
export interface Column {
  readonly day: Day
  /** `Mon 23 Nov` */
  readonly name: string
  /** CSS classes: weekend, today. */
  readonly className: string
}

export const toColumns = (days: readonly Day[], today: Day): Column[] =>
  days.map((day) => ({
    day,
    name: formatShortDay(day),
    className: [isWeekend(day) ? 'weekend' : '', day === today ? 'today' : ''].join(' '),
  }))
