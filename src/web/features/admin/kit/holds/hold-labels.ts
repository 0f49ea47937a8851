import type { ChartHold, ChartKind } from '#contracts/admin/bookings/chart.ts'
import { type HoldKind, holdKindNames } from '#contracts/bookings/holds.ts'
import { endsNextDay, withLastDay } from '#contracts/time/day.ts'
import { formatShortDay } from '#contracts/time/format.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'

export const kindLabels: Readonly<Record<ChartKind, string>> = {
  ...holdKindNames,
  request: 'Request',
}

/** Explains what each kind of entry does. */
export const entryExplanations: Readonly<Record<HoldKind, string>> = {
  option: 'The booking gets an option behind those that are there. Its client is emailed.',
  job: 'The booking gets a confirmed job: there must be no option of somebody else in these dates. Its client and the model are emailed.',
  casting: 'Nothing is blocked. The model is emailed.',
  fitting: 'Nothing is blocked. The model is emailed.',
  travel: 'Nothing is blocked. The model is emailed.',
  book_out: 'Nobody can have an option or a job in these dates.',
}

export type HoldSummary = Pick<ChartHold, 'kind' | 'state' | 'rank'>

/** The name of a hold: `First option`. */
export const getHoldName = ({ kind, state, rank }: HoldSummary): string => {
  if (state === 'requested') return kindLabels.request
  return kind === 'option' && rank !== null ? formatOptionRank(rank) : kindLabels[kind]
}

/** The client and project of a hold, or its note. */
export const describeHolder = ({ client, project, note }: ChartHold): string =>
  [client, project].filter(Boolean).join(', ') || note

type Dates = Pick<ChartHold, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>

/** `Mon 23 Nov to Tue 24 Nov`, `Mon 23 Nov, 09:00 to 10:30`, `Mon 23 Nov, 22:00 to 04:00 (Tue 24 Nov)`. */
export const formatDates = (dates: Dates): string => {
  const { startTime, endTime } = dates
  const hours = { from: startTime, to: endTime }
  const { first: firstDay, last: lastDay } = withLastDay({
    first: dates.firstDay,
    last: dates.lastDay,
    ...hours,
  })
  if (firstDay === lastDay) {
    const hours =
      startTime && endTime ? `, ${startTime} to ${endTime === '00:00' ? 'midnight' : endTime}` : ''
    return formatShortDay(firstDay) + hours
  }
  if (startTime && endTime && endsNextDay({ from: startTime, to: endTime })) {
    return `${formatShortDay(firstDay)}, ${startTime} to ${endTime} (${formatShortDay(lastDay)})`
  }
  const formatTimeSuffix = (time: string | null) => (time && time !== '00:00' ? `, ${time}` : '')
  return `${formatShortDay(firstDay)}${formatTimeSuffix(startTime)} to ${formatShortDay(lastDay)}${formatTimeSuffix(endTime)}`
}

/** The CSS class of a hold's shape. */
export const getShapeClass = ({ kind, state, rank }: HoldSummary): string => {
  if (state === 'requested') return 'request'
  return kind === 'option' && (rank ?? 1) > 1 ? 'option-behind' : kind
}
