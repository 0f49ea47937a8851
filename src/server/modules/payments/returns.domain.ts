import type { DisputeState, RefundState } from '#contracts/orders/refund-states.ts'
import type { Cents } from '#server/kernel/money.ts'

/** A refund as we have stored it. */
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

/** The changes to our refunds that follow from the provider's list. */
export interface Reconciliation {
  /** Returned or accepted by the provider, under this id: a change if ours was not done or had no id. */
  readonly done: readonly { readonly id: number; readonly reference: string }[]
  /** Failed after all, with the provider's message. */
  readonly refused: readonly {
    readonly id: number
    readonly reference: string
    readonly message: string
  }[]
  /** Made in the provider's dashboard. */
  readonly foreign: readonly ListedRefund[]
}

/**
 * Compares our refunds with the provider's list, by the provider's id. A refund of ours without an id,
 * because the response was lost or from before ids were stored, is matched with the oldest of the same
 * amount: if several have that amount, their sum is still right.
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

/**
 * Takes the oldest refund of this amount out of the list. Refunds that failed at the provider are matched
 * only by id.
 */
const takeEqual = (
  nameless: StoredRefund[],
  { amountCents, state }: ListedRefund,
): StoredRefund | undefined => {
  if (state === 'refused') return undefined
  const index = nameless.findIndex((refund) => refund.amountCents === amountCents)
  return index === -1 ? undefined : nameless.splice(index, 1)[0]
}

/**
 * Our refunds that can no longer be made, newest first, because the provider has returned so much that the
 * payment does not cover them.
 * @param excessCents the amount that is not covered.
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

/** The amount that disputes hold back or have taken from the part of a payment that was not refunded. */
export const getDisputedCents = (
  disputes: readonly { state: DisputeState; holdsMoney: boolean; amountCents: Cents }[],
  { amountCents, refundedCents }: { amountCents: Cents; refundedCents: Cents },
): Cents => {
  const heldCents = disputes
    .filter(({ state, holdsMoney }) => state === 'lost' || (state !== 'won' && holdsMoney))
    .reduce((sum, dispute) => sum + dispute.amountCents, 0)
  return Math.min(heldCents, amountCents - refundedCents)
}
