import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { maxTotalCents, tooMuchMessage } from './amounts.ts'
import { orderCode } from './orders.ts'
import {
  id,
  noInput,
  noResult,
  optionalText,
  plainText,
  requiredText,
  optionalCode,
} from '#contracts/primitives.ts'

/** A decimal amount from the payer's page, which the server compares with its own figure. */
export const claimedAmount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    'Total amount is required',
  )
  .pipe(
    z
      .number()
      .min(0)
      .max(maxTotalCents / 100, tooMuchMessage),
  )

/** The id of the PayPal order. */
export const paypalOrderId = requiredText('PayPal order id is required', 200)

/** A code accepted by `checkCoupon`, or empty. The server computes the discount. */
export const couponCode = z.union([optionalCode(60), z.null().transform(() => '')]).default('')

const discountAmount = z.unknown().optional()

/** A payment by card or with a gift card. */
export const cardPayment = z.object({
  type: z.literal('stripe'),
  /** Empty if a gift card covers the whole total, so that no card is charged. */
  token: optionalText(200),
})
export const paypalPayment = z.object({ type: z.literal('paypal'), order_id: paypalOrderId })

/** The result of a payment. */
export const paymentResult = z.object({
  data: z.object({
    orderId: z.string(),
    /**
     * Whether the payer's bank asks for a confirmation: the page passes the secret to the provider's script.
     */
    requires_action: z.boolean().optional(),
    client_secret: z.string().optional(),
  }),
})
export type PaymentResult = z.infer<typeof paymentResult>

const bagPayment = {
  user_id: id,
  totalAmount: claimedAmount,
  /** The currency of the shown total. If the shop has changed it since, nothing is charged. */
  currency: plainText(3).optional(),
  couponCode,
  discountAmt: discountAmount,
}

const webhook = {
  access: 'public',
  input: z.unknown(),
  result: noResult,
  statuses: [400],
} as const

export const paymentEndpoints = {
  'GET /api/V1/payment-options': {
    summary: 'Get the payment providers and what their scripts need in the page',
    access: 'public',
    cacheTags: ['settings'],
    input: noInput,
    result: z.object({
      cards: z.object({
        provider: z.enum(['stripe', 'sandbox', 'none']),
        publishable_key: z.string(),
      }),
      wallet: z.object({
        provider: z.enum(['paypal', 'sandbox', 'none']),
        client_id: z.string(),
        currency: z.string(),
        /** Dollars for one unit of the shop's currency. */
        rate: z.number(),
      }),
    }),
  },
  'POST /api/V1/process-payment': {
    summary:
      'Pay for the bag by card or with an approved PayPal order; a repeated `Idempotency-Key` returns the first order',
    access: 'user',
    ownUser: true,
    input: z.discriminatedUnion(
      'type',
      [cardPayment.extend(bagPayment), paypalPayment.extend(bagPayment)],
      'Please choose how to pay',
    ),
    result: paymentResult,
    statuses: [402],
  },
  'POST /api/V1/payments/confirm': {
    summary: 'Report the result of the confirmation that the payer’s bank asked for',
    access: 'user',
    input: z.object({ order_id: orderCode, approved: z.boolean().default(true) }),
    result: paymentResult,
    statuses: [402],
  },
  'POST /api/V1/payments/continue': {
    summary: 'Go on with a payment that waits: the same response as the one that began it',
    access: 'user',
    input: z.object({ order_id: orderCode }),
    result: paymentResult,
    statuses: [402],
  },
  'POST /api/V1/payments/cancel': {
    summary: 'Cancel a payment that waits, unless the bank has decided or works on it',
    access: 'user',
    input: z.object({ order_id: orderCode }),
    result: noResult,
  },
  'POST /api/V1/paypal/create-order': {
    summary: 'Create a PayPal order for the bag, in US dollars at the configured rate',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, couponCode }),
    result: z.object({ order_id: z.string(), amount: z.number(), currency: z.string() }),
  },
  'POST /api/V1/paypal/approve': {
    summary: 'Sandbox only: approve or cancel a PayPal order, as its dialog does',
    access: 'user',
    input: z.object({ order_id: paypalOrderId, approved: z.boolean().default(true) }),
    result: noResult,
  },
  'POST /api/V1/webhooks/stripe': {
    summary: 'Receive Stripe’s events; signatures are checked',
    ...webhook,
  },
  'POST /api/V1/webhooks/paypal': {
    summary: 'Receive PayPal’s events; signatures are checked',
    ...webhook,
  },
} as const satisfies EndpointTable
