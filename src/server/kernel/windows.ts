import type { DateRange, Day } from '#contracts/time/day.ts'
import { formatDateRange } from '#contracts/time/format.ts'

/** The windows of a booking in the format of its brief. */
export interface StoredWindows {
  readonly shootDate: Day
  /** Null for a single day. */
  readonly endDate: Day | null
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly furtherWindows: readonly DateRange[]
}

/** All windows of a booking, in chronological order. */
export const listWindows = (stored: StoredWindows): DateRange[] => [
  {
    first: stored.shootDate,
    last: stored.endDate ?? stored.shootDate,
    from: stored.fromTime,
    to: stored.toTime,
  },
  ...stored.furtherWindows,
]

/** Converts windows in chronological order to the format of the brief. */
export const toStoredWindows = (windows: readonly DateRange[]): StoredWindows => {
  const [window, ...furtherWindows] = windows
  if (!window) throw new Error('A booking asks for one window of dates at least')
  const { first, last, from, to } = window
  const endDate = last === first ? null : last
  return { shootDate: first, endDate, fromTime: from, toTime: to, furtherWindows }
}

/** The last day of all windows. */
export const getLastDay = (windows: readonly DateRange[]): Day | null =>
  windows.reduce<Day | null>(
    (latest, { last }) => (latest === null || last > latest ? last : latest),
    null,
  )

/** The dates of a booking as a fact of an email: `Date`, or `Dates` for more than one day. */
export const toDatesFact = (
  windows: readonly DateRange[],
  show: (day: Day) => string,
): [name: string, value: string] => {
  const isOneDay = windows.length === 1 && windows[0]?.first === windows[0]?.last
  const texts = windows.map((window) => formatDateRange(window, show))
  return [isOneDay ? 'Date' : 'Dates', texts.join('; ')]
}
