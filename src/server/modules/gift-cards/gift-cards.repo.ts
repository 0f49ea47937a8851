import { and, asc, count, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#contracts/orders/order-states.ts'
import type { DbCtx } from '#server/db/context.ts'
import { couponEntries, coupons } from '#server/db/schema/coupons.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'

export type Purchase = typeof giftCardPurchases.$inferSelect
/** A purchase with the state of its newest order, and whether its cards are issued. */
export interface OrderedPurchase extends Purchase {
  orderState: OrderState | null
  hasCards: boolean
}

const hasCards = sql<boolean>`exists (
  select from ${giftCards} where ${giftCards.purchaseId} = ${giftCardPurchases.id})`

const columns = { purchase: giftCardPurchases, orderState: orders.state, hasCards }

interface OwnPurchase {
  id: number
  userId: number
}

/** A purchase of a user. */
export const findPurchase = async (
  ctx: DbCtx,
  own: OwnPurchase,
): Promise<OrderedPurchase | undefined> => {
  const [row] = await selectPurchase(ctx, isOwn(own))
  return row && toOrderedPurchase(row)
}

const selectPurchase = ({ db }: DbCtx, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(giftCardPurchases)
    .leftJoin(orders, eq(orders.id, giftCardPurchases.orderId))
    .where(condition)
    .orderBy(desc(giftCardPurchases.id))
    .limit(1)

const isOwn = ({ id, userId }: OwnPurchase) =>
  and(eq(giftCardPurchases.id, id), eq(giftCardPurchases.userId, userId))

const toOrderedPurchase = ({
  purchase,
  ...rest
}: {
  purchase: Purchase
  orderState: OrderState | null
  hasCards: boolean
}): OrderedPurchase => ({ ...purchase, ...rest })

/** Locks a purchase until the transaction ends. */
export const lockPurchase = async (ctx: DbCtx, id: number): Promise<void> => {
  await lockWhere(ctx, eq(giftCardPurchases.id, id))
}

const lockWhere = ({ db }: DbCtx, condition: SQL | undefined) =>
  db.select({ id: giftCardPurchases.id }).from(giftCardPurchases).where(condition).for('update')

/**
 * A purchase of a user, locked until the transaction ends. It is read after the lock, because a statement on
 * joined tables that waited for a lock returns their earlier contents.
 */
export const findPurchaseLocked = async (
  ctx: DbCtx,
  own: OwnPurchase,
): Promise<OrderedPurchase | undefined> => {
  await lockWhere(ctx, isOwn(own))
  return findPurchase(ctx, own)
}

const isOpen = and(
  or(isNull(giftCardPurchases.orderId), inArray(orders.state, ['cancelled', 'refunded'])),
  not(hasCards),
)

/** A user's newest purchase that is unpaid and has no payment in progress. */
export const findOpenPurchase = async (
  ctx: DbCtx,
  userId: number,
): Promise<OrderedPurchase | undefined> => {
  const [row] = await selectPurchase(ctx, and(eq(giftCardPurchases.userId, userId), isOpen))
  return row && toOrderedPurchase(row)
}

type NewPurchase = Pick<
  typeof giftCardPurchases.$inferInsert,
  'userId' | 'unitCents' | 'quantity' | 'currency' | 'createdAt'
>

export const insertPurchase = async (ctx: DbCtx, purchase: NewPurchase): Promise<number> => {
  const [row] = await ctx.db
    .insert(giftCardPurchases)
    .values({ ...purchase, updatedAt: purchase.createdAt })
    .returning({ id: giftCardPurchases.id })
  if (!row) throw new Error('A gift card purchase was not stored')
  return row.id
}

type Change = Partial<
  Pick<
    Purchase,
    | 'unitCents'
    | 'quantity'
    | 'currency'
    | 'toEmail'
    | 'fromEmail'
    | 'message'
    | 'sendOn'
    | 'tellsBuyer'
    | 'orderId'
  >
>

/** Changes a purchase that the caller has locked. */
export const changePurchase = async (
  ctx: DbCtx,
  id: number,
  { at, ...change }: Change & { at: Date },
): Promise<void> => {
  await ctx.db
    .update(giftCardPurchases)
    .set({ ...change, updatedAt: at })
    .where(eq(giftCardPurchases.id, id))
}

/** The purchase that an order pays for. */
export const findPurchaseOfOrder = async (
  ctx: DbCtx,
  orderId: number,
): Promise<Purchase | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(giftCardPurchases)
    .where(eq(giftCardPurchases.orderId, orderId))
    .limit(1)
  return row
}

export const insertCard = async (
  ctx: DbCtx,
  card: { purchaseId: number; position: number; couponId: number; createdAt: Date },
): Promise<number> => {
  const [row] = await ctx.db.insert(giftCards).values(card).returning({ id: giftCards.id })
  if (!row) throw new Error('A gift card was not stored')
  return row.id
}

/** The cards of a purchase with their codes, and whether their emails have left. */
export const listCards = (ctx: DbCtx, purchaseId: number) =>
  ctx.db
    .select({
      couponId: giftCards.couponId,
      sentAt: giftCards.sentAt,
      code: coupons.code,
    })
    .from(giftCards)
    .innerJoin(coupons, eq(coupons.id, giftCards.couponId))
    .where(eq(giftCards.purchaseId, purchaseId))
    .orderBy(asc(giftCards.position))
    .limit(100)

/** Who placed an order; without an address once the account was deleted. */
export const findOrderContact = async (
  ctx: DbCtx,
  orderId: number,
): Promise<{ name: string; email: string } | undefined> => {
  const [row] = await ctx.db
    .select({ name: orders.contactName, email: orders.contactEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row
}

/** The content of the email with a card's code. */
export const findCardToSend = async (ctx: DbCtx, cardId: number) => {
  const [row] = await ctx.db
    .select({
      sentAt: giftCards.sentAt,
      code: coupons.code,
      endsOn: coupons.endsOn,
      purchase: giftCardPurchases,
      orderId: orders.id,
      orderCode: orders.code,
      orderState: orders.state,
      buyer: orders.contactName,
    })
    .from(giftCards)
    .innerJoin(coupons, eq(coupons.id, giftCards.couponId))
    .innerJoin(giftCardPurchases, eq(giftCardPurchases.id, giftCards.purchaseId))
    .innerJoin(orders, eq(orders.id, giftCardPurchases.orderId))
    .where(eq(giftCards.id, cardId))
    .limit(1)
  return row
}

export type CardToSend = NonNullable<Awaited<ReturnType<typeof findCardToSend>>>

/** A bought card with its code, by its coupon. */
export const findCardToPrint = async (ctx: DbCtx, couponId: number) => {
  const { code, balance, currency, endsOn, archivedAt } = coupons
  const [row] = await ctx.db
    .select({
      code,
      balance,
      currency,
      endsOn,
      archivedAt,
      message: giftCardPurchases.message,
      /** Null once the account was deleted. */
      buyerId: giftCardPurchases.userId,
      buyer: orders.contactName,
    })
    .from(coupons)
    .leftJoin(giftCards, eq(giftCards.couponId, coupons.id))
    .leftJoin(giftCardPurchases, eq(giftCardPurchases.id, giftCards.purchaseId))
    .leftJoin(orders, eq(orders.id, giftCardPurchases.orderId))
    .where(and(eq(coupons.id, couponId), eq(coupons.kind, 'gift_card')))
    .limit(1)
  return row
}

/**
 * The holder of a gift card: the client whose order it paid last and who has its code, or the card's
 * recipient if that account was deleted. Undefined if neither has an address.
 */
export const findHolder = async (
  ctx: DbCtx,
  { orderId, couponId }: { orderId: number; couponId: number },
): Promise<{ name: string; email: string } | undefined> => {
  const client = await findOrderContact(ctx, orderId)
  if (client && client.email !== '') return client
  const [recipient] = await ctx.db
    .select({ email: giftCardPurchases.toEmail })
    .from(giftCards)
    .innerJoin(giftCardPurchases, eq(giftCardPurchases.id, giftCards.purchaseId))
    .where(eq(giftCards.couponId, couponId))
    .limit(1)
  return recipient && recipient.email !== '' ? { name: '', email: recipient.email } : undefined
}

export const markSent = async (ctx: DbCtx, cardId: number, at: Date): Promise<void> => {
  await ctx.db.update(giftCards).set({ sentAt: at }).where(eq(giftCards.id, cardId))
}

/** Records that the email with a card has not reached its recipient. */
export const markUnsent = async (ctx: DbCtx, cardId: number): Promise<void> => {
  await ctx.db.update(giftCards).set({ sentAt: null }).where(eq(giftCards.id, cardId))
}

/**
 * Notes that an order has spent a card whose buyer wants to know when that first happens. Returns the card's purchase if
 * this is the first time; undefined otherwise.
 */
export const noteFirstSpent = async (
  ctx: DbCtx,
  { orderId, at }: { orderId: number; at: Date },
): Promise<Purchase | undefined> => {
  const spentIds = ctx.db
    .select({ id: couponEntries.couponId })
    .from(couponEntries)
    .where(and(eq(couponEntries.orderId, orderId), eq(couponEntries.reason, 'redeemed')))
  const [row] = await ctx.db
    .update(giftCards)
    .set({ spentAt: at })
    .from(giftCardPurchases)
    .where(
      and(
        inArray(giftCards.couponId, spentIds),
        isNull(giftCards.spentAt),
        eq(giftCardPurchases.id, giftCards.purchaseId),
        eq(giftCardPurchases.tellsBuyer, true),
      ),
    )
    .returning({ purchaseId: giftCards.purchaseId })
  if (!row) return undefined
  const [purchase] = await ctx.db
    .select()
    .from(giftCardPurchases)
    .where(eq(giftCardPurchases.id, row.purchaseId))
    .limit(1)
  return purchase
}

/** How many cards of a purchase have not been sent yet. */
export const countUnsent = async (ctx: DbCtx, purchaseId: number): Promise<number> => {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(giftCards)
    .where(and(eq(giftCards.purchaseId, purchaseId), isNull(giftCards.sentAt)))
  return row?.waiting ?? 0
}
