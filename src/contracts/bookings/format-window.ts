import { endsNextDay } from './night-hours.ts'
import type { BookingWindow } from './windows.ts'

/**
 * Formats a window: `Monday 14 September 2026, 09:30 to 13:00`, or for a night `…, 22:00 to 04:00 (Tuesday 15
 * September 2026)`. `show` formats the days.
 */
export const formatWindow = (
  { first, last, from, to }: BookingWindow,
  show: (day: string) => string,
): string => {
  if (first === last) return from && to ? `${show(first)}, ${from} to ${to}` : show(first)
  if (!from || !to) return `${show(first)} to ${show(last)}`
  return endsNextDay({ from, to })
    ? `${show(first)}, ${from} to ${to} (${show(last)})`
    : `${show(first)}, ${from} to ${show(last)}, ${to}`
}
