import { areHoursPossible, withLastDay } from '#contracts/time/day.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { requireExactTimes } from '#server/modules/holds/times/hours.domain.ts'
import { toDaySpan, type Span } from '#contracts/time/span.ts'
import { toInstant } from '#contracts/time/zoned.ts'

interface Dates {
  readonly firstDay: string
  readonly lastDay: string
  /** For example `09:30`; undefined for whole days. */
  readonly startTime?: string | null
  readonly endTime?: string | null
}

const maxMs = 366 * 86_400_000

/**
 * The instants of days, or of hours of them, at the agency. If the hours of one day end no later than they
 * begin, they end on the next day.
 * @throws `invalid_input` for times that clocks skip or show twice, an end that is not after the start, and
 * more than a year.
 */
export const toDatesSpan = (
  timeZone: string,
  { firstDay, lastDay: typedLastDay, startTime = null, endTime = null }: Dates,
): Span => {
  if (typedLastDay < firstDay)
    throw invalidField('lastDay', 'The last day must not be before the first')
  const { last: lastDay } = withLastDay({
    first: firstDay,
    last: typedLastDay,
    from: startTime,
    to: endTime,
  })
  const isNight = lastDay !== typedLastDay
  if (isNight && !areHoursPossible({ from: startTime ?? '', to: endTime ?? '' })) {
    throw invalidField('endTime', 'The end must be after the start')
  }
  const days = toDaySpan(timeZone, firstDay, lastDay)
  // An end at midnight is displayed as the day before (`getSpanWindow`).
  const lastTime = endTime === '00:00' ? null : endTime
  requireExactTimes(timeZone, [
    { day: firstDay, time: startTime, field: 'startTime' },
    { day: lastDay, time: lastTime, field: 'endTime' },
  ])
  const span = {
    start: startTime ? toInstant(timeZone, firstDay, startTime) : days.start,
    end: lastTime ? toInstant(timeZone, lastDay, lastTime) : days.end,
  }
  if (span.end <= span.start) throw invalidField('endTime', 'The end must be after the start')
  if (span.end.getTime() - span.start.getTime() > maxMs) {
    throw invalidField('lastDay', 'Please enter at most a year at once')
  }
  return span
}
