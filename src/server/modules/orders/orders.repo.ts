import { and, asc, eq, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/models/roster.ts'
import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import { keptPaymentStates } from '#contracts/orders/payment-states.ts'
import type { Day } from '#contracts/time/day.ts'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { unclearedJuniors } from '#server/db/junior-fragments.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { models } from '#server/db/schema/models.ts'
import {
  bookingBriefs,
  orderEvents,
  orderItems,
  orders,
  windowColumns,
} from '#server/db/schema/orders.ts'

export type Order = typeof orders.$inferSelect
export type OrderItem = typeof orderItems.$inferSelect
type NewItem = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId' | 'position'>

export interface NewOrder {
  code: string
  kind: OrderKind
  state: OrderState
  userId: number | null
  contactName: string
  contactEmail: string
  totalCents: number
  currency: string
  vatRate: number
  idempotencyScope: string
  idempotencyKey: string
  requestFingerprint: string
  createdAt: Date
}

/**
 * Inserts an order unless its idempotency key has one already; concurrent requests wait for each other on the
 * unique index. Undefined for a repeated request: then `findByKey` returns the first order.
 */
export const insertOrder = async (ctx: DbCtx, order: NewOrder): Promise<Order | undefined> => {
  const [row] = await ctx.db
    .insert(orders)
    .values({ ...order, updatedAt: order.createdAt })
    .onConflictDoNothing({ target: [orders.idempotencyScope, orders.idempotencyKey] })
    .returning()
  return row
}

/** The order that was placed with this key. */
export const findByKey = async (
  ctx: DbCtx,
  { scope, key }: { scope: string; key: string },
): Promise<Order | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.idempotencyScope, scope), eq(orders.idempotencyKey, key)))
    .limit(1)
  return row
}

/** Inserts the items in the given order. */
export const insertItems = async (
  ctx: DbCtx,
  orderId: number,
  items: readonly NewItem[],
): Promise<void> => {
  await ctx.db
    .insert(orderItems)
    .values(items.map((item, position) => ({ ...item, orderId, position })))
}

/** Adds shipped goods to an order as a line without a price. */
export const insertGoods = async (ctx: DbCtx, orderId: number, name: string): Promise<void> => {
  requireLocked(ctx, 'orders', [orderId])
  const position = sql<number>`(select coalesce(max(i.position), -1) + 1
    from order_items i where i.order_id = ${orderId})`
  await ctx.db.insert(orderItems).values({ orderId, name, position })
}

export interface NewEvent {
  orderId: number
  state: OrderState
  remark?: string
  courierName?: string | null
  waybill?: string | null
  actorUserId: number | null
  createdAt: Date
}

/** Appends to the history of an order, which is append-only. */
export const insertEvent = async (ctx: DbCtx, event: NewEvent): Promise<void> => {
  await ctx.db.insert(orderEvents).values(event)
}

/** The order with this public code. */
export const findByCode = async (ctx: DbCtx, code: string): Promise<Order | undefined> => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.code, code)).limit(1)
  return row
}

/** The order with this public code, and the windows of dates if it is a booking. */
export const findOrderWithWindows = async ({ db }: DbCtx, code: string) => {
  const [row] = await db
    .select({ order: orders, windows: windowColumns })
    .from(orders)
    .leftJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .where(eq(orders.code, code))
    .limit(1)
  return row
}

/** More than a booking or a bag can hold. */
const maxItems = 200

/** The items of an order, as they were when it was placed. */
export const listItems = (ctx: DbCtx, orderId: number): Promise<OrderItem[]> =>
  ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position), asc(orderItems.id))
    .limit(maxItems)

/** The models of an order, with their names as of when it was placed. */
export const listBookedModels = (ctx: DbCtx, orderId: number) =>
  ctx.db
    .select({
      modelId: orderItems.modelId,
      name: orderItems.name,
      isJunior: sql<boolean>`coalesce(${models.categoryId} = ${juniorsId}, false)`,
    })
    .from(orderItems)
    .leftJoin(models, eq(models.id, orderItems.modelId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position), asc(orderItems.id))
    .limit(maxItems)

export type BookedModel = Awaited<ReturnType<typeof listBookedModels>>[number]

/** Money that has arrived counts until it has been returned. */
const isCaptured = sql<boolean>`exists (select from payments p
  where p.order_id = ${orders.id} and p.state in ${toSqlList(keptPaymentStates)})`

/** Whether it contains a live job. */
const hasJob = sql<boolean>`exists (select from holds h
  where h.order_id = ${orders.id} and h.kind = 'job' and h.state = 'live')`

/** Whether it has items other than models. */
const includesGoods = sql<boolean>`exists (select from order_items i
  where i.order_id = ${orders.id} and i.model_id is null)`

const hasAddress = sql<boolean>`exists (select from delivery_addresses a
  where a.user_id = ${orders.userId})`

/** The day on which the gift cards of an order are sent; null for other orders, and for as soon as they are paid. */
const sendOn = sql<Day | null>`(select p.send_on::text from gift_card_purchases p
  where p.order_id = ${orders.id})`

const facts = {
  order: orders,
  /** Null for orders of other kinds. */
  windows: windowColumns,
  projectName: bookingBriefs.projectName,
  optionUntil: bookingBriefs.optionUntil,
  unclearedJuniors,
  isCaptured,
  includesGoods,
  hasAddress,
  hasJob,
  sendOn,
}

/** An order with the facts that its transitions need. */
export const findOrderFacts = async ({ db }: DbCtx, code: string) => {
  const [row] = await db
    .select(facts)
    .from(orders)
    .leftJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .where(eq(orders.code, code))
    .limit(1)
  return row
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>

/** Writes the state after a transition. The caller has locked the order. */
export const updateState = async (
  ctx: DbCtx,
  { id, state, at }: { id: number; state: OrderState; at: Date },
): Promise<void> => {
  requireLocked(ctx, 'orders', [id])
  await ctx.db
    .update(orders)
    .set({ state, updatedAt: at, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

/** Stores the days of scheduled work. */
export const updateWorkDays = async (
  ctx: DbCtx,
  { id, startsOn, endsOn }: { id: number; startsOn: string; endsOn: string },
): Promise<void> => {
  await ctx.db.update(orders).set({ startsOn, endsOn }).where(eq(orders.id, id))
}

/** Stores when a booking's option lapses. */
export const updateOptionUntil = async (
  ctx: DbCtx,
  { id, until }: { id: number; until: Date },
): Promise<void> => {
  await ctx.db
    .update(bookingBriefs)
    .set({ optionUntil: until })
    .where(eq(bookingBriefs.orderId, id))
}
