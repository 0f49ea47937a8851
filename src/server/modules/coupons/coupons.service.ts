import { writeCode } from '#contracts/codes.ts'
import type { AgencyCouponKind, CouponKind } from '#contracts/orders/coupon-kinds.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Day } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Cents } from '#server/kernel/money.ts'
import { returnUses, requireAllowance, type Use } from '#server/platform/limiter/limiter.ts'
import { toNetwork } from '#server/platform/limiter/network.ts'
import { getShop } from '#server/modules/settings/index.ts'
import {
  getEndAfterReturn,
  calculateQuote,
  type Quote,
  findObstacle,
  createCouponError,
  getRedeemedAmount,
} from './coupons.domain.ts'
import {
  type Coupon,
  countUses,
  findCoupon,
  findRedemption,
  insertCoupon,
  insertEntry,
  lockCoupon,
  lockBalance,
  type Redemption,
  setLastDay,
} from './coupons.repo.ts'

export interface CouponRequest {
  /** As typed. */
  code: string
  userId: number
  subtotalCents: Cents
}

/**
 * Counts codes that somebody tries; existing ones do not count. Call it before a code is quoted or held,
 * outside a transaction: codes are worth money, and could be guessed.
 * @throws `too_many_requests` after too many unknown codes.
 */
export const countCodeAttempt = async (
  ctx: Ctx,
  { code, userId, address }: { code: string; userId: number; address: string },
): Promise<void> => {
  const uses: Use[] = [
    { limit: 'couponTries', of: `user:${userId}` },
    { limit: 'triesFromNetwork', of: `coupon:${toNetwork(address)}` },
  ]
  await requireAllowance(ctx, uses, 'Too many codes have been tried. Please try again later')
  if (await findCoupon(ctx, code)) await returnUses(ctx, uses)
}

/**
 * The current discount of a code on a subtotal, without redeeming it. It is not guaranteed: see
 * `redeemCoupon`.
 * @throws `invalid_input` with a sentence for codes that cannot be used.
 */
export const quoteCoupon = async (ctx: Ctx, request: CouponRequest): Promise<Quote> => {
  const coupon = await findCoupon(ctx, request.code)
  return (await requireQuote(ctx, coupon, request)).quoted
}

const requireQuote = async (
  ctx: Ctx,
  coupon: Coupon | undefined,
  { userId, subtotalCents }: CouponRequest,
): Promise<{ coupon: Coupon; quoted: Quote }> => {
  if (!coupon) throw createCouponError('This coupon code does not exist')
  const { clock } = ctx.platform
  const obstacle = findObstacle(coupon, {
    subtotalCents,
    currency: (await getShop(ctx)).currency,
    today: dayIn(ctx.config.timeZone, clock.now()),
    usedBefore:
      coupon.usesPerUser === null ? 0 : await countUses(ctx, { couponId: coupon.id, userId }),
  })
  if (obstacle) throw createCouponError(obstacle)
  return { coupon, quoted: calculateQuote(coupon, subtotalCents) }
}

/**
 * The same inside a transaction, with the code locked against other orders until its end, so that
 * `redeemCoupon` takes the quoted amount. Needed for the order's total, which is stored before the order has
 * an id.
 */
export const holdCoupon = async (ctx: Ctx, request: CouponRequest): Promise<Quote> => {
  const coupon = await lockCoupon(ctx, request.code)
  return (await requireQuote(ctx, coupon, request)).quoted
}

/**
 * Redeems a code for an order. Call it in the transaction that stores the order, so that both happen or
 * neither, and the last use cannot be spent twice. Repeating it for the same order takes nothing more.
 * @throws what `quoteCoupon` throws.
 */
export const redeemCoupon = (
  ctx: Ctx,
  { orderId, ...request }: CouponRequest & { orderId: number },
): Promise<Quote> =>
  inTransaction(ctx, async (ctx) => {
    const lockedCoupon = await lockCoupon(ctx, request.code)
    const before = await findRedemption(ctx, orderId)
    if (before) {
      const { discountCents } = before.entry
      return { discountCents, remainderCents: request.subtotalCents - discountCents }
    }
    const { coupon, quoted } = await requireQuote(ctx, lockedCoupon, request)
    await insertEntry(ctx, {
      couponId: coupon.id,
      reason: 'redeemed',
      amount: -getRedeemedAmount(coupon.kind, quoted),
      discountCents: quoted.discountCents,
      orderId,
      createdAt: ctx.platform.clock.now(),
    })
    return quoted
  })

/** A gift card whose validity was extended because money has returned to it. */
export interface ExtendedCard {
  couponId: number
  code: string
  returnedCents: Cents
  currency: string
  endsOn: Day
}

/**
 * Returns what an order took, after a failed payment or a refund. Repeating it changes nothing, nor does an
 * order without a coupon. A gift card that has expired, or would soon, is extended (ADR 0137) and returned,
 * so that its holder can be told.
 */
export const releaseCoupon = async (
  ctx: Ctx,
  orderId: number,
): Promise<ExtendedCard | undefined> => {
  const redemption = await findRedemption(ctx, orderId)
  if (!redemption || redemption.isReleased) return undefined
  const { couponId, amount, discountCents } = redemption.entry
  await insertEntry(ctx, {
    couponId,
    reason: 'released',
    amount: -amount,
    discountCents: 0 - discountCents,
    orderId,
    createdAt: ctx.platform.clock.now(),
  })
  return redemption.kind === 'gift_card' ? extendCard(ctx, redemption) : undefined
}

const extendCard = async (
  ctx: Ctx,
  { entry, code, currency, endsOn, archivedAt }: Redemption,
): Promise<ExtendedCard | undefined> => {
  const { clock } = ctx.platform
  const { giftCardReturnMonths: months } = await getShop(ctx)
  const at = clock.now()
  const newEndsOn = getEndAfterReturn(endsOn, { today: dayIn(ctx.config.timeZone, at), months })
  if (newEndsOn === null || newEndsOn === endsOn) return undefined
  await setLastDay(ctx, { id: entry.couponId, endsOn: newEndsOn, at })
  // An archived card cannot be spent, so nobody is told of it.
  if (archivedAt) return undefined
  const returnedCents = entry.discountCents
  return { couponId: entry.couponId, code, returnedCents, currency, endsOn: newEndsOn }
}

interface RedeemedCode {
  code: string
  kind: CouponKind
  discountCents: Cents
  /** Whether the order has returned it. */
  isReleased: boolean
}

/** The code that an order used and its discount, also if it was returned; undefined without one. */
export const findCouponOfOrder = async (
  ctx: Ctx,
  orderId: number,
): Promise<RedeemedCode | undefined> => {
  const redemption = await findRedemption(ctx, orderId)
  if (!redemption) return undefined
  const { code, kind, isReleased, entry } = redemption
  return { code, kind, isReleased, discountCents: entry.discountCents }
}

export interface CouponOffer {
  code: string
  kind: AgencyCouponKind
  /** Per cent, or cents if the kind is `amount`. */
  value: number
  description?: string
  minimumTotalCents?: Cents
  startsOn?: Day | null
  endsOn?: Day | null
  /** Null or missing without a limit. */
  usesInTotal?: number | null
  usesPerUser?: number | null
}

/** Credits cents to a gift card or uses to a coupon. Call it in the transaction that created it. */
export const creditCoupon = async (ctx: Ctx, couponId: number, amount: number): Promise<void> =>
  insertEntry(ctx, { couponId, reason: 'issued', amount, createdAt: ctx.platform.clock.now() })

/** Creates a coupon. Returns whether it is new: an existing code stays unchanged. */
export const offerCoupon = (
  ctx: Ctx,
  { usesInTotal = null, ...offer }: CouponOffer,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const coupon = await insertCoupon(ctx, {
      ...offer,
      code: writeCode(offer.code),
      currency: (await getShop(ctx)).currency,
      hasLimit: usesInTotal !== null,
      createdAt: ctx.platform.clock.now(),
    })
    if (coupon && usesInTotal !== null) await creditCoupon(ctx, coupon.id, usesInTotal)
    return coupon !== undefined
  })

/** Credits an amount to a new, unguessable code that works in the coupon box: a bought gift card. */
export const issueGiftCard = (
  ctx: Ctx,
  {
    amountCents,
    currency,
    endsOn = null,
  }: { amountCents: Cents; currency: string; endsOn?: Day | null },
): Promise<{ couponId: number; code: string }> =>
  inTransaction(ctx, async (ctx) => {
    const code = ctx.platform.ids.giftCardCode()
    const createdAt = ctx.platform.clock.now()
    const card = { code, kind: 'gift_card', currency, endsOn, createdAt } as const
    const coupon = await insertCoupon(ctx, { ...card, hasLimit: true })
    if (!coupon) throw new Error('A gift card got a code that is taken')
    await creditCoupon(ctx, coupon.id, amountCents)
    return { couponId: coupon.id, code }
  })

/**
 * Voids a gift card that its buyer returns.
 * @throws `conflict` if some of it has been spent.
 */
export const voidGiftCard = (ctx: Ctx, couponId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { balance, issued } = await lockBalance(ctx, couponId)
    if (balance !== issued) {
      throw new AppError('conflict', 'A gift card of this order has been used')
    }
    const createdAt = ctx.platform.clock.now()
    await insertEntry(ctx, { couponId, reason: 'voided', amount: -balance, createdAt })
  })
