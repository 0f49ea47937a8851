import type { Day } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'
import { openWalletOrder } from '#server/modules/payments/index.ts'
import { getShop } from '#server/modules/settings/index.ts'
import {
  getGrandTotal,
  requireOpen,
  requireSendDay,
  requireShopCurrency,
  getPurchaseStatus,
  getPaymentSubject,
} from './gift-cards.domain.ts'
import {
  changePurchase,
  findOpenPurchase,
  findPurchase,
  findPurchaseLocked,
  insertPurchase,
  type OrderedPurchase,
} from './gift-cards.repo.ts'

interface PurchaseKey {
  id: number
  userId: number
}

/** The purchase that a user has started but not paid. */
export const getOpenPurchase = (ctx: Ctx, userId: number): Promise<OrderedPurchase | undefined> =>
  findOpenPurchase(ctx, userId)

/**
 * A purchase of a user.
 * @throws `not_found` for purchases of other users.
 */
export const getPurchase = async (ctx: Ctx, key: PurchaseKey): Promise<OrderedPurchase> => {
  const purchase = await findPurchase(ctx, key)
  if (!purchase) throw notFound('Gift card')
  return purchase
}

/**
 * A purchase of a user that can still be changed, locked until the transaction ends.
 * @throws `not_found` for purchases of other users, `conflict` if it can no longer be changed.
 */
export const lockOpenPurchase = async (ctx: Ctx, key: PurchaseKey): Promise<OrderedPurchase> => {
  const purchase = await findPurchaseLocked(ctx, key)
  if (!purchase) throw notFound('Gift card')
  requireOpen(getPurchaseStatus(purchase))
  return purchase
}

/**
 * Sets amount and quantity. Changes the unpaid purchase, if there is one, so that unpaid ones do not pile up.
 * Returns its id.
 */
export const chooseAmount = (
  ctx: Ctx,
  { userId, ...choice }: { userId: number; unitCents: Cents; quantity: number },
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const at = ctx.platform.clock.now()
    const { currency } = await getShop(ctx)
    const openPurchase = await findOpenPurchase(ctx, userId)
    if (!openPurchase) return insertPurchase(ctx, { userId, ...choice, currency, createdAt: at })
    await lockOpenPurchase(ctx, { id: openPurchase.id, userId })
    await changePurchase(ctx, openPurchase.id, { ...choice, currency, at })
    return openPurchase.id
  })

export interface CardDetails {
  readonly toEmail: string
  readonly fromEmail: string
  readonly message: string
  /** The day on which the cards are sent; null for as soon as they are paid. */
  readonly sendOn: Day | null
  /** Whether the buyer is told when a card is first spent. */
  readonly tellsBuyer: boolean
}

/**
 * Sets the recipient of a purchase, and the day on which the cards are sent.
 * @throws `not_found` for purchases of other users, `conflict` once it is paid, and `invalid_input` for another day than
 * one of the next twelve months.
 */
export const saveDetails = (ctx: Ctx, key: PurchaseKey, details: CardDetails): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await lockOpenPurchase(ctx, key)
    const at = ctx.platform.clock.now()
    requireSendDay(details.sendOn, dayIn(ctx.config.timeZone, at))
    await changePurchase(ctx, id, { ...details, at })
  })

/**
 * Creates a PayPal order for the total of a purchase.
 * @throws what `saveDetails` throws.
 */
export const openGiftCardWallet = async (ctx: Ctx, key: PurchaseKey) => {
  const purchase = await getPurchase(ctx, key)
  requireOpen(getPurchaseStatus(purchase))
  requireShopCurrency(purchase, await getShop(ctx))
  return openWalletOrder(ctx, {
    userId: key.userId,
    subject: getPaymentSubject(key.id),
    totalCents: getGrandTotal(purchase),
  })
}
