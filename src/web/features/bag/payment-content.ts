/** The payment method. Its token or order is new for each attempt. */
export type PaymentMethod = { type: 'stripe'; token: string } | { type: 'paypal'; order_id: string }

/**
 * Identifies a payment for its idempotency key. The card token or PayPal order is left out, so that a retry
 * after a lost response does not pay twice.
 */
export const paymentContent = <Claim extends object>(
  { type }: PaymentMethod,
  claim: Claim,
  items: readonly { id: number; qty: number }[],
) => ({ type, ...claim, bag: items.map(({ id, qty }) => [id, qty]) })
