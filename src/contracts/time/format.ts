import { type DateRange, type Day, endsNextDay, fromWireDay } from './day.ts'
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
  const time: Options = { hour: '2-digit', minute: '2-digit', timeZone }
  const { weekday, day, month, year, hour, minute } = getDateParts(at, {
    weekday: 'short',
    month: 'short',
    ...time,
  })
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} (${city})`
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
