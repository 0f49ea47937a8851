import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { maxClashes } from '#contracts/admin.ts'
import type { CallTime } from '#contracts/admin/juniors.ts'
import type { DbCtx } from '#server/db/context.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'

interface Clearance {
  guardianConsent?: string | null
  licenceReference?: string | null
  chaperoneName?: string | null
  callTimes?: readonly CallTime[]
}

/** An empty field records nothing. */
const filled = (text: string | null): string | null => (text === '' ? null : text)

/** Records call times, and what a junior's booking needs before it may be confirmed. */
export const updateClearance = async (
  { db }: DbCtx,
  orderId: number,
  { guardianConsent, licenceReference, chaperoneName, callTimes }: Clearance,
): Promise<void> => {
  const change = {
    ...(guardianConsent === undefined ? {} : { guardianConsent: filled(guardianConsent) }),
    ...(callTimes === undefined ? {} : { callTimes }),
    ...(licenceReference === undefined ? {} : { licenceReference: filled(licenceReference) }),
    ...(chaperoneName === undefined ? {} : { chaperoneName: filled(chaperoneName) }),
  }
  if (Object.keys(change).length === 0) return
  await db.update(bookingBriefs).set(change).where(eq(bookingBriefs.orderId, orderId))
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
