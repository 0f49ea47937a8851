import { z } from 'zod'
import { bookingLengthIds, maxQuantity, usageIds } from './bag-options.ts'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { categoryWithGroups } from '#contracts/content/landing.ts'
import { picture } from '#contracts/media/pictures.ts'
import { id, money, noInput, noResult, ownUserOnly, typedCode } from '#contracts/primitives.ts'

/** `size` on the wire. */
export const bookingLength = z.enum(bookingLengthIds, 'Please choose half day or full day')
/** `color` on the wire. */
export const usage = z.enum(usageIds, 'Please choose a usage')

const tooFew = 'The quantity is at least 1'
const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    tooFew,
  )
  .pipe(
    z
      .number()
      .int(tooFew)
      .min(1, tooFew)
      .max(maxQuantity, `The quantity is at most ${maxQuantity}`),
  )

export const bagItem = z.object({
  /** The line's id, sent as `cart_id` by the endpoints that change it. */
  id: z.number(),
  product_id: z.number(),
  name: z.string(),
  /** The price of one, in the shop's currency. */
  price: money,
  qty: z.number(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  size: bookingLength,
  color: usage,
})
export type BagItem = z.infer<typeof bagItem>

/** A payment for the bag that is not decided yet. Until it is, nothing else can be paid. */
const waitingPayment = z.object({
  order_id: z.string(),
  amount: money,
  currency: z.string(),
  /** Whether it waits for the payer's confirmation; otherwise it waits for the bank. */
  needs_payer: z.boolean(),
})

export const bagEndpoints = {
  'GET /api/V1/cart/get-content': {
    summary: 'Get the heading, short text and category links of the shopping bag',
    access: 'public',
    cacheTags: ['pages', 'models'],
    input: noInput,
    result: z.object({
      content: z.object({
        title: z.string(),
        short_content: z.string(),
        categories: z.array(categoryWithGroups),
      }),
    }),
  },
  'GET /api/V1/getCart': {
    summary: 'Get the bag; `total_amount` is the sum of price times quantity',
    access: 'user',
    ownUser: true,
    input: ownUserOnly,
    result: z.object({
      cartitem: z.array(bagItem),
      total_amount: money,
      waiting_payment: waitingPayment.nullable(),
    }),
  },
  'POST /api/V1/add-to-cart': {
    summary: 'Add a model’s rate to the bag; adding the same choice again increases its quantity',
    access: 'user',
    ownUser: true,
    input: z.object({
      user_id: id,
      product_id: id,
      size: bookingLength,
      color: usage,
      qty: quantity.default(1),
    }),
    result: z.object({ cart_id: z.number() }),
  },
  'POST /api/V1/checkCoupon': {
    summary:
      'Check what a coupon or gift card takes off the bag, and what remains; nothing is redeemed yet',
    access: 'user',
    ownUser: 'UserId',
    input: z.object({
      Coupon: typedCode('Please enter a coupon code', 60),
      UserId: id,
    }),
    result: z.object({ coupon_discount: money, totalAmount: money }),
  },
  'POST /api/V1/update-qty': {
    summary: 'Set the quantity of a bag line',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, cart_id: id, qty: quantity }),
    result: noResult,
  },
  'POST /api/V1/remove-cart-item': {
    summary: 'Remove a line from the bag',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, cart_id: id }),
    result: noResult,
  },
} as const satisfies EndpointTable
