import type { RankLine } from '#contracts/admin/bookings/new-booking.ts'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import {
  type HoldSummary,
  formatDates,
  describeHolder,
  getHoldName,
} from '#web/features/admin/kit/holds/hold-labels.ts'
import { formatShortDay } from '#contracts/time/format.ts'

/** The availability of a model: `Free, first option`, `Second option (Tue 15 Sep)`, `Not free`. */
export const formatRank = ({ rank, rankDays }: RankLine, days: number): string => {
  if (rank === null) return 'Not free'
  if (rank === 1) return 'Free, first option'
  const some = rankDays.length < days ? ` (${rankDays.map(formatShortDay).join(', ')})` : ''
  return `${formatOptionRank(rank)}${some}`
}

/** A hold that is ahead: `First option: Ada Client, Spring (VB-7K2M9Q), Mon 14 Sep`. */
export const formatNeighbour = (hold: ChartHold & HoldSummary): string => {
  const holder = [describeHolder(hold), hold.code ? `(${hold.code})` : ''].filter(Boolean).join(' ')
  return `${getHoldName(hold)}: ${[holder, formatDates(hold)].filter(Boolean).join(', ')}`
}
