import {
  capturedPaymentStates,
  openPaymentStates,
  type PaymentState,
} from '#contracts/orders/payment-states.ts'

/** The outcomes that a provider can report. */
export type OutcomeState = 'succeeded' | 'pending' | 'requires_action' | 'declined'

/** True while the payment may still take money: then no other payment is allowed for the same subject. */
export const isOpen = (state: PaymentState): boolean =>
  openPaymentStates.some((each) => each === state)

/**
 * The next state of a payment when its provider reports `outcome`; messages may be repeated and arrive in any
 * order. The same state means no change. Money that arrives for a cancelled payment is refunded.
 */
export const afterOutcome = (state: PaymentState, outcome: OutcomeState): PaymentState => {
  if (isOpen(state)) return outcome
  const givenUp = state === 'declined' || state === 'cancelled'
  return givenUp && outcome === 'succeeded' ? 'refunding' : state
}

/** How long a payer may take to confirm; then the payment is cancelled. */
const confirmationLimitSeconds = 3600

const firstCheckSeconds = 60
const maxPauseSeconds = 6 * 3600

/** True if a payment has waited too long for its payer. */
export const isAbandoned = (state: PaymentState, ageSeconds: number): boolean =>
  state === 'requires_action' && ageSeconds >= confirmationLimitSeconds

/**
 * Seconds until the next status check of an open payment: as long as it has waited so far, at least a minute,
 * at most six hours. The provider's webhook usually comes first.
 */
export const pauseBeforeCheck = (ageSeconds: number): number =>
  Math.min(Math.max(Math.ceil(ageSeconds), firstCheckSeconds), maxPauseSeconds)

interface Money {
  state: PaymentState
  amountCents: number
  refundedCents: number
  /** Held back or taken by disputes. */
  disputedCents: number
}

const isCaptured = (state: PaymentState): boolean =>
  capturedPaymentStates.some((each) => each === state)

/** The amount that the provider has taken from the payer, refunded or not. */
export const getCapturedCents = ({
  state,
  amountCents,
}: Pick<Money, 'state' | 'amountCents'>): number => (isCaptured(state) ? amountCents : 0)

/**
 * The amount of a payment that can still be refunded: nothing unless it was captured, and without disputed
 * amounts.
 */
export const getRefundableCents = (payment: Money): number =>
  payment.state === 'refunded'
    ? 0
    : Math.max(0, getCapturedCents(payment) - payment.refundedCents - payment.disputedCents)
