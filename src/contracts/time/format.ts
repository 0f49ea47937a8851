import {
  addDays,
  type DateRange,
  type DateRangeDays,
  type Day,
  endsNextDay,
  fromWireDay,
} from './day.ts'
import { getCountedDays, type Span } from './span.ts'
import { dayIn } from './zoned.ts'

// How days, hours and instants are shown. No schema library, so that a page's script may import it.

type Options = Intl.DateTimeFormatOptions

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2 June 2025`, of a day or the day that an instant begins with, in UTC. */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** `2 June 2025`, the day of an instant in a time zone. */
export const formatDateIn = (timeZone: string, instant: string): string =>
  formatDate(dayIn(timeZone, new Date(instant)))

/** Formats the API's `26-11-2026` as `26 November 2026`; returns anything else unchanged. */
export const formatWireDay = (wireDay: string): string =>
  /^\d{2}-\d{2}-\d{4}$/.test(wireDay) ? formatDate(fromWireDay(wireDay)) : wireDay

/** `Monday 14 September 2026` */
export const formatLongDay = (day: Day): string => {
  const options: Options = { weekday: 'long', month: 'long', timeZone: 'UTC' }
  const { weekday, day: date, month, year } = getDateParts(new Date(day), options)
  return `${weekday} ${date} ${month} ${year}`
}

const createDayFormatter = (options: Options) => {
  let format: Intl.DateTimeFormat | undefined
  return (day: Day): string => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    return format.format(new Date(day))
  }
}

/** `2 Jun 2026` */
export const formatMediumDay = createDayFormatter({ dateStyle: 'medium' })
/** `Mon 23 Nov` */
export const formatShortDay = createDayFormatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
/** `23 Nov` */
export const formatDayAndMonth = createDayFormatter({ day: 'numeric', month: 'short' })
/** `Mon` */
export const formatWeekday = createDayFormatter({ weekday: 'short' })
/** `23` */
export const formatDayNumber = createDayFormatter({ day: 'numeric' })
/** `November 2026` */
export const formatMonth = createDayFormatter({ month: 'long', year: 'numeric' })

/** Formats the API's `26-11-2026` as `Thu 26 Nov`; returns anything else unchanged. */
export const formatShortWireDay = (wireDay: string): string => {
  const day = fromWireDay(wireDay)
  return Number.isNaN(Date.parse(day)) ? wireDay : formatShortDay(day)
}

/**
 * Formats a range: `Monday 14 September 2026, 09:30 to 13:00`, or for a night `…, 22:00 to 04:00 (Tuesday 15
 * September 2026)`. `formatDay` formats its days.
 */
export const formatDateRange = (
  { first, last, from, to }: DateRange,
  formatDay: (day: Day) => string,
): string => {
  const [start, end] = [formatDay(first), formatDay(last)]
  if (first === last) return from && to ? `${start}, ${from} to ${to}` : start
  if (!from || !to) return `${start} to ${end}`
  return endsNextDay({ from, to })
    ? `${start}, ${from} to ${to} (${end})`
    : `${start}, ${from} to ${end}, ${to}`
}

/** `Thu 26 Nov 2026, 18:00 (Paris)`, with the city of the time zone. */
export const formatInstant = (timeZone: string, at: Date): string => {
  const { date, year, time } = getInstantParts(timeZone, at)
  return `${date} ${year}, ${time} (${getCity(timeZone)})`
}

/** `Fri 4 Dec, 18:00 (Paris)`; with its year unless that is the current one. */
export const formatDeadline = (timeZone: string, at: Date, now: Date): string => {
  const { date, time } = getInstantParts(timeZone, at)
  return `${date}${formatOtherYear(timeZone, at, now)}, ${time} (${getCity(timeZone)})`
}

/** `Fri 4 Dec 18:00`, the same for the subject of an email. */
export const formatShortDeadline = (timeZone: string, at: Date, now: Date): string => {
  const { date, time } = getInstantParts(timeZone, at)
  return `${date}${formatOtherYear(timeZone, at, now)} ${time}`
}

/** `Fri 27 Nov at 10:12 (Paris)`, when something happened; with its year unless that is the current one. */
export const formatMoment = (timeZone: string, at: Date, now: Date): string => {
  const { date, time } = getInstantParts(timeZone, at)
  return `${date}${formatOtherYear(timeZone, at, now)} at ${time} (${getCity(timeZone)})`
}

const getInstantParts = (timeZone: string, at: Date) => {
  const options: Options = {
    weekday: 'short',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }
  const { weekday, day, month, year, hour, minute } = getDateParts(at, options)
  return { date: `${weekday} ${day} ${month}`, year, time: `${hour}:${minute}` }
}

const getCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const getYear = (day: Day): string => day.slice(0, 4)

/** ` 2027`; empty in the current year. */
const formatOtherYear = (timeZone: string, at: Date, now: Date): string => {
  const year = getYear(dayIn(timeZone, at))
  return year === getYear(dayIn(timeZone, now)) ? '' : ` ${year}`
}

/** The most date ranges that a subject lists. */
const maxShortRanges = 2

/**
 * The days of some ranges of time for the subject of an email: `14 to 16 Dec`, `30 Nov to 2 Dec`, `14 Dec, 20 Dec`,
 * `14 Dec and 3 more dates`; with the year unless that is the current one. A night is the day on which it begins.
 */
export const formatShortDates = (timeZone: string, spans: readonly Span[], now: Date): string => {
  const ranges = joinRanges(spans.map((span) => getCountedDays(span, timeZone)))
  const thisYear = getYear(dayIn(timeZone, now))
  const texts = ranges.map((range) => formatShortRange(range, thisYear))
  if (texts.length <= maxShortRanges) return texts.join(', ')
  return `${texts[0]} and ${texts.length - 1} more dates`
}

/** Ranges in chronological order, those that overlap or follow each other as one. */
const joinRanges = (ranges: readonly DateRangeDays[]): DateRangeDays[] => {
  const joined: DateRangeDays[] = []
  for (const range of ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const previous = joined.at(-1)
    if (!previous || range.first > addDays(previous.last, 1)) joined.push(range)
    else if (range.last > previous.last)
      joined.splice(-1, 1, { first: previous.first, last: range.last })
  }
  return joined
}

const formatShortRange = ({ first, last }: DateRangeDays, thisYear: string): string => {
  const isOtherYear = getYear(last) !== thisYear || getYear(first) !== thisYear
  const end = formatDayAndMonth(last) + (isOtherYear ? ` ${getYear(last)}` : '')
  if (first === last) return end
  if (first.slice(0, 7) === last.slice(0, 7)) return `${formatDayNumber(first)} to ${end}`
  const start = formatDayAndMonth(first)
  return getYear(first) === getYear(last)
    ? `${start} to ${end}`
    : `${start} ${getYear(first)} to ${end}`
}

// Assembled from parts: the position of commas differs between releases of Node.js.
const getDateParts = (at: Date, options: Options): Partial<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', year: 'numeric', ...options })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** `2 Jun 2026, 14:30` */
export const formatShortInstant = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** `2 June 2026 at 14:30`; without a time zone in the visitor's own, which only the browser knows. */
export const formatLongInstant = (timeZone: string | undefined, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )
