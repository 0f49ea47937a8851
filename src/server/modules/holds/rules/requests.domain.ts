import { isActive, isBookedKind } from '#contracts/bookings/holds.ts'
import { overlaps } from '#contracts/time/span.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Hold, type HoldChange, type Ladder, toChangedHold } from '../ladder/ladder.domain.ts'
import { blocks, listOverlapping, requireFree } from './claims.domain.ts'

/*
 * The rules of this folder are pure functions from the ladder to the changes of holds: the caller reads the ladder
 * under a lock and stores the changes in the same transaction.
 */

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
  if (hold.state !== 'requested')
    throw new AppError('conflict', 'This request is no longer waiting')
  requireFree(ladder, hold)
  requireReason(ladder, [hold], reason)
  return [{ ...toChangedHold(hold), type: 'granted', until }]
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
  throw new AppError(
    'conflict',
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
