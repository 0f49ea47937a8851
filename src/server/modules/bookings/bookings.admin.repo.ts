import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { maxClashes } from '#contracts/admin.ts'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { type BookingState, voidBookingStates } from '#contracts/bookings/booking-states.ts'
import { activeStates, bookedKinds } from '#contracts/bookings/holds.ts'
import type { DbCtx } from '#server/db/context.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'

/** When the models of a booking are called, and what they bring along. */
export interface Calls {
  readonly callTimes: readonly CallTime[]
  readonly whatToBring: string
}

export const updateCalls = async (
  { db }: DbCtx,
  orderId: number,
  { callTimes, whatToBring }: Calls,
): Promise<void> => {
  await db
    .update(bookingBriefs)
    .set({ callTimes, whatToBring })
    .where(eq(bookingBriefs.orderId, orderId))
}

/** The first and the last day of each window of a brief, by the table's alias. */
const selectDays = (brief: string) =>
  sql.raw(`(select ${brief}.shoot_date as first, coalesce(${brief}.end_date, ${brief}.shoot_date) as last
    union all select further.first, further.last
    from jsonb_to_recordset(${brief}.further_windows) as further(first date, last date))`)

/** The options and jobs of an item of a booking, by the aliases of both. */
const selectLines = (item: string, hold: string) => {
  const [i, h] = [sql.raw(item), sql.raw(hold)]
  return sql`from holds ${h} where ${h}.order_id = ${i}.order_id
    and ${h}.model_id = ${i}.model_id and ${h}.kind in ${toSqlList(bookedKinds)}`
}

const isActive = (hold: string) => sql`${sql.raw(hold)}.state in ${toSqlList(activeStates)}`

/** Whether an item has a requested or live line; an item without lines counts as wanted. */
const isStillWanted = (item: string) =>
  sql`coalesce((select bool_or(${isActive('h')}) ${selectLines(item, 'h')}), true)`

/** Whether the briefs of two items, by their aliases, have a day in common. */
const haveCommonDay = (one: string, other: string) =>
  sql`exists (select from booking_briefs b, booking_briefs ob,
      lateral ${selectDays('b')} as mine, lateral ${selectDays('ob')} as theirs
    where b.order_id = ${sql.raw(one)}.order_id and ob.order_id = ${sql.raw(other)}.order_id
      and mine.first <= theirs.last and theirs.first <= mine.last)`

/**
 * Whether two items of the same model, by their aliases, clash: by their requested or live lines. If one of
 * them is from before bookings had lines, the days of the briefs are compared.
 */
export const haveClashingDates = (one: string, other: string) =>
  sql`case when exists (select ${selectLines(one, 'h')}) and exists (select ${selectLines(other, 'h')})
    then exists (select ${selectLines(one, 'h')} and ${isActive('h')} and exists (
      select ${selectLines(other, 'oh')} and ${isActive('oh')}
        and h.starts_at < oh.ends_at and oh.starts_at < h.ends_at))
    else ${isStillWanted(one)} and ${isStillWanted(other)} and ${haveCommonDay(one, other)} end`

/** Active bookings that want one of an order's models at the same time. */
export const listClashes = ({ db }: DbCtx, orderId: number) =>
  db
    .select({
      id: orders.id,
      code: orders.code,
      state: sql<BookingState>`${orders.state}`,
      modelId: sql<number>`${orderItems.modelId}`,
      modelName: orderItems.name,
      contactName: orders.contactName,
      projectName: bookingBriefs.projectName,
      confirmedNames: sql<string[]>`(select coalesce(json_agg(i.name order by i.position), '[]')
        from order_items i where i.order_id = ${orders.id} and exists (
          select from holds h where h.order_id = i.order_id and h.model_id = i.model_id
            and h.kind = 'job' and h.state = 'live'))`,
    })
    .from(bookingBriefs)
    .innerJoin(orders, eq(orders.id, bookingBriefs.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        sql`exists (select from order_items own where own.order_id = ${orderId}
          and own.model_id = ${orderItems.modelId} and ${haveClashingDates('own', 'order_items')})`,
        ne(orders.id, orderId),
        notInArray(orders.state, [...voidBookingStates]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderItems.position))
    .limit(maxClashes)
