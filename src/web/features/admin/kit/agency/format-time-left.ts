import { formatCount } from '#web/lib/text/format.ts'

const hourMs = 3_600_000

/** `5h`, or `2d` from two days on. */
export const formatShortTimeLeft = (until: string, now: number): string => {
  const { count, unit } = toWholeUnits(Date.parse(until) - now)
  return `${count}${unit.charAt(0)}`
}

/** Whole hours, or days from two days on. */
const toWholeUnits = (ms: number): { count: number; unit: 'hour' | 'day' } => {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  return hours < 48
    ? { count: hours, unit: 'hour' }
    : { count: Math.floor(hours / 24), unit: 'day' }
}

/** `in 5 hours`; `over` once the time has passed. */
export const formatTimeLeft = (at: string, now: number): string => {
  const left = Date.parse(at) - now
  return left <= 0 ? 'over' : `in ${formatDuration(left)}`
}

/** `3 hours`, or `2 days` from two days on. */
const formatDuration = (ms: number): string => {
  const { count, unit } = toWholeUnits(ms)
  return count === 0 ? 'less than an hour' : formatCount(count, unit)
}

/** `3 days ago` */
export const formatTimeAgo = (at: string, now: number): string =>
  `${formatDuration(now - Date.parse(at))} ago`

/** `waits for 3 days` */
export const formatWaitingTime = (at: string, now: number): string =>
  `waits for ${formatDuration(now - Date.parse(at))}`
