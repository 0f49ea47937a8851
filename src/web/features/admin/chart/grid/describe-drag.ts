import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import {
  type Dates,
  isWithinDates,
  shiftDates,
} from '#web/features/admin/chart/entries/dates-fields.tsx'
import { formatDates } from '#web/features/admin/chart/entries/hold-labels.ts'
import { daysBetween } from '#web/features/admin/chart/view/days.ts'
import { getHoldsOn } from './lanes.ts'

interface Drag {
  readonly by: number
  readonly longer: number
}

/**
 * What letting a shape go here would mean: the dates and, of an option on days that it has not had, the place that it
 * loses. `holds` are those of its model in the days of the chart.
 */
export const describeDrag = (
  hold: ChartHold,
  { by, longer }: Drag,
  holds: readonly ChartHold[],
): string => {
  if (hold.state !== 'live') return 'A request has no dates to move: grant it first'
  const dates = shiftDates(hold, { by, longer })
  const formattedDates = formatDates(dates)
  if (hold.kind !== 'option' || isWithinDates(dates, hold)) return formattedDates
  const otherHolds = holds.filter(({ id, state }) => id !== hold.id && state === 'live')
  const rank = findRank(otherHolds, dates)
  const now = formatOptionRank(hold.rank ?? 1).toLowerCase()
  if (rank === null) return `${formattedDates}: not free`
  return `${formattedDates}: released and entered again; ${now} now, ${formatOptionRank(rank).toLowerCase()} there`
}

/** What letting go would ask for, over days of a model: the dates, and which option they would be. */
export const describeRange = (
  { firstDay, lastDay }: Pick<Dates, 'firstDay' | 'lastDay'>,
  holds: readonly ChartHold[],
): string => {
  const dates = { firstDay, lastDay, startTime: null, endTime: null }
  const rank = findRank(
    holds.filter(({ state }) => state === 'live'),
    dates,
  )
  return `${formatDates(dates)}: ${rank === null ? 'not free' : formatOptionRank(rank).toLowerCase()}`
}

/** The worst rank that an option entered now would have; null where a job or a book-out is. */
const findRank = (
  otherHolds: readonly ChartHold[],
  { firstDay, lastDay }: Dates,
): number | null => {
  const days = daysBetween(firstDay, lastDay).map((day) => getHoldsOn(otherHolds, day))
  if (days.flat().some(({ kind }) => kind === 'job' || kind === 'book_out')) return null
  const counts = days.map((holds) => holds.filter(({ kind }) => kind === 'option').length)
  return Math.max(...counts) + 1
}
