import type { RemainingDays } from '#contracts/admin/bookings/chart.ts'
import { isBookedKind, isActive } from '#contracts/bookings/holds.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Owners, requireNoExclusivity } from './exclusivity/exclusivity.domain.ts'
import {
  withChanges,
  type Hold,
  type HoldChange,
  isExclusive,
  isExclusiveKind,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
import {
  type Cutting,
  type Displacement,
  displace,
  listDisplaced,
  listRemainingDays,
} from './cuts.domain.ts'
import { withoutOutdatedChallenges } from './challenges.domain.ts'
import { listFirstIds } from './ladder-ranks.domain.ts'
import { listOptionsAhead } from './ranks.domain.ts'
import { getSpanDays, isWithin, overlaps, type Span } from '#contracts/time/span.ts'

/**
 * The actions on a hold, and their effects on others. Each rule is a pure function from the ladder to the
 * changes; the caller reads the ladder under a lock and stores the changes in the same transaction.
 */

const change = ({ id, modelId }: Hold) => ({ holdId: id, modelId })

const conflict = (message: string) => new AppError('conflict', message)

type DateClaim = Pick<Hold, 'id' | 'modelId' | 'kind' | 'span'>

const listOverlapping = (ladder: Ladder, hold: DateClaim, span: Span = hold.span): Hold[] =>
  [...ladder.values()].filter(
    (other) => other.id !== hold.id && other.modelId === hold.modelId && overlaps(other.span, span),
  )

/** Book-outs may overlap: a holiday within a longer absence. */
const blocks = (other: Hold, { kind }: DateClaim): boolean =>
  isExclusive(other) && !(kind === 'book_out' && other.kind === 'book_out')

const requireFree = (ladder: Ladder, hold: DateClaim, span: Span = hold.span): void => {
  const blocking = listOverlapping(ladder, hold, span).find((other) => blocks(other, hold))
  if (!blocking) return
  throw conflict(
    blocking.kind === 'job'
      ? 'The model has a confirmed job in these dates'
      : 'The model is booked out in these dates',
  )
}

/** Earlier requests that wait for some of the same dates, the first one first. */
export const listPassedOver = (ladder: Ladder, hold: Hold): Hold[] =>
  listOverlapping(ladder, hold)
    .filter(({ state, id }) => state === 'requested' && id < hold.id)
    .toSorted((one, other) => one.id - other.id)

/**
 * Requires a reason for passing over earlier requests.
 * @throws `conflict`, with all earlier requests for these dates.
 */
export const requireReason = (
  ladder: Ladder,
  granted: readonly Hold[],
  reason: string | undefined,
): void => {
  if (reason) return
  const earlierIds = new Set(
    granted.flatMap((hold) => listPassedOver(ladder, hold)).map(({ id }) => id),
  )
  if (earlierIds.size === 0) return
  const message = 'An earlier request waits for the same dates: give a reason for passing it over'
  throw new AppError('conflict', message, { result: { requests: [...earlierIds] } })
}

/**
 * Grants a request as an option, behind all options that overlap.
 * @throws `conflict` if it is no longer waiting, if the model is not free, or, with the earlier requests for
 * the dates, if they would be passed over without a reason.
 */
export const grant = (
  ladder: Ladder,
  hold: Hold,
  { until, reason }: { until: Date; reason?: string },
): HoldChange[] => {
  if (hold.state !== 'requested') throw conflict('This request is no longer waiting')
  requireFree(ladder, hold)
  requireReason(ladder, [hold], reason)
  return [{ ...change(hold), type: 'granted', until }]
}

/** Dates that a booking requests. */
type RequestedDates = Pick<Hold, 'modelId' | 'orderId' | 'span'>

/**
 * Refuses dates that a booking has already requested or holds, so that it cannot queue behind itself.
 * @throws `conflict`.
 */
export const requireNoOverlapWithOwn = (
  ladder: Ladder,
  { modelId, orderId, span }: RequestedDates,
): void => {
  const hasOverlap = [...ladder.values()].some(
    (other) =>
      other.orderId === orderId &&
      other.modelId === modelId &&
      isBookedKind(other.kind) &&
      isActive(other) &&
      overlaps(other.span, span),
  )
  if (!hasOverlap) return
  throw conflict(
    'This booking has the model on some of these dates already: change that line, or enter only the other days',
  )
}

/**
 * Whether a request can be granted automatically: the model is free, and nobody with a confirmed address
 * asked earlier. Requests from unconfirmed addresses do not block others.
 */
export const canBeGranted = (
  ladder: Ladder,
  hold: Hold,
  confirmedBookings: ReadonlySet<number>,
): boolean =>
  hold.state === 'requested' &&
  !listOverlapping(ladder, hold).some((other) => blocks(other, hold)) &&
  !listPassedOver(ladder, hold).some(({ orderId }) => confirmedBookings.has(orderId ?? 0))

const requireLive = (hold: Hold): void => {
  if (!isLiveOption(hold)) throw conflict('This option no longer stands')
}

/**
 * Changes the end of an option, and the deadline of its running challenge accordingly.
 * @throws `conflict` if it has ended.
 */
export const extend = (hold: Hold, until: Date, challengeUntil?: Date): HoldChange[] => {
  requireLive(hold)
  const challenge =
    hold.challenge && challengeUntil ? { ...hold.challenge, until: challengeUntil } : undefined
  return [{ ...change(hold), type: 'extended', until, ...(challenge ? { challenge } : {}) }]
}

/**
 * Asks the first options in the window to confirm or release.
 * @throws `conflict` if the option is first itself, has ended, or has asked already.
 */
export const challenge = (
  ladder: Ladder,
  hold: Hold,
  untilOf: (challenged: Hold) => Date,
): HoldChange[] => {
  requireLive(hold)
  const ahead = listOptionsAhead(hold, ladder)
  if (ahead.length === 0) throw conflict('This is the first option already')
  const firstIds = listFirstIds(ladder)
  const first = ahead.filter((other) => firstIds.has(other.id) && !other.challenge)
  if (first.length === 0) throw conflict('The first option has been asked to confirm already')
  return first.map((other) => ({
    ...change(other),
    type: 'challenged',
    challenge: { by: hold.id, until: untilOf(other) },
  }))
}

/**
 * Turns a first option into a job. Other options in these dates are cut to the remaining days, or released.
 * @throws `conflict` if the option has ended or is not first on every day, if the model is not free, or if a
 * client's exclusivity is in the way.
 */
export const confirm = (
  ladder: Ladder,
  hold: Hold,
  { cutting, owners }: { cutting: Cutting; owners?: Owners },
): HoldChange[] => {
  requireLive(hold)
  requireFree(ladder, hold)
  if (listOptionsAhead(hold, ladder).length > 0) {
    throw conflict('Somebody else has the first option on some of these dates')
  }
  requireNoExclusivity(ladder, hold, owners)
  return withoutOutdatedChallenges(ladder, [
    ...displace(ladder, hold, { cutting }),
    { ...change(hold), type: 'confirmed' },
  ])
}

const end = (ladder: Ladder, hold: Hold, type: 'released' | 'lapsed'): HoldChange[] =>
  withoutOutdatedChallenges(ladder, [{ ...change(hold), type }])

/**
 * Ends a hold of any kind: releases an option, declines a request, cancels a job or an entry. Changes nothing
 * if it has ended already, so that two concurrent calls both succeed.
 */
export const release = (ladder: Ladder, hold: Hold): HoldChange[] => {
  if (hold.state === 'requested') return [{ ...change(hold), type: 'declined' }]
  if (hold.state !== 'live') return []
  return isLiveOption(hold)
    ? end(ladder, hold, 'released')
    : [{ ...change(hold), type: 'cancelled' }]
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

/** The ladder at this time: without due options, whether their end is stored or not. */
export const standingAt = (ladder: Ladder, now: Date): Ladder =>
  withChanges(ladder, listDueChanges(ladder, now))

interface NewDates extends Displacement {
  readonly span: Span
  readonly owners?: Owners
}

/**
 * Moves a hold to other dates. An option can only become shorter: for more dates another one is granted, so
 * that nobody loses a rank that they were given. A job or book-out names the options that it releases or
 * cuts.
 * @throws `conflict` if it has ended, if an option would grow, if the model is not free, if a client's
 * exclusivity is in the way, or with the options in its way.
 */
export const move = (
  ladder: Ladder,
  hold: Hold,
  { span, owners, ...displacing }: NewDates,
): HoldChange[] => {
  if (hold.state === 'requested') throw conflict('A request has no dates to move: grant it first')
  if (hold.state !== 'live') throw conflict('This has ended and cannot be moved')
  if (isLiveOption(hold) && !isWithin(span, hold.span)) {
    throw conflict('An option can only be made shorter; ask for more dates with another one')
  }
  if (hold.kind === 'job') requireNoExclusivity(ladder, { ...hold, span }, owners)
  return withoutOutdatedChallenges(ladder, [
    ...takeDates(ladder, { ...hold, span }, displacing),
    { ...change(hold), type: 'moved', span },
  ])
}

/**
 * Makes room for a job or book-out: the named options are released, or cut to the remaining days. Changes
 * nothing for kinds that are not exclusive.
 * @throws `conflict` if the model is not free, or with the options that it does not name.
 */
const takeDates = (ladder: Ladder, taker: DateClaim, displacing: Displacement): HoldChange[] => {
  if (!isExclusiveKind(taker.kind)) return []
  requireFree(ladder, taker)
  const { releases = [], shortens = [] } = displacing
  const decidedIds = new Set([...releases, ...shortens])
  const undecided = listDisplaced(ladder, taker).filter(({ id }) => !decidedIds.has(id))
  if (undecided.length > 0) {
    const inOrder = undecided.toSorted((one, other) => one.id - other.id)
    const message = 'There are options in these dates: say whether they are shortened or released'
    const remaining = inOrder.map((option) => toRemainingDays(option, taker, displacing.cutting))
    const result = { options: inOrder.map(({ id }) => id), remaining }
    throw new AppError('conflict', message, { result })
  }
  return displace(ladder, taker, displacing)
}

/** The days that an option would keep if it were cut. */
const toRemainingDays = (option: Hold, { span }: DateClaim, cutting: Cutting): RemainingDays => ({
  holdId: option.id,
  windows: listRemainingDays(option, span, cutting).map((part) =>
    getSpanDays(part, cutting.timeZone),
  ),
})

/** An entry of staff that needs no option first. */
export type NewEntry = Omit<HoldChange & { type: 'entered' }, 'type'>

/**
 * Enters a book-out, travel, a casting, a fitting or a job. A book-out or job names the options that it
 * releases or cuts.
 * @throws `conflict` if the model is not free for it, or with the options in its way.
 */
export const enter = (ladder: Ladder, entry: NewEntry, displacing: Displacement): HoldChange[] => [
  ...takeDates(ladder, { ...entry, id: entry.holdId }, displacing),
  { ...entry, type: 'entered' },
]

/**
 * Refuses a decision that is based on an outdated version of the hold.
 * @throws `conflict`.
 */
export const requireVersion = (hold: Hold, version: number | undefined): void => {
  if (version === undefined || version === hold.version) return
  throw conflict('Somebody has changed this in the meantime: look at it again')
}

/**
 * Ends a casting, a fitting, travel or a book-out.
 * @throws `conflict` for options and jobs, which are ended in their booking.
 */
export const remove = (ladder: Ladder, hold: Hold): HoldChange[] => {
  if (!isBookedKind(hold.kind)) return release(ladder, hold)
  throw conflict('Options and jobs are released from their booking')
}
