import { tz, TZDate } from '@date-fns/tz'
import { format, parse } from 'date-fns'
import { windowInWords } from '#contracts/bookings/window-words.ts'
import type { BookingWindow } from '#contracts/bookings/windows.ts'

const written = "yyyy-MM-dd'T'HH:mm"

/** An instant of the wire as the agency's clocks showed it, in the form of a browser's date-time field. */
export const toWallTime = (instant: string, timeZone: string): string =>
  format(new TZDate(instant, timeZone), written)

const isWritten = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/

/** The same for fields, which format again what they have formatted: a day or a wall time stays as it is. */
export const inField = (shown: string, timeZone: string): string =>
  isWritten.test(shown) ? shown : toWallTime(shown, timeZone)

/** What somebody wrote into a date-time field, meant in the agency's zone, as an instant of the wire. */
export const fromWallTime = (wall: string, timeZone: string): string | null => {
  const date = parse(wall.slice(0, 16), written, new TZDate(0, timeZone), { in: tz(timeZone) })
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString()
}

/** The last minute of a calendar day of the agency's zone. */
export const endOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T23:59`, timeZone)

/** `2 Jun 2026, 14:30`, in the agency's zone. */
export const showInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** `2 Jun 2026`: a calendar day has no zone. */
export const showDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** `2 Jun 2026`, its hours, or the first and the last day. */
export const showWindow = (window: BookingWindow): string => windowInWords(window, showDay)

/** Today's calendar day where the agency is. */
export const today = (timeZone: string): string => format(TZDate.tz(timeZone), 'yyyy-MM-dd')
