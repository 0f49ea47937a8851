import { addDays, type Day, getWeekday } from '#contracts/time/day.ts'
import type { DeskRules } from '#contracts/bookings/desk-rules.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import type { Hold } from '../ladder/ladder.domain.ts'
import type { Span } from '#contracts/time/span.ts'
import { dayIn, toFullHour, toInstant, wallTime } from '#contracts/time/zoned.ts'

export interface DeskContext {
  readonly now: Date
  readonly timeZone: string
  readonly rules: DeskRules
}

/** The shortest time for an answer. */
const leastMs = 2 * 60 * 60 * 1000

/** More than any run of holidays, so that the search for a working day ends. */
const maxDays = 366

/** The working day this many working days after the day or, with a negative number, before it. */
export const workingDaysFrom = (rules: DeskRules, day: Day, count: number): Day => {
  const step = Math.sign(count)
  let date = day
  let left = Math.abs(count)
  for (let walked = 0; left > 0 && walked < maxDays; walked += 1) {
    date = addDays(date, step)
    if (isWorkingDay(rules, date)) left -= 1
  }
  return date
}

const isWorkingDay = ({ workingDays, holidays }: DeskRules, day: Day): boolean =>
  workingDays.includes(getWeekday(day)) && !holidays.includes(day)

/**
 * The default end of an option on this window: the agency's hour, a number of working days before it starts.
 * On short notice, two hours from now; never later than the start.
 */
export const usualOptionEnd = (span: Span, { now, timeZone, rules }: DeskContext): Date => {
  const day = workingDaysFrom(rules, dayIn(timeZone, span.start), -rules.optionDays)
  const usual = toFullHour(timeZone, day, rules.optionHour)
  const soonest = now.getTime() + leastMs
  return new Date(Math.min(Math.max(usual.getTime(), soonest), latestEnd(span, now).getTime()))
}

/** The latest deadline: the start of the work or, if it has begun, its end. */
const latestEnd = ({ start, end }: Span, now: Date): Date => (start > now ? start : end)

/**
 * The deadline of a challenge: the same time of day, a number of working days later; never later than the
 * option's end.
 */
export const challengeEnd = (optionEnd: Date, { now, timeZone, rules }: DeskContext): Date => {
  const day = workingDaysFrom(rules, dayIn(timeZone, now), rules.challengeDays)
  const end = toInstant(timeZone, day, wallTime(timeZone, now).slice(11))
  return new Date(Math.min(end.getTime(), optionEnd.getTime()))
}

interface ChallengedOption {
  readonly hold: Pick<Hold, 'challenge'>
  /** When its client was challenged. */
  readonly askedAt: Date
  /** The new end of the option. */
  readonly until: Date
}

/**
 * The deadline of a challenge after the option's end has changed: by the rule, from when it was made. Never
 * earlier than announced, unless the option ends earlier.
 */
export const movedChallengeEnd = (
  { hold, askedAt, until }: ChallengedOption,
  desk: DeskContext,
): Date => {
  const byRule = challengeEnd(until, { ...desk, now: askedAt })
  const current = hold.challenge?.until ?? byRule
  return new Date(Math.min(Math.max(byRule.getTime(), current.getTime()), until.getTime()))
}

/**
 * Checks the end that a booker chose for an option.
 * @throws `invalid_input` unless it is in the future and not later than the start of the window.
 */
export const requirePossibleEnd = (end: Date, span: Span, now: Date): void => {
  if (end > now && end <= latestEnd(span, now)) return
  throw invalidField(
    'optionUntil',
    'Please choose an end that is still to come, and not after the work starts',
  )
}

/**
 * The end that the booker chose, otherwise the default one.
 * @throws `conflict` for a past window, whose option would lapse immediately; `invalid_input` for an
 * impossible end.
 */
export const getOptionEnd = (chosen: Date | undefined, span: Span, desk: DeskContext): Date => {
  if (span.end <= desk.now) {
    throw new AppError('conflict', 'These dates are over and can no longer be put on option')
  }
  if (chosen === undefined) return usualOptionEnd(span, desk)
  requirePossibleEnd(chosen, span, desk.now)
  return chosen
}
