import { isBookedKind } from '#contracts/bookings/holds.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { withoutOutdatedChallenges } from '../ladder/challenges.domain.ts'
import {
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
  toChangedHold,
  withChanges,
} from '../ladder/ladder.domain.ts'

/**
 * Ends a hold of any kind: releases an option, declines a request, cancels a job or an entry. Changes nothing
 * if it has ended already, so that two concurrent calls both succeed.
 */
export const release = (ladder: Ladder, hold: Hold): HoldChange[] => {
  if (hold.state === 'requested') return [{ ...toChangedHold(hold), type: 'declined' }]
  if (hold.state !== 'live') return []
  return isLiveOption(hold)
    ? end(ladder, hold, 'released')
    : [{ ...toChangedHold(hold), type: 'cancelled' }]
}

/**
 * Ends a casting, a fitting, travel or a book-out.
 * @throws `conflict` for options and jobs, which are ended in their booking.
 */
export const remove = (ladder: Ladder, hold: Hold): HoldChange[] => {
  if (!isBookedKind(hold.kind)) return release(ladder, hold)
  throw new AppError('conflict', 'Options and jobs are released from their booking')
}

/**
 * Expires an option: one past its end lapses, one with an unanswered challenge is released. Changes nothing
 * if neither is due, so that it may run twice.
 */
export const expire = (ladder: Ladder, hold: Hold, now: Date): HoldChange[] => {
  if (!isLiveOption(hold)) return []
  if (hold.until && hold.until <= now) return end(ladder, hold, 'lapsed')
  if (hold.challenge && hold.challenge.until <= now) return end(ladder, hold, 'released')
  return []
}

const end = (ladder: Ladder, hold: Hold, type: 'released' | 'lapsed'): HoldChange[] =>
  withoutOutdatedChallenges(ladder, [{ ...toChangedHold(hold), type }])

/** The ladder at this time: without due options, whether their end is stored or not. */
export const standingAt = (ladder: Ladder, now: Date): Ladder =>
  withChanges(ladder, listDueChanges(ladder, now))

/**
 * The ends of all due options, in order of their time: an earlier end may spare a later one. The result does
 * not depend on how often or how late it is computed.
 */
export const listDueChanges = (ladder: Ladder, now: Date): HoldChange[] => {
  const due = findFirstDue(ladder, now)
  if (!due) return []
  const changes = expire(ladder, due.hold, due.at)
  return [...changes, ...listDueChanges(withChanges(ladder, changes), now)]
}

/** The option that is due first, and since when; undefined if none is due. */
const findFirstDue = (ladder: Ladder, now: Date): { hold: Hold; at: Date } | undefined => {
  const options = [...ladder.values()].filter(isLiveOption)
  // At the same instant options lapse before challenges end: an option that has ended takes nobody's dates.
  const lapses = options.flatMap((hold) => (hold.until ? { hold, at: hold.until } : []))
  const silences = options.flatMap((hold) =>
    hold.challenge ? { hold, at: hold.challenge.until } : [],
  )
  const due = [...lapses, ...silences].filter(({ at }) => at <= now)
  return due.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
}
