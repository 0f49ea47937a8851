import type Stripe from 'stripe'
import type { ProviderMessage } from './payments.ts'

const paymentTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
])

const returnTypes = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

/**
 * Reads the message of a Stripe event; undefined for events about other things. Charges without a payment
 * intent are not ours.
 */
export const readStripeMessage = (event: Stripe.Event): ProviderMessage | undefined => {
  const { id: eventId, type } = event
  if (paymentTypes.has(type)) {
    const { id: reference, metadata } = event.data.object as Stripe.PaymentIntent
    return { eventId, type, about: 'payment', reference, key: metadata.payment_key }
  }
  if (!returnTypes.has(type)) return undefined
  const { payment_intent: intent } = event.data.object as
    | Stripe.Charge
    | Stripe.Dispute
    | Stripe.Refund
  const reference = typeof intent === 'string' ? intent : intent?.id
  return reference === undefined ? undefined : { eventId, type, about: 'returns', reference }
}
