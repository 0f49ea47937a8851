import { and, asc, desc, eq, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { holds } from '#server/db/schema/holds.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/orders.ts'
import { payments } from '#server/db/schema/payments.ts'
import { finishedStates } from '#server/modules/orders/orders.domain.ts'
import type { Order, OrderItem } from '#server/modules/orders/orders.repo.ts'

export type OrderEvent = typeof orderEvents.$inferSelect

/** The number of orders on a page. */
export const pageSize = 100
const maxRows = 5_000

const isFinishedOrder = inArray(orders.state, [...finishedStates])

/** A failed payment: its bag or gift card is unchanged, so nothing was ordered. */
const hasFailedPayment = sql`exists (select from ${payments}
  where ${payments.orderId} = ${orders.id} and ${payments.state} = 'declined')`

/** The orders of each list; gift cards are only in the history. */
const lists = {
  tracked: and(ne(orders.kind, 'gift_card'), notInArray(orders.state, [...finishedStates])),
  history: and(
    or(isFinishedOrder, eq(orders.state, 'pending'), eq(orders.kind, 'gift_card')),
    not(hasFailedPayment),
  ),
} satisfies Record<string, SQL | undefined>

/** A page of a client's orders in a list, the newest first; with a code only that order, in any state. */
export const listClientOrders = (
  ctx: DbCtx,
  userId: number,
  query: { list: keyof typeof lists; before?: string } | { code: string },
): Promise<Order[]> =>
  ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ...('code' in query
          ? [eq(orders.code, query.code)]
          : [lists[query.list], query.before ? isBefore(userId, query.before) : undefined]),
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(pageSize)

/** The client's orders that come after one in the lists, by its code; none for a code that is not theirs. */
const isBefore = (userId: number, code: string): SQL => sql`(${orders.createdAt}, -${orders.id}) < (
  select o.created_at, -o.id from ${orders} o where o.code = ${code} and o.user_id = ${userId})`

/** The items of several orders, sorted by order and position. */
export const listItemsByOrder = (ctx: DbCtx, orderIds: readonly number[]): Promise<OrderItem[]> =>
  ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position), asc(orderItems.id))
    .limit(maxRows)

/** Those bookings that contain a live job. */
export const listWithJob = async (
  ctx: DbCtx,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await ctx.db
    .selectDistinct({ orderId: holds.orderId })
    .from(holds)
    .where(
      and(inArray(holds.orderId, [...orderIds]), eq(holds.kind, 'job'), eq(holds.state, 'live')),
    )
    .orderBy(asc(holds.orderId))
    .limit(pageSize)
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []))
}

/** The events of several orders, sorted by order and time. */
export const listEventsByOrder = (ctx: DbCtx, orderIds: readonly number[]): Promise<OrderEvent[]> =>
  ctx.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.createdAt), asc(orderEvents.id))
    .limit(maxRows)
