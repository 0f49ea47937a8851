/** States of a payment; the database knows the same (`db/schema/payments.ts`). */
export type PaymentState =
  | 'created'
  | 'requires_action'
  | 'pending'
  | 'succeeded'
  | 'declined'
  | 'cancelled'
  | 'refunding'
  | 'refunded'

/** What a provider can say of a payment. */
export type OutcomeState = 'succeeded' | 'pending' | 'requires_action' | 'declined'

const mayStillPay: readonly PaymentState[] = ['created', 'requires_action', 'pending']

/** True while the payment may still take money: then nothing else may be paid for the same thing. */
export const isOpen = (state: PaymentState): boolean => mayStillPay.includes(state)

/**
 * What a payment becomes when its provider says `outcome`, in whatever order such messages come and however
 * often; the same state means that nothing changes. Money that arrives for a payment that was given up
 * goes back.
 */
export const afterOutcome = (state: PaymentState, outcome: OutcomeState): PaymentState => {
  if (isOpen(state)) return outcome
  const givenUp = state === 'declined' || state === 'cancelled'
  return givenUp && outcome === 'succeeded' ? 'refunding' : state
}

/** A payer who was asked to confirm and went away has so long; then the payment is given up. */
const confirmationLimitSeconds = 3600

const firstCheckSeconds = 60
const maxPauseSeconds = 6 * 3600

/** True when a payment that waits for its payer has waited long enough. */
export const isAbandoned = (state: PaymentState, ageSeconds: number): boolean =>
  state === 'requires_action' && ageSeconds >= confirmationLimitSeconds

/**
 * Seconds until the provider is asked again about an open payment: as long again as it has waited so far,
 * at least a minute, at most six hours. Its own message usually comes first.
 */
export const pauseBeforeCheck = (ageSeconds: number): number =>
  Math.min(Math.max(Math.ceil(ageSeconds), firstCheckSeconds), maxPauseSeconds)
