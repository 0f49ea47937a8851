import { TZDate } from '@date-fns/tz'
import { formatWindow } from '#contracts/bookings/format-window.ts'
import type { BookingWindow } from '#contracts/bookings/windows.ts'

// A `TZDate` writes itself as its zone's clocks show it: a library of formats would come with the first screen (ADR 0102).
const precisionLengths = { day: 10, minute: 16 } as const
const toIsoText = (date: TZDate, precision: keyof typeof precisionLengths): string =>
  date.toISOString().slice(0, precisionLengths[precision])

/** An instant of the wire as the agency's clocks showed it, in the form of a browser's date-time field. */
export const toWallTime = (instant: string, timeZone: string): string =>
  toIsoText(new TZDate(instant, timeZone), 'minute')

const fieldValuePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/

/** The same for fields, which format again what they have formatted: a day or a wall time stays as it is. */
export const toFieldValue = (value: string, timeZone: string): string =>
  fieldValuePattern.test(value) ? value : toWallTime(value, timeZone)

/** What somebody wrote into a date-time field, meant in the agency's zone, as an instant of the wire. */
export const fromWallTime = (wallTime: string, timeZone: string): string | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = match.slice(1).map(Number)
  const date = new TZDate(year, month - 1, day, hours, minutes, timeZone)
  // 31 February would be a day of March.
  return date.getDate() === day ? new Date(date.getTime()).toISOString() : null
}

/** When a calendar day of the agency's zone begins. */
export const startOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T00:00`, timeZone)

/** The last minute of a calendar day of the agency's zone. */
export const endOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T23:59`, timeZone)

/** `2 Jun 2026, 14:30`, in the agency's zone. */
export const formatInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** `2 Jun 2026`: a calendar day has no zone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** `2 Jun 2026`, its hours, or the first and the last day. */
export const showWindow = (window: BookingWindow): string => formatWindow(window, formatDay)

/** Today's calendar day where the agency is. */
export const today = (timeZone: string): string => toIsoText(TZDate.tz(timeZone), 'day')
