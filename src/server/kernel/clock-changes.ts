import { tzOffset } from '@date-fns/tz'
import type { Day } from './dates.ts'

/** A change of a time zone's clocks, as local time before and after it: from `02:00` to `03:00`. */
export interface ClockChange {
  readonly from: string
  readonly to: string
  /** Whether the times in between do not exist; otherwise they exist twice. */
  readonly isSkipped: boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000

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
  const getOffset = (instant: number): number => tzOffset(timeZone, new Date(instant)) * minuteMs
  // No zone is a whole day away from UTC.
  const before = getOffset(wall - dayMs)
  const after = getOffset(wall + dayMs)
  if (before === after) return undefined
  const instants = [before, after].filter((offset) => getOffset(wall - offset) === offset)
  if (instants.length === 1) return undefined
  const change = findFirst(wall - dayMs, wall + dayMs, (at) => getOffset(at) !== before)
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
