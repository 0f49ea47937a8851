import { TZDate } from '@date-fns/tz'
import { formatWindow } from '#contracts/bookings/format-window.ts'
import type { BookingWindow } from '#contracts/bookings/windows.ts'

// `TZDate` formats itself in its zone; a formatting library would add to the first screen's scripts (ADR
// 0102).
const precisionLengths = { day: 10, minute: 16 } as const
const toIsoText = (date: TZDate, precision: keyof typeof precisionLengths): string =>
  date.toISOString().slice(0, precisionLengths[precision])

/** Converts an instant to the agency's wall time, in the format of a date-time field. */
export const toWallTime = (instant: string, timeZone: string): string =>
  toIsoText(new TZDate(instant, timeZone), 'minute')

const fieldValuePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/

/** The same for fields, which may format a value twice: a day or a wall time stays as it is. */
export const toFieldValue = (value: string, timeZone: string): string =>
  fieldValuePattern.test(value) ? value : toWallTime(value, timeZone)

/** Converts the agency's wall time from a date-time field to an instant; null if it is not a valid time. */
export const fromWallTime = (wallTime: string, timeZone: string): string | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = match.slice(1).map(Number)
  const date = new TZDate(year, month - 1, day, hours, minutes, timeZone)
  // 31 February would become a day in March.
  return date.getDate() === day ? new Date(date.getTime()).toISOString() : null
}

/** Returns when a day begins in the agency's zone. */
export const startOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T00:00`, timeZone)

/** Returns the last minute of a day in the agency's zone. */
export const endOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T23:59`, timeZone)

/** `2 Jun 2026, 14:30`, in the agency's zone. */
export const formatInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** `2 Jun 2026`. A calendar day has no time zone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** `2 Jun 2026`, with its hours or as a range of days. */
export const formatDayWindow = (window: BookingWindow): string => formatWindow(window, formatDay)

/** Returns today in the agency's time zone. */
export const today = (timeZone: string): string => toIsoText(TZDate.tz(timeZone), 'day')
