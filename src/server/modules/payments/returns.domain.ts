import type { DisputeState, RefundState } from '#contracts/orders/refund-states.ts'
import type { Cents } from '#server/kernel/money.ts'

/** A refund as it is stored. */
export interface StoredRefund {
  readonly id: number
  readonly amountCents: Cents
  readonly state: RefundState
  /** The provider's id; null until it is known, and if the money was returned in another way. */
  readonly reference: string | null
  readonly origin: string
}

/** A refund as its provider lists it. */
export type ListedRefund = {
  readonly reference: string
  readonly amountCents: Cents
  readonly createdAt: Date
} & ({ readonly state: 'done' } | { readonly state: 'refused'; readonly message: string })

/** What the provider's list of refunds changes in ours. */
export interface Reconciliation {
  /** Returned, or accepted, under this id: news if ours was not done or had no id. */
  readonly done: readonly { readonly id: number; readonly reference: string }[]
  /** Failed after all, in the provider's words. */
  readonly refused: readonly {
    readonly id: number
    readonly reference: string
    readonly message: string
  }[]
  /** Made in the provider's dashboard. */
  readonly foreign: readonly ListedRefund[]
}

/**
 * Compares our refunds with those that the provider lists. Two are the same by the provider's id. A refund of ours whose id
 * is not known, because the response was lost or comes from before ids were stored, is the oldest of the same amount:
 * whichever of two equal amounts it is, their sum is right.
 */
export const reconcile = (
  ours: readonly StoredRefund[],
  theirs: readonly ListedRefund[],
): Reconciliation => {
  const byReference = new Map(ours.map((refund) => [refund.reference, refund]))
  const nameless = ours.filter(isNameless)
  const done: Reconciliation['done'][number][] = []
  const refused: Reconciliation['refused'][number][] = []
  const foreign: ListedRefund[] = []
  const inOrder = theirs.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const refund of inOrder) {
    const { reference } = refund
    const ourRefund = byReference.get(reference) ?? takeEqual(nameless, refund)
    if (!ourRefund) {
      if (refund.state === 'done') foreign.push(refund)
    } else if (refund.state === 'refused') {
      const { message } = refund
      if (ourRefund.state !== 'refused') refused.push({ id: ourRefund.id, reference, message })
    } else if (ourRefund.state === 'pending' || ourRefund.reference === null) {
      done.push({ id: ourRefund.id, reference })
    }
  }
  return { done, refused, foreign }
}

const isNameless = ({ reference, state, origin }: StoredRefund): boolean =>
  reference === null && state !== 'refused' && origin === 'office'

/** Takes the oldest of this amount out of the list. What failed at the provider is nobody's but by its id. */
const takeEqual = (
  nameless: StoredRefund[],
  { amountCents, state }: ListedRefund,
): StoredRefund | undefined => {
  if (state === 'refused') return undefined
  const index = nameless.findIndex((refund) => refund.amountCents === amountCents)
  return index === -1 ? undefined : nameless.splice(index, 1)[0]
}

/**
 * The refunds of ours that cannot be made any more, newest first, because the provider has returned more than the payment
 * has left for them.
 * @param excessCents how much too much is claimed.
 */
export const listWithdrawn = (
  pending: readonly StoredRefund[],
  excessCents: Cents,
): StoredRefund[] => {
  const refunds: StoredRefund[] = []
  let left = excessCents
  for (const refund of pending.toReversed()) {
    if (left <= 0) break
    refunds.push(refund)
    left -= refund.amountCents
  }
  return refunds
}

/** Whether a dispute is over. */
export const isClosed = ({ state }: { state: DisputeState }): boolean =>
  state === 'won' || state === 'lost'

/** What disputes hold back, or have taken, of the part of a payment that has not been refunded. */
export const getDisputedCents = (
  disputes: readonly { state: DisputeState; holdsMoney: boolean; amountCents: Cents }[],
  { amountCents, refundedCents }: { amountCents: Cents; refundedCents: Cents },
): Cents => {
  const heldCents = disputes
    .filter(({ state, holdsMoney }) => state === 'lost' || (state !== 'won' && holdsMoney))
    .reduce((sum, dispute) => sum + dispute.amountCents, 0)
  return Math.min(heldCents, amountCents - refundedCents)
}
