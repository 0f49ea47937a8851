import { AppError } from '#server/kernel/app-error.ts'
import {
  type Hold,
  type HoldChange,
  isExclusive,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
import { aheadOf } from './ranks.domain.ts'
import { isWithin, overlaps, type Span } from './spans.domain.ts'

/**
 * What may be done to a hold, and what follows from it for others. Each rule is a pure function from the ladder to
 * the changes; the caller reads the ladder under a lock and stores the changes in the same transaction.
 */

const change = ({ id, modelId }: Hold) => ({ holdId: id, modelId })

const conflict = (message: string) => new AppError('conflict', message)

const others = (ladder: Ladder, hold: Hold, span: Span = hold.span): Hold[] =>
  [...ladder.values()].filter(
    (other) => other.id !== hold.id && other.modelId === hold.modelId && overlaps(other.span, span),
  )

const requireFree = (ladder: Ladder, hold: Hold, span: Span = hold.span): void => {
  const blocking = others(ladder, hold, span).find(isExclusive)
  if (!blocking) return
  throw conflict(
    blocking.kind === 'job'
      ? 'The model has a confirmed job in these dates'
      : 'The model is booked out in these dates',
  )
}

/** A demand whose maker no longer wants the dates is over. */
const endChallengesBy = (ladder: Ladder, ended: Hold): HoldChange[] =>
  [...ladder.values()]
    .filter(({ challenge }) => challenge?.by === ended.id)
    .map((hold) => ({ ...change(hold), type: 'unchallenged' }))

/** Requests that came earlier and wait for some of the same dates, the first one first. */
export const passedOver = (ladder: Ladder, hold: Hold): Hold[] =>
  others(ladder, hold)
    .filter(({ state, id }) => state === 'requested' && id < hold.id)
    .toSorted((one, other) => one.id - other.id)

/**
 * Puts a request on option, behind all options that overlap.
 * @throws `conflict` if it does not wait any more, if the model is not free, or if earlier requests for the
 * dates would be passed over without a reason.
 */
export const grant = (
  ladder: Ladder,
  hold: Hold,
  { until, reason }: { until: Date; reason?: string },
): HoldChange[] => {
  if (hold.state !== 'requested') throw conflict('This request does not wait any more')
  requireFree(ladder, hold)
  if (!reason && passedOver(ladder, hold).length > 0) {
    throw conflict('An earlier request waits for the same dates: give a reason for passing it over')
  }
  return [{ ...change(hold), type: 'granted', until }]
}

const requireLive = (hold: Hold): void => {
  if (!isLiveOption(hold)) throw conflict('This option does not stand any more')
}

/**
 * Gives an option another end.
 * @throws `conflict` if it does not stand any more.
 */
export const extend = (hold: Hold, until: Date): HoldChange[] => {
  requireLive(hold)
  return [{ ...change(hold), type: 'extended', until }]
}

/**
 * Asks the first options in the window to confirm or release.
 * @throws `conflict` if the option is first itself, does not stand, or has asked already.
 */
export const challenge = (
  ladder: Ladder,
  hold: Hold,
  untilOf: (challenged: Hold) => Date,
): HoldChange[] => {
  requireLive(hold)
  const ahead = aheadOf(hold, ladder)
  if (ahead.length === 0) throw conflict('This is the first option already')
  const first = ahead.filter((other) => aheadOf(other, ladder).length === 0 && !other.challenge)
  if (first.length === 0) throw conflict('The first option has been asked to confirm already')
  return first.map((other) => ({
    ...change(other),
    type: 'challenged',
    challenge: { by: hold.id, until: untilOf(other) },
  }))
}

/**
 * Makes a first option a job. What else is on option in these dates is released: the dates are gone.
 * @throws `conflict` if the option does not stand or is not first on every day, or if the model is not free.
 */
export const confirm = (ladder: Ladder, hold: Hold): HoldChange[] => {
  requireLive(hold)
  requireFree(ladder, hold)
  if (aheadOf(hold, ladder).length > 0) {
    throw conflict('Somebody else has the first option on some of these dates')
  }
  const behind = others(ladder, hold).filter(isLiveOption)
  return [
    ...behind.flatMap((other) => end(ladder, other, 'released')),
    ...endChallengesBy(ladder, hold),
    { ...change(hold), type: 'confirmed' },
  ]
}

const end = (ladder: Ladder, hold: Hold, type: 'released' | 'lapsed'): HoldChange[] => [
  { ...change(hold), type },
  ...endChallengesBy(ladder, hold),
]

/**
 * Ends a hold, whatever it is: an option is released, a request declined, a job or an entry cancelled. Nothing if
 * it has ended already, so that two who end it at once both succeed.
 */
export const release = (ladder: Ladder, hold: Hold): HoldChange[] => {
  if (hold.state === 'requested') return [{ ...change(hold), type: 'declined' }]
  if (hold.state !== 'live') return []
  return isLiveOption(hold)
    ? end(ladder, hold, 'released')
    : [{ ...change(hold), type: 'cancelled' }]
}

/**
 * What time has done: an option whose end has come lapses, and one that has not answered a challenge is released.
 * Nothing if neither is due, so that it may run twice.
 */
export const expire = (ladder: Ladder, hold: Hold, now: Date): HoldChange[] => {
  if (!isLiveOption(hold)) return []
  if (hold.until && hold.until <= now) return end(ladder, hold, 'lapsed')
  if (hold.challenge && hold.challenge.until <= now) return end(ladder, hold, 'released')
  return []
}

/**
 * Gives a hold other dates. An option can only be made shorter: for more dates another is granted, so that nobody
 * falls behind a rank that they were told.
 * @throws `conflict` if it has ended, if an option would grow, or if the model is not free.
 */
export const move = (ladder: Ladder, hold: Hold, span: Span): HoldChange[] => {
  if (hold.state !== 'live') throw conflict('This has ended and cannot be moved')
  if (isLiveOption(hold) && !isWithin(span, hold.span)) {
    throw conflict('An option can only be made shorter; ask for more dates with another one')
  }
  if (hold.kind === 'job') requireFree(ladder, hold, span)
  return [
    ...(isExclusive(hold) ? displaced(ladder, hold, span) : []),
    { ...change(hold), type: 'moved', span },
  ]
}

/** The options that a job or book-out ends when it takes their dates. */
const displaced = (ladder: Ladder, hold: Hold, span: Span): HoldChange[] =>
  others(ladder, hold, span)
    .filter(isLiveOption)
    .flatMap((other) => end(ladder, other, 'released'))

/** The live options that stand in the way of a new entry, for its maker to decide on. */
export const inTheWay = (ladder: Ladder, modelId: number, span: Span): Hold[] =>
  [...ladder.values()].filter(
    (other) => other.modelId === modelId && isLiveOption(other) && overlaps(other.span, span),
  )
