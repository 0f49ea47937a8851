import { dayExists, type DateRange } from '#contracts/time/day.ts'
import { formatDateRange, formatMediumDay } from '#contracts/time/format.ts'
import { dayIn, toInstant, wallTime } from '#contracts/time/zoned.ts'

/** Converts an instant to the agency's wall time, in the format of a date-time field. */
export const toWallTime = (instant: string, timeZone: string): string =>
  wallTime(timeZone, new Date(instant)).replace(' ', 'T')

const fieldValuePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/

/** The same for fields, which may format a value twice: a day or a wall time stays as it is. */
export const toFieldValue = (value: string, timeZone: string): string =>
  fieldValuePattern.test(value) ? value : toWallTime(value, timeZone)

/** Converts the agency's wall time from a date-time field to an instant; null if it is not a valid time. */
export const fromWallTime = (fieldValue: string, timeZone: string): string | null => {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(fieldValue) ?? []
  return dayExists(day) ? toInstant(timeZone, day, time).toISOString() : null
}

/** Returns when a day begins in the agency's zone. */
export const startOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T00:00`, timeZone)

/** Returns the last minute of a day in the agency's zone. */
export const endOfDay = (day: string, timeZone: string): string | null =>
  fromWallTime(`${day}T23:59`, timeZone)

/** `2 Jun 2026`, with its hours or as a range of days. */
export const formatDayWindow = (range: DateRange): string => formatDateRange(range, formatMediumDay)

/** Returns today in the agency's time zone. */
export const today = (timeZone: string): string => dayIn(timeZone, new Date())
