import { and, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'
import type { RequestedModel } from '#server/modules/bookings/requests/bookings.domain.ts'

/** Adds a model to a booking unless it is there; a junior marks the booking. The caller has locked it. */
export const addModel = async (
  ctx: DbCtx,
  { bookingId, model, at }: { bookingId: number; model: RequestedModel; at: Date },
): Promise<void> => {
  requireLocked(ctx, 'orders', [bookingId])
  const { db } = ctx
  const [item] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, bookingId), eq(orderItems.modelId, model.id)))
    .limit(1)
  if (item) return
  const position = sql`(select coalesce(max(position), -1) + 1 from order_items where order_id = ${bookingId})`
  await db
    .insert(orderItems)
    .values({ orderId: bookingId, modelId: model.id, name: model.name, position })
  await db
    .update(orders)
    .set({ updatedAt: at, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, bookingId))
  if (!model.isJunior) return
  await db
    .update(bookingBriefs)
    .set({ includesJunior: true })
    .where(eq(bookingBriefs.orderId, bookingId))
}
