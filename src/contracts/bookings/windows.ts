import { z } from 'zod'
import { optionalText, requiredText } from '#contracts/primitives.ts'
import {
  areHoursPossible,
  clockTime,
  type DateRange,
  daysBetween,
  endsNextDay,
  fromWireDay,
  isRangeOver,
  rangesOverlap,
  withLastDay,
} from '#contracts/time/day.ts'
import { invalidDay } from '#contracts/time/typed-day.ts'
import { maxDays, maxWindows } from './booking-check.ts'

const isCalendarDate = (text: string): boolean => {
  const [day = 0, month = 0, year = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year >= 1000
}

/** `dd-mm-yyyy`. Whether it is past depends on the agency's clock: see `findPastWindows`. */
export const bookingDate = requiredText('Date is required', 20).pipe(
  z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/, { error: invalidDay, abort: true })
    .refine(isCalendarDate, invalidDay),
)

const typedTime = z.string().regex(clockTime, 'Please enter the time as hh:mm, such as 09:30')

/** An optional field whose value, if any, follows the schema. */
const optionalField = (schema: z.ZodType<string, string>) =>
  optionalText(20).superRefine((text, context) => {
    const problem = text === '' ? undefined : schema.safeParse(text).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: problem.message, continue: false })
  })

/** The optional fields of a window: a last day, or the hours of a single day. */
export const windowEnd = {
  end_date: optionalField(bookingDate),
  start_time: optionalField(typedTime),
  end_time: optionalField(typedTime),
}

interface WindowEnd {
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

type WireWindow = WindowEnd & { readonly start_date: string }

/** Converts a window of the form. */
export const toWindow = ({ start_date, end_date, start_time, end_time }: WireWindow): DateRange =>
  withLastDay({
    first: fromWireDay(start_date),
    last: fromWireDay(end_date || start_date),
    from: start_time || null,
    to: end_time || null,
  })

/**
 * Returns the problem of a window that has its last day (`withLastDay`) and the part with the problem;
 * undefined if it is valid.
 */
export const windowFault = ({
  first,
  last,
  from,
  to,
}: DateRange): readonly [part: 'last' | 'from' | 'to', message: string] | undefined => {
  if (last < first) return ['last', 'The last day must not be before the first']
  if (daysBetween(first, last) >= maxDays) return ['last', `Please ask for at most ${maxDays} days`]
  if (from === null && to === null) return undefined
  if (from === null) return ['from', 'Please give the time at which it starts, too']
  if (to === null) return ['to', 'Please give the time at which it ends, too']
  const isNight = daysBetween(first, last) === 1 && endsNextDay({ from, to })
  if (last !== first && !isNight) {
    return ['from', 'Times are for a single day: please leave them or the last day empty']
  }
  return areHoursPossible({ from, to }) ? undefined : ['to', 'The end must be after the start']
}

const fieldsByPart = { last: 'end_date', from: 'start_time', to: 'end_time' } as const

/** Returns the problem of a window of the form and its field; undefined if it is valid. */
export const findWindowProblem = (
  start_date: string,
  typed: WindowEnd,
): readonly [field: keyof WindowEnd, message: string] | undefined => {
  const [part, message] = windowFault(toWindow({ start_date, ...typed })) ?? []
  return part && message ? [fieldsByPart[part], message] : undefined
}

/** The message for a past date, or for past hours of today. */
export const pastDate = 'Date must not be in the past'

/**
 * Returns the indexes of windows that begin before today or whose hours are over. `now` has the format of
 * `wallTime`.
 */
export const findPastWindows = (windows: readonly DateRange[], now: string): number[] => {
  const [today = ''] = now.split(' ')
  return windows.flatMap((window, index) =>
    window.first < today || isRangeOver(window, now) ? [index] : [],
  )
}

const furtherWindow = z
  .object({ start_date: bookingDate, ...windowEnd })
  .superRefine(({ start_date, ...rest }, context) => {
    const problem = findWindowProblem(start_date, rest)
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
  })

/** Windows of dates besides the first one. */
export const furtherWindows = z
  .array(furtherWindow)
  .max(maxWindows - 1, `Please ask for at most ${maxWindows} windows of dates`)
  .default([])

/** Returns the indexes of windows that overlap with an earlier one in the list. */
export const findOverlaps = (windows: readonly DateRange[]): number[] =>
  windows.flatMap((window, index) =>
    windows.slice(0, index).some((other) => rangesOverlap(window, other)) ? [index] : [],
  )
