import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { maxClashes } from '#contracts/admin.ts'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import type { DbCtx } from '#server/db/context.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'

/** Records when the models are called. */
export const updateCallTimes = async (
  { db }: DbCtx,
  orderId: number,
  callTimes: readonly CallTime[],
): Promise<void> => {
  await db.update(bookingBriefs).set({ callTimes }).where(eq(bookingBriefs.orderId, orderId))
}

/** The first and the last day of each window of a brief, by the table's alias. */
export const daysOf = (brief: string) =>
  sql.raw(`(select ${brief}.shoot_date as first, coalesce(${brief}.end_date, ${brief}.shoot_date) as last
    union all select further.first, further.last
    from jsonb_to_recordset(${brief}.further_windows) as further(first date, last date))`)

/** Whether two briefs have a day in common. */
export const shareDays = (one: string, other: string) =>
  sql`exists (select from lateral ${daysOf(one)} as mine, lateral ${daysOf(other)} as theirs
    where mine.first <= theirs.last and theirs.first <= mine.last)`

/** Active bookings of any of an order's models on some of the same days. */
export const listClashes = ({ db }: DbCtx, orderId: number) => {
  const ownModels = db
    .select({ id: orderItems.modelId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return db
    .select({
      id: orders.id,
      code: orders.code,
      state: orders.state,
      modelId: sql<number>`${orderItems.modelId}`,
      modelName: orderItems.name,
      contactName: orders.contactName,
      projectName: bookingBriefs.projectName,
    })
    .from(bookingBriefs)
    .innerJoin(orders, eq(orders.id, bookingBriefs.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        sql`exists (select from booking_briefs own
          where own.order_id = ${orderId} and ${shareDays('own', 'booking_briefs')})`,
        inArray(orderItems.modelId, ownModels),
        ne(orders.id, orderId),
        notInArray(orders.state, ['declined', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderItems.position))
    .limit(maxClashes)
}
