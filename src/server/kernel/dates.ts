import { TZDate } from '@date-fns/tz'

/** A calendar day as the database stores it, `yyyy-mm-dd`: days compare as text. */
export type Day = string

/** Creating a format takes a hundred times as long as using it; an agency has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const existing = formats.get(timeZone)
  if (existing) return existing
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...digits })
  formats.set(timeZone, format)
  return format
}

/** The day at an instant in a time zone (IANA name, for example `Europe/Paris`). */
export const dayIn = (timeZone: string, at: Date): Day => getFormat(timeZone).format(at)

/** Converts a day to `dd-mm-yyyy` for the wire. */
export const toWireDay = (day: Day): string => day.split('-').toReversed().join('-')

/** The instant of a local time, such as `09:30`, on a day in a time zone. */
export const toInstant = (timeZone: string, day: Day, time: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hour, minute, timeZone).getTime())
}

/** The instant of a full hour on a day in a time zone. */
export const toFullHour = (timeZone: string, day: Day, hour: number): Date =>
  toInstant(timeZone, day, String(hour))

/** The day that is this many days later or, with a negative number, earlier. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** The instant this many times 24 hours later, regardless of clock changes: for periods in days. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (first: Day, last: Day): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS

type Options = Intl.DateTimeFormatOptions

// Assembled from parts: the position of commas differs between releases of Node.js.
const getDateParts = (at: Date, options: Options): Partial<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', year: 'numeric', ...options })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** `14 September 2026` */
export const formatDate = (date: Day): string => {
  const { day, month, year } = getDateParts(new Date(date), { month: 'long', timeZone: 'UTC' })
  return `${day} ${month} ${year}`
}

/** `Monday 14 September 2026` */
export const formatLongDay = (day: Day): string => {
  const options: Options = { weekday: 'long', month: 'long', timeZone: 'UTC' }
  const { weekday, day: date, month, year } = getDateParts(new Date(day), options)
  return `${weekday} ${date} ${month} ${year}`
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
