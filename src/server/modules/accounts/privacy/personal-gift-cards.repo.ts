import { and, asc, eq, exists, isNull, not, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { DbCtx } from '#server/db/context.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The gift cards a user has bought or started to buy. Their codes belong to the recipients. */
export const listUserGiftCards = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({
      unitCents: giftCardPurchases.unitCents,
      quantity: giftCardPurchases.quantity,
      currency: giftCardPurchases.currency,
      toEmail: giftCardPurchases.toEmail,
      fromEmail: giftCardPurchases.fromEmail,
      message: giftCardPurchases.message,
      sendOn: giftCardPurchases.sendOn,
      tellsBuyer: giftCardPurchases.tellsBuyer,
      createdAt: giftCardPurchases.createdAt,
    })
    .from(giftCardPurchases)
    .where(eq(giftCardPurchases.userId, userId))
    .orderBy(asc(giftCardPurchases.createdAt), asc(giftCardPurchases.id))

const blankPurchase = { toEmail: '', fromEmail: '', message: '' }

/** The purchase is paid or cancelled and every card has been emailed, so that nobody needs the addresses. */
const isSettled = ({ db }: DbCtx) => {
  const unsent = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.purchaseId, giftCardPurchases.id), isNull(giftCards.sentAt)))
  const pending = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, giftCardPurchases.orderId), eq(orders.state, 'pending')))
  return and(not(exists(unsent)), not(exists(pending)))
}

/**
 * Removes the personal data from gift cards that a user bought or received, and deletes purchases that were
 * never ordered. A card whose payment or email is pending keeps its address, or the recipient would lose it;
 * `anonymiseSettledGiftCards` removes it later.
 */
export const anonymiseGiftCards = async (
  ctx: Ctx,
  { userId, email }: { userId: number | undefined; email: string | undefined },
): Promise<void> => {
  const { db } = ctx
  if (userId !== undefined) {
    const isTheirs = eq(giftCardPurchases.userId, userId)
    await db.delete(giftCardPurchases).where(and(isTheirs, isNull(giftCardPurchases.orderId)))
    await db
      .update(giftCardPurchases)
      .set(blankPurchase)
      .where(and(isTheirs, isSettled(ctx)))
  }
  if (email === undefined) return
  const isRecipient = sql`lower(${giftCardPurchases.toEmail}) = ${email.toLowerCase()}`
  await db
    .update(giftCardPurchases)
    .set({ toEmail: '', message: '' })
    .where(and(isRecipient, isSettled(ctx)))
}

/**
 * Removes personal data that still waited for a payment or an email when the buyer's account was deleted.
 * Returns how many purchases it changed.
 */
export const anonymiseSettledGiftCards = async (ctx: DbCtx): Promise<number> => {
  const { toEmail, fromEmail, message, id, userId } = giftCardPurchases
  const rows = await ctx.db
    .update(giftCardPurchases)
    .set(blankPurchase)
    .where(and(isNull(userId), sql`${toEmail} || ${fromEmail} || ${message} <> ''`, isSettled(ctx)))
    .returning({ id })
  return rows.length
}
