/** How the bag is paid: what the provider gave for it is new with each try. */
export type PaymentMethod = { type: 'stripe'; token: string } | { type: 'paypal'; order_id: string }

/**
 * What makes two payments the same one, for their idempotency key: a repeat after a lost response pays nothing
 * twice, although its card token or PayPal order is another.
 */
export const paymentContent = <Claim extends object>(
  { type }: PaymentMethod,
  claim: Claim,
  items: readonly { id: number; qty: number }[],
) => ({ type, ...claim, bag: items.map(({ id, qty }) => [id, qty]) })
