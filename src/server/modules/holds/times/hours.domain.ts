import type { DateRange, Day } from '#contracts/time/day.ts'
import { formatDate } from '#contracts/time/format.ts'
import { findClockChange } from '#contracts/time/zoned.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** A time of day as it was entered, and the field that contains it. */
export interface EnteredTime {
  readonly day: Day
  /** For example `09:30`; undefined for whole days. */
  readonly time: string | null | undefined
  readonly field: string
}

/**
 * The times of a window with their fields. Midnight as an end is the end of its day, even where clocks skip
 * it or show it twice.
 */
export const listWindowTimes = (
  { first, last, from, to }: DateRange,
  fields: { readonly from: string; readonly to: string },
): EnteredTime[] => [
  { day: first, time: from, field: fields.from },
  { day: last, time: to === '00:00' ? null : to, field: fields.to },
]

/** Why a time of day is skipped or ambiguous, in a sentence; undefined if it is neither. */
const explainTime = (timeZone: string, day: Day, time: string): string | undefined => {
  const change = findClockChange(timeZone, day, time)
  if (!change) return undefined
  const { from, to, isSkipped } = change
  return isSkipped
    ? `On ${formatDate(day)} clocks go forward from ${from} to ${to}, so ${time} does not exist: please choose another time`
    : `On ${formatDate(day)} clocks go back from ${from} to ${to}, so ${time} exists twice: please choose another time`
}

/**
 * Refuses times that clocks skip or show twice. Whole days are never refused: where clocks change at
 * midnight, a day begins when they first show it (ADR 0156).
 * @throws `invalid_input` with a message for each such field.
 */
export const requireExactTimes = (timeZone: string, times: readonly EnteredTime[]): void => {
  const faults = times.flatMap(({ day, time, field }) => {
    const message = time ? explainTime(timeZone, day, time) : undefined
    return message ? [[field, message] as const] : []
  })
  const [fault] = faults
  if (fault) throw new AppError('invalid_input', fault[1], { fields: Object.fromEntries(faults) })
}
