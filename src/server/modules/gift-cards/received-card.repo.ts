import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { couponEntries, coupons } from '#server/db/schema/coupons.ts'
import { giftCardLinks, giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Stores the hash of a link's token. */
export const insertCardLink = async (
  { db }: DbCtx,
  link: typeof giftCardLinks.$inferInsert,
): Promise<void> => {
  await db.insert(giftCardLinks).values(link)
}

/** The card of a link, with its purchase; undefined for an unknown one. */
export const findReceivedCard = async ({ db }: DbCtx, tokenHash: string) => {
  const [row] = await db
    .select({
      id: giftCards.id,
      balance: coupons.balance,
      endsOn: coupons.endsOn,
      archivedAt: coupons.archivedAt,
      issuedCents: sql<number>`(select coalesce(sum(${couponEntries.amount}), 0)::int from ${couponEntries}
        where ${couponEntries.couponId} = ${giftCards.couponId} and ${couponEntries.reason} = 'issued')`,
      orderState: orders.state,
      buyer: orders.contactName,
      purchase: giftCardPurchases,
    })
    .from(giftCardLinks)
    .innerJoin(giftCards, eq(giftCards.id, giftCardLinks.cardId))
    .innerJoin(coupons, eq(coupons.id, giftCards.couponId))
    .innerJoin(giftCardPurchases, eq(giftCardPurchases.id, giftCards.purchaseId))
    .innerJoin(orders, eq(orders.id, giftCardPurchases.orderId))
    .where(eq(giftCardLinks.tokenHash, tokenHash))
    .limit(1)
  return row
}

export type StoredReceivedCard = NonNullable<Awaited<ReturnType<typeof findReceivedCard>>>

/** Notes that a card was opened. Whether it is the first of its purchase. */
export const noteFirstOpened = async (
  { db }: DbCtx,
  { id, purchaseId, at }: { id: number; purchaseId: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .update(giftCards)
    .set({ openedAt: at })
    .where(and(eq(giftCards.id, id), isNull(giftCards.openedAt)))
    .returning({ id: giftCards.id })
  if (rows.length === 0) return false
  const otherOpenCards = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.purchaseId, purchaseId),
        ne(giftCards.id, id),
        isNotNull(giftCards.openedAt),
      ),
    )
    .limit(1)
  return otherOpenCards.length === 0
}
