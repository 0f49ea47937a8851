import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import {
  type Dates,
  isWithinDates,
  shiftDates,
} from '#web/features/admin/kit/holds/dates-fields.tsx'
import { formatDates } from '#web/features/admin/kit/holds/hold-labels.ts'
import { listDays } from '#contracts/time/day.ts'
import { getHoldsOn } from './lanes.ts'

interface Drag {
  readonly by: number
  readonly longer: number
}

/**
 * Describes what dropping a hold would do: the new dates and, for an option outside its old days, the lost
 * rank. `holds` are those of its model within the chart.
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

/** Describes an entry for the selected days: the dates and the rank of an option. */
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

/** The lowest rank that a new option would have; null if a job or book-out is in the way. */
const findRank = (
  otherHolds: readonly ChartHold[],
  { firstDay, lastDay }: Dates,
): number | null => {
  const days = listDays(firstDay, lastDay).map((day) => getHoldsOn(otherHolds, day))
  if (days.flat().some(({ kind }) => kind === 'job' || kind === 'book_out')) return null
  const counts = days.map((holds) => holds.filter(({ kind }) => kind === 'option').length)
  return Math.max(...counts) + 1
}
