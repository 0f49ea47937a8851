// Days and the hours of their clocks, without a time zone. No schema library, so that a page's script may import it.

/** A calendar day, `yyyy-mm-dd`: days compare as text. */
export type Day = string

/** Days, the last one included, or the hours of one day or night. */
export interface DateRange {
  readonly first: Day
  /** For a night the next day; for hours until midnight (`00:00`) the day that ends then. */
  readonly last: Day
  /** For example `09:30`; null for whole days. */
  readonly from: string | null
  readonly to: string | null
}

/** The days of a range. */
export type DateRangeDays = Pick<DateRange, 'first' | 'last'>

const dayMs = 86_400_000
const dayMinutes = 24 * 60

const toUtcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10)

/** Whether a text of the form `yyyy-mm-dd` is an existing day, unlike 31 February. */
export const dayExists = (iso: string): boolean => {
  const date = new Date(toUtcMs(iso))
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** Adds days; a negative number subtracts. */
export const addDays = (day: Day, days: number): Day => toDay(toUtcMs(day) + days * dayMs)

/** Adds months; a negative number subtracts. If the month has no such day, returns its last day. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

/** Returns the days from one day to another; negative if the other is earlier. */
export const daysBetween = (first: Day, last: Day): number =>
  (toUtcMs(last) - toUtcMs(first)) / dayMs

/** Returns the full years between two days. */
export const yearsBetween = (first: Day, last: Day): number => {
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4))
  return last.slice(5) < first.slice(5) ? years - 1 : years
}

/** Lists the days from the first to the last. */
export const listDays = (first: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))

/** Returns the day of the week; 0 is Sunday. */
export const getWeekday = (day: Day): number => new Date(toUtcMs(day)).getUTCDay()

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(getWeekday(day))

/** Returns the Monday of a day's week. */
export const findMonday = (day: Day): Day => addDays(day, -((getWeekday(day) + 6) % 7))

/** Converts a day to the API's `26-11-2026`. */
export const toWireDay = (day: Day): string => day.split('-').toReversed().join('-')

/** Converts the API's `26-11-2026` to `2026-11-26`. */
export const fromWireDay = (wireDay: string): Day => wireDay.split('-').toReversed().join('-')

/** A text that is exactly a clock time, `09:30`. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Hours by the clock, `22:00` to `04:00`. */
interface Hours {
  readonly from: string
  readonly to: string
}

/** More than a night of work: longer hours that end on the next day are a typing error. */
const maxNightMinutes = 16 * 60

/** Whether hours end on the next day. Midnight is the end of the same day. */
export const endsNextDay = ({ from, to }: Hours): boolean => to <= from && to !== '00:00'

/** Whether the end is after the start, on the same day or, for a night, on the next one. */
export const areHoursPossible = (hours: Hours): boolean => {
  if (hours.from === hours.to) return false
  const { start, end } = toMinuteRange(hours)
  return !endsNextDay(hours) || end - start <= maxNightMinutes
}

/** Converts hours to minutes since the preceding midnight. A night ends after more than 24 hours. */
export const toMinuteRange = ({ from, to }: Hours): { start: number; end: number } => {
  const [start, end] = [toMinutes(from), toMinutes(to)]
  return { start, end: end <= start ? end + dayMinutes : end }
}

const toMinutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * Sets the last day of a range whose hours end on the next day: people type such a range with one day. Days that
 * are not typed completely yet are unchanged.
 */
export const withLastDay = <Range extends DateRange>(range: Range): Range => {
  const { first, last, from, to } = range
  const isNight = first === last && from !== null && to !== null && endsNextDay({ from, to })
  return isNight && !Number.isNaN(toUtcMs(first)) ? { ...range, last: addDays(first, 1) } : range
}

/** Converts the hours of a day, such as a call, to a range. */
export const toHoursRange = ({ day, from, to }: Hours & { readonly day: Day }): DateRange =>
  withLastDay({ first: day, last: day, from, to })

const getStart = ({ first, from }: DateRange): string => `${first} ${from ?? '00:00'}`

/** An end at midnight belongs to its last day. */
const getEnd = ({ last, to }: DateRange): string =>
  `${last} ${to === null || to === '00:00' ? '24:00' : to}`

/** Sorts ranges by start. */
export const sortRanges = (ranges: readonly DateRange[]): DateRange[] =>
  ranges.toSorted((one, other) => (getStart(one) < getStart(other) ? -1 : 1))

/** Whether two ranges have a time in common. */
export const rangesOverlap = (one: DateRange, other: DateRange): boolean =>
  getStart(one) < getEnd(other) && getStart(other) < getEnd(one)

/** Whether a range has ended. `now` has the format of `wallTime`. */
export const isRangeOver = (range: DateRange, now: string): boolean => getEnd(range) <= now
