import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { type Day, daysBetween } from '#contracts/time/day.ts'

/** The position of a hold in its row: start and end in days from the first visible day, and its lane. */
export interface PlacedHold {
  readonly hold: ChartHold
  readonly start: number
  readonly end: number
  readonly lane: number
}

/** The minimum width in days; anything narrower is hard to see and to click. */
const minWidth = 0.5

/** Assigns the holds of a row to lanes so that none overlap: each goes into the first free lane. */
export const assignLanes = (
  holds: readonly ChartHold[],
  days: { from: Day; count: number },
): { placedHolds: PlacedHold[]; lanes: number } => {
  const ends: number[] = []
  const placedHolds = holds
    .map((hold) => ({ hold, ...getExtent(hold, days) }))
    .toSorted((one, other) => one.start - other.start || one.hold.id - other.hold.id)
    .map((bar) => {
      const freeLane = ends.findIndex((end) => end <= bar.start)
      const lane = freeLane === -1 ? ends.length : freeLane
      ends[lane] = bar.end
      return { ...bar, lane }
    })
  return { placedHolds, lanes: Math.max(1, ends.length) }
}

const getExtent = (hold: ChartHold, { from, count }: { from: Day; count: number }) => {
  const start = Math.max(0, daysBetween(from, hold.firstDay) + (toDayFraction(hold.startTime) ?? 0))
  // An end at midnight belongs to the last day.
  const endTime = hold.endTime === '00:00' ? null : hold.endTime
  const wholeEnd = daysBetween(from, hold.lastDay) + (toDayFraction(endTime) ?? 1)
  const end = Math.min(count, Math.max(wholeEnd, start + minWidth))
  return { start: Math.min(start, end - Math.min(minWidth, end)), end }
}

const toDayFraction = (time: string | null): number | null => {
  if (time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}

/** Returns the holds that include a day. */
export const getHoldsOn = (holds: readonly ChartHold[], day: Day): ChartHold[] =>
  holds.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
