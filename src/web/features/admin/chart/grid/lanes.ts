import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { type Day, daysFrom } from '#web/features/admin/chart/view/days.ts'

/** Where a hold lies in its row: in days from the first that is shown, and in which lane of the row. */
export interface Placed {
  readonly hold: ChartHold
  readonly start: number
  readonly end: number
  readonly lane: number
}

const parts = (time: string | null): number | null => {
  if (time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}

/** Less than this part of a day could be neither seen nor pressed. */
const leastWidth = 0.5

const extentOf = (hold: ChartHold, { from, count }: { from: Day; count: number }) => {
  const start = Math.max(0, daysFrom(from, hold.firstDay) + (parts(hold.startTime) ?? 0))
  // An end at midnight is that of the last day.
  const endTime = hold.endTime === '00:00' ? null : hold.endTime
  const wholeEnd = daysFrom(from, hold.lastDay) + (parts(endTime) ?? 1)
  const end = Math.min(count, Math.max(wholeEnd, start + leastWidth))
  return { start: Math.min(start, end - Math.min(leastWidth, end)), end }
}

/** Places the holds of a row so that none covers another: each in the first lane that has room. */
export const lanesOf = (
  holds: readonly ChartHold[],
  days: { from: Day; count: number },
): { placed: Placed[]; lanes: number } => {
  const ends: number[] = []
  const placed = holds
    .map((hold) => ({ hold, ...extentOf(hold, days) }))
    .toSorted((one, other) => one.start - other.start || one.hold.id - other.hold.id)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = bar.end
      return { ...bar, lane }
    })
  return { placed, lanes: Math.max(1, ends.length) }
}

/** What a model has on a day. */
export const onDay = (holds: readonly ChartHold[], day: Day): ChartHold[] =>
  holds.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
