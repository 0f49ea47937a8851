import type { BookingWindow } from './windows.ts'

/** A window in words: `Monday 14 September 2026, 09:30 to 13:00`, the days by `show`. */
export const windowInWords = (
  { first, last, from, to }: BookingWindow,
  show: (day: string) => string,
): string => {
  if (first === last) return from && to ? `${show(first)}, ${from} to ${to}` : show(first)
  return from && to
    ? `${show(first)}, ${from} to ${show(last)}, ${to}`
    : `${show(first)} to ${show(last)}`
}
