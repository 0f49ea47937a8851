import { emptyBagMessage } from '#contracts/bookings/bag-options.ts'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'
import { getContact } from '#server/modules/accounts/index.ts'
import {
  countCodeAttempt,
  holdCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
} from '#server/modules/coupons/index.ts'
import { emailExtendedCard } from '#server/modules/gift-cards/index.ts'
import { listOrderItems, placeOrder } from '#server/modules/orders/index.ts'
import {
  openWalletOrder,
  payForOrder,
  type PaymentAnswer,
  type PaymentMethod,
} from '#server/modules/payments/index.ts'
import { removeBoughtItems } from './bag.repo.ts'
import { getBagSubject, requirePayable } from './bag.domain.ts'
import { type Bag, getBag, createOnRequestError } from './bag.service.ts'

export interface Checkout {
  userId: number
  method: PaymentMethod
  /** Empty without a code. */
  couponCode: string
  /** The total that the page showed. */
  expectedTotalCents: Cents
  /** The currency of that total, if the page sent it. */
  expectedCurrency: string | undefined
  idempotencyKey: string | undefined
  /** The visitor's network address. */
  address: string
}

/**
 * Buys the contents of the bag at the server's prices. The bag is emptied only when the payment succeeds: a
 * declined card leaves it unchanged.
 * @throws what `payForOrder` throws, `conflict` for an empty bag, `invalid_input` for more than one payment
 * can take.
 */
export const checkOut = async (ctx: Ctx, checkout: Checkout): Promise<PaymentAnswer> => {
  const { userId, couponCode, idempotencyKey, expectedTotalCents, method } = checkout
  if (couponCode) await countCodeAttempt(ctx, { ...checkout, code: couponCode })
  const content = { couponCode, expectedTotalCents, way: method.type }
  return payForOrder(ctx, {
    ...checkout,
    content,
    kind: 'purchase',
    subject: getBagSubject(userId),
    place: async (ctx) => {
      const { lines, subtotalCents } = await requireBuyable(ctx, userId)
      const contact = await getContact(ctx, userId)
      const coupon = { code: couponCode, userId, subtotalCents }
      const totalCents = couponCode ? (await holdCoupon(ctx, coupon)).remainderCents : subtotalCents
      const orderResult = await placeOrder(ctx, {
        kind: 'purchase',
        contactName: contact.name,
        contactEmail: contact.email,
        totalCents,
        items: lines.map(({ modelId, name, unitCents, quantity, bookingLength, usage }) => ({
          modelId,
          name,
          unitCents,
          quantity,
          bookingLength,
          usage,
        })),
        idempotencyKey,
        content,
      })
      if (couponCode) await redeemCoupon(ctx, { ...coupon, orderId: orderResult.order.id })
      return orderResult
    },
  })
}

/** @throws `conflict` for an empty bag, `invalid_input` for more than one payment can take. */
const requireBuyable = async (ctx: Ctx, userId: number): Promise<Bag> => {
  const bag = await getBag(ctx, userId)
  if (bag.lines.length === 0) {
    const [junior] = bag.onRequest
    throw junior === undefined
      ? new AppError('conflict', emptyBagMessage)
      : createOnRequestError(junior)
  }
  requirePayable(bag.subtotalCents)
  return bag
}

/**
 * The discount of a code on the current bag.
 * @throws `conflict` for an empty bag, `invalid_input` with the reason for codes that cannot be used and for
 * more than one payment can take, and `too_many_requests` after too many unknown codes.
 */
export const checkCoupon = async (
  ctx: Ctx,
  { userId, code, address }: { userId: number; code: string; address: string },
): Promise<{ discountCents: Cents; remainderCents: Cents }> => {
  await countCodeAttempt(ctx, { userId, code, address })
  const { subtotalCents } = await requireBuyable(ctx, userId)
  return quoteCoupon(ctx, { code, userId, subtotalCents })
}

/**
 * Creates a PayPal order for the total of the bag.
 * @throws what `checkCoupon` throws.
 */
export const openPayPal = async (
  ctx: Ctx,
  { userId, couponCode, address }: { userId: number; couponCode: string; address: string },
) => {
  const { subtotalCents } = await requireBuyable(ctx, userId)
  const totalCents = couponCode
    ? (await checkCoupon(ctx, { userId, code: couponCode, address })).remainderCents
    : subtotalCents
  return openWalletOrder(ctx, { userId, subject: getBagSubject(userId), totalCents })
}

/** Removes a paid purchase from the bag. */
const emptyBag = async (ctx: Ctx, { id, userId }: MovedOrder): Promise<void> => {
  if (userId === null) return
  for (const { modelId, bookingLength, usage, quantity } of await listOrderItems(ctx, id)) {
    if (modelId === null || bookingLength === null || usage === null) continue
    await removeBoughtItems(ctx, { userId, modelId, bookingLength, usage, quantity })
  }
}

/** Returns a purchase's coupon or gift card, and emails the holder of a card whose validity was extended. */
const returnCode = async (ctx: Ctx, { id }: MovedOrder): Promise<void> => {
  const card = await releaseCoupon(ctx, id)
  if (card) await emailExtendedCard(ctx, id, card)
}

/** Passed to the orders by the composition root. */
export const bagEffects: readonly OrderEffect[] = [
  { kind: 'purchase', state: 'paid', run: emptyBag },
  { kind: 'purchase', state: 'cancelled', run: returnCode },
]
