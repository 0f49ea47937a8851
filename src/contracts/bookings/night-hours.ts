// Without a schema library, so that a page's script may import it.

/** Hours of a day by the agency's clock, `22:00` to `04:00`. */
interface Hours {
  readonly from: string
  readonly to: string
}

/** More than a night of work: longer hours that end on the next day are a typing error. */
const maxNightMinutes = 16 * 60

const dayMinutes = 24 * 60

const toMinutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Converts hours to minutes since the preceding midnight. A night ends after more than 24 hours. */
export const toMinuteRange = ({ from, to }: Hours): { start: number; end: number } => {
  const [start, end] = [toMinutes(from), toMinutes(to)]
  return { start, end: end <= start ? end + dayMinutes : end }
}

/** Whether hours end on the next day. Midnight is the end of the same day. */
export const endsNextDay = ({ from, to }: Hours): boolean => to <= from && to !== '00:00'

/** Whether the end is after the start, on the same day or, for a night, on the next one. */
export const areHoursPossible = (hours: Hours): boolean => {
  if (hours.from === hours.to) return false
  const { start, end } = toMinuteRange(hours)
  return !endsNextDay(hours) || end - start <= maxNightMinutes
}

/** `2026-12-15` after `2026-12-14`. A text that is not a complete day yet is returned unchanged. */
export const nextDay = (day: string): string => {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start)) return day
  return new Date(start + dayMinutes * 60_000).toISOString().slice(0, 10)
}

/** Sets the last day of a window whose hours end on the next day: people type such a window with one day. */
export const withLastDay = <
  Window extends {
    readonly first: string
    readonly last: string
    readonly from: string | null
    readonly to: string | null
  },
>(
  window: Window,
): Window => {
  const { first, last, from, to } = window
  const isNight = first === last && from !== null && to !== null && endsNextDay({ from, to })
  return isNight ? { ...window, last: nextDay(first) } : window
}

/** Converts the hours of a day, such as a call, to a window. */
export const toHoursWindow = ({ day, from, to }: Hours & { readonly day: string }) =>
  withLastDay({ first: day, last: day, from, to })
