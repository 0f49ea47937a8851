import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { bookingBriefs, orders } from '#server/db/schema/orders.ts'
import type { Hold, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import type { Owners } from './exclusivity.domain.ts'

/** The clients of the bookings in these calendars. */
export const findOwners = async ({ db }: DbCtx, ladder: Ladder): Promise<Owners> => {
  const ids = [...new Set([...ladder.values()].flatMap(({ orderId }) => orderId ?? []))]
  const rows = await db
    .select({ id: orders.id, clientId: orders.clientId })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .limit(ids.length)
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}

/** The label of a hold's booking for staff: code, client and project. */
export const findBookingName = async ({ db }: DbCtx, { orderId }: Hold): Promise<string> => {
  const [row] = await db
    .select({
      name: sql<string>`${orders.code} || ' (' || ${orders.contactName} || ', ' || ${bookingBriefs.projectName} || ')'`,
    })
    .from(orders)
    .innerJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .where(eq(orders.id, orderId ?? 0))
    .limit(1)
  return row?.name ?? 'Another job'
}
