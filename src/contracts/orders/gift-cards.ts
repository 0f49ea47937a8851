import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import {
  giftCardStatuses,
  maxAmount,
  maxCards,
  minAmount,
  receivedCardStates,
} from './gift-card-options.ts'
import { cardPayment, claimedAmount, paymentResult, paypalPayment } from './payments.ts'
import { picture } from '#contracts/media/pictures.ts'
import {
  email,
  id,
  money,
  noResult,
  optionalMultiline,
  optionalTypedDay,
  requiredId,
  requiredText,
} from '#contracts/primitives.ts'

const decimal = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,7}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    message,
  )

const boundsMessage = `Please choose an amount from ${minAmount} to ${maxAmount.toLocaleString('en')}`

/** The price of one card in the shop's currency, in whole cents. */
export const giftCardPrice = decimal(boundsMessage).pipe(
  z
    .number()
    .min(minAmount, boundsMessage)
    .max(maxAmount, boundsMessage)
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'Please use at most two decimals',
    ),
)

const tooFewMessage = 'The quantity is at least 1'
const quantity = decimal(tooFewMessage).pipe(
  z
    .number()
    .int(tooFewMessage)
    .min(1, tooFewMessage)
    .max(maxCards, `The quantity is at most ${maxCards}`),
)

/** Shown when a required field is empty. */
export const requiredMessage = 'Please fill required field'

/** The recipient's details. */
export const giftCardDetails = z.object({
  card_id: requiredId(requiredMessage),
  to_email: email(requiredMessage, 'Please enter a valid email address'),
  from_email: email(requiredMessage, 'Please enter a valid email address'),
  message: optionalMultiline(1000),
  /** The day on which it is emailed, `dd/mm/yyyy`; empty for as soon as it is paid. */
  send_on: optionalTypedDay,
  /** Whether its buyer is emailed when it is opened and when it is first spent. */
  tell_me: z.boolean().default(false),
})
export type GiftCardDetails = z.input<typeof giftCardDetails>

/** The gift card on its pages: the editors' text and the buyer's choices so far. */
export const giftCard = z.object({
  title: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  /** Sanitised HTML. */
  content_1: z.string(),
  terms_title: z.string(),
  /** Sanitised HTML. */
  terms_content: z.string(),
  card_status: z.enum(giftCardStatuses),
  card_id: z.number().nullable(),
  /** The price of one card. */
  price: money,
  qty: z.number(),
  grand_total: money,
})
export type GiftCard = z.infer<typeof giftCard>

export const giftCardItem = z.object({
  grand_total: money,
  to_email: z.string(),
  from_email: z.string(),
  message: z.string(),
  /** `dd/mm/yyyy`, or empty. */
  send_on: z.string(),
  tell_me: z.boolean(),
})
export type GiftCardItem = z.infer<typeof giftCardItem>

/** A card on the page behind the link of its email: never its code, which only the email has. */
export const receivedCard = z.object({
  state: z.enum(receivedCardStates),
  currency: z.string(),
  /** What is left on it, and what it was worth. */
  balance: money,
  amount: money,
  /** The last day on which it can be spent; null without an end. */
  valid_until: z.iso.date().nullable(),
  /** The buyer's name; empty once their account was deleted. */
  from: z.string(),
  message: z.string(),
})
export type ReceivedCard = z.infer<typeof receivedCard>

const token = requiredText('Token is required', 100)

const payment = { card_id: id, user_id: id, totalAmount: claimedAmount }

export const giftCardEndpoints = {
  'GET /api/V1/get-gift-card': {
    summary:
      'Get the gift card’s texts; with `user_id` also the card that this user has not paid for yet',
    access: 'public',
    cacheTags: ['gift-cards', 'pages'],
    ownUser: true,
    input: z.object({ user_id: id.optional() }),
    result: z.object({ giftcard: giftCard }),
  },
  'POST /api/V1/giftcard/add-to-card': {
    summary: 'Choose amount and quantity; changes the unpaid card, if there is one',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, qty: quantity, price: giftCardPrice }),
    result: z.object({ card_id: z.number() }),
  },
  'GET /api/V1/get-card-giftcard': {
    summary: 'Get one of the caller’s gift cards with its details',
    access: 'user',
    input: z.object({ card_id: id }),
    result: z.object({ giftcard: giftCard, carditem: giftCardItem }),
  },
  'POST /api/V1/giftcard-share-details/save': {
    summary: 'Set the recipient of a gift card; refused once it is paid for',
    access: 'user',
    input: giftCardDetails,
    result: z.undefined(),
  },
  'POST /api/V1/giftcard/paypal-order': {
    summary: 'Create a PayPal order for a gift card, in US dollars at the configured rate',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, card_id: id }),
    result: z.object({ order_id: z.string(), amount: z.number(), currency: z.string() }),
  },
  'POST /api/V1/giftcard-payment': {
    summary: 'Pay for a gift card; a repeated `Idempotency-Key` returns the first order',
    access: 'user',
    ownUser: true,
    input: z.discriminatedUnion(
      'type',
      [cardPayment.extend(payment), paypalPayment.extend(payment)],
      'Please choose how to pay',
    ),
    result: paymentResult,
    statuses: [402],
  },
  'GET /api/V1/received-gift-card/{token}': {
    summary: 'What is left on a gift card, with the token from the email that brought it',
    access: 'public',
    input: z.object({ token }),
    result: z.object({ card: receivedCard }),
  },
  'POST /api/V1/received-gift-card/opened': {
    summary: 'Note that the recipient of a gift card has opened its page',
    access: 'visitor',
    input: z.object({ token }),
    result: noResult,
  },
} as const satisfies EndpointTable
