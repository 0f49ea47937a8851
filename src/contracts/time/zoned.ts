import type { Day } from './day.ts'

/**
 * Days and hours of a time zone (IANA name, such as `Europe/Paris`), and the instants that they are. Without a
 * library of dates (ADR 0182).
 *
 * Where clocks change, one rule holds everywhere: a time that they show twice is the first of the two instants, and
 * a time that they skip is as long after the change as the clock would have shown without it (02:30 is 03:30). A day
 * begins when clocks first show it. Times that people enter are refused in both cases (ADR 0156).
 */

const minuteMs = 60_000
const dayMs = 86_400_000

/** The instant of a local time, such as `09:30`, on a day in a time zone. */
export const toInstant = (timeZone: string, day: Day, time: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wall = Date.UTC(year, month - 1, date, hour, minute)
  const [before, after] = getOffsetsAround(timeZone, wall)
  const isAfterChange =
    getOffset(timeZone, wall - before) !== before && getOffset(timeZone, wall - after) === after
  return new Date(wall - (isAfterChange ? after : before))
}

/** The instant of a full hour on a day in a time zone. */
export const toFullHour = (timeZone: string, day: Day, hour: number): Date =>
  toInstant(timeZone, day, String(hour))

/** The day at an instant in a time zone. */
export const dayIn = (timeZone: string, at: Date): Day => wallTime(timeZone, at).slice(0, 10)

/** Formats `2026-11-26 18:00`: the time in a time zone, which sorts as text. */
export const wallTime = (timeZone: string, at: Date): string => getClock(timeZone).format(at)

/** The instant this many times 24 hours later, regardless of clock changes: for periods in days. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** A change of a time zone's clocks, as local time before and after it: from `02:00` to `03:00`. */
export interface ClockChange {
  readonly from: string
  readonly to: string
  /** Whether the times in between do not exist; otherwise they exist twice. */
  readonly isSkipped: boolean
}

/**
 * The change of clocks that makes a local time (`02:30`) skipped or ambiguous; undefined for any other time.
 * At most one change per day is expected.
 */
export const findClockChange = (
  timeZone: string,
  day: Day,
  time: string,
): ClockChange | undefined => {
  const wall = Date.parse(`${day}T${time}Z`)
  const [before, after] = getOffsetsAround(timeZone, wall)
  if (before === after) return undefined
  const instants = [before, after].filter((offset) => getOffset(timeZone, wall - offset) === offset)
  if (instants.length === 1) return undefined
  const change = findFirst(wall - dayMs, wall + dayMs, (at) => getOffset(timeZone, at) !== before)
  return {
    from: formatTime(change + before),
    to: formatTime(change + after),
    isSkipped: instants.length === 0,
  }
}

/**
 * The first minute after `start`, up to `end`, for which the condition holds; it holds for all later minutes.
 */
const findFirst = (start: number, end: number, isAfter: (at: number) => boolean): number => {
  let [earlier, later] = [start, end]
  while (later - earlier > minuteMs) {
    const middle = earlier + Math.floor((later - earlier) / minuteMs / 2) * minuteMs
    if (isAfter(middle)) later = middle
    else earlier = middle
  }
  return later
}

const formatTime = (wall: number): string => new Date(wall).toISOString().slice(11, 16)

/**
 * The offsets from UTC on the day before and the day after a local time, which is given as if it were UTC: no zone is
 * a whole day away from UTC.
 */
const getOffsetsAround = (timeZone: string, wall: number): [before: number, after: number] => [
  getOffset(timeZone, wall - dayMs),
  getOffset(timeZone, wall + dayMs),
]

const offsetPattern = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/

/** The offset from UTC at an instant, in milliseconds. */
const getOffset = (timeZone: string, at: number): number => {
  const [, sign, hours, minutes, seconds = 0] =
    offsetPattern.exec(getOffsetFormat(timeZone).format(at)) ?? []
  if (!sign) return 0
  const offset = Number(hours) * 60 * minuteMs + Number(minutes) * minuteMs + Number(seconds) * 1000
  return sign === '-' ? -offset : offset
}

/** Creating a format takes a hundred times as long as using it, and an agency has one time zone. */
const cacheFormats = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const cachedFormat = formats.get(timeZone)
    if (cachedFormat) return cachedFormat
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

const getClock = cacheFormats(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  'sv-SE',
)

const getOffsetFormat = cacheFormats({ timeZoneName: 'longOffset' }, 'en-US')
