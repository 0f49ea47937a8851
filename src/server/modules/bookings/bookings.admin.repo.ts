import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { maxClashes } from '#contracts/admin.ts'
import type { DbCtx } from '#server/db/context.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'

interface Clearance {
  licenceReference?: string | null
  chaperoneName?: string | null
}

/** An empty field records nothing. */
const filled = (text: string | null): string | null => (text === '' ? null : text)

/** Records what a junior's booking needs before it may be confirmed. */
export const updateClearance = async (
  { db }: DbCtx,
  orderId: number,
  { licenceReference, chaperoneName }: Clearance,
): Promise<void> => {
  const change = {
    ...(licenceReference === undefined ? {} : { licenceReference: filled(licenceReference) }),
    ...(chaperoneName === undefined ? {} : { chaperoneName: filled(chaperoneName) }),
  }
  if (Object.keys(change).length === 0) return
  await db.update(bookingBriefs).set(change).where(eq(bookingBriefs.orderId, orderId))
}

/** Active bookings of any of an order's models on the same day. */
export const listClashes = ({ db }: DbCtx, orderId: number) => {
  const ownDay = db
    .select({ day: bookingBriefs.shootDate })
    .from(bookingBriefs)
    .where(eq(bookingBriefs.orderId, orderId))
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
        sql`${bookingBriefs.shootDate} = (${ownDay})`,
        inArray(orderItems.modelId, ownModels),
        ne(orders.id, orderId),
        notInArray(orders.state, ['declined', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderItems.position))
    .limit(maxClashes)
}
