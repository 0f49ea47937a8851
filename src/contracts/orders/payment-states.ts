/** The states of an attempt to pay. */
export const paymentStates = [
  'created',
  'requires_action',
  'pending',
  'succeeded',
  'declined',
  'cancelled',
  'refunding',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** In these states a payment may still take money: then no other payment is allowed for the same subject. */
export const openPaymentStates = [
  'created',
  'requires_action',
  'pending',
] as const satisfies readonly PaymentState[]

/** In these states the provider has taken the money and not returned it yet. */
export const keptPaymentStates = [
  'succeeded',
  'refunding',
] as const satisfies readonly PaymentState[]

/** In these states the provider has taken the money, returned since or not. */
export const capturedPaymentStates = [
  ...keptPaymentStates,
  'refunded',
] as const satisfies readonly PaymentState[]
