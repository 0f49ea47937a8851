import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { voidBookingStates } from '#contracts/bookings/booking-states.ts'
import { activeStates, bookedKinds, exclusiveKinds } from '#contracts/bookings/holds.ts'
import type { DbCtx } from '#server/db/context.ts'
import { haveDates, juniorItems } from '#server/db/junior-fragments.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { holds } from '#server/db/schema/holds.ts'
import { bookingBriefs } from '#server/db/schema/orders.ts'
import type { DateRangeDays, Day } from '#contracts/time/day.ts'

/**
 * The juniors that bookings still request or hold, with their dates of birth; all juniors of a booking that
 * is over.
 */
export const listJuniorsOfBookings = async ({ db }: DbCtx, orderIds: readonly number[]) => {
  const { rows } = await db.execute<{ [K in keyof BookedJunior]: BookedJunior[K] }>(sql`
    select i.order_id as "orderId", m.id, m.first_name as name,
      to_char(m.birth_date, 'YYYY-MM-DD') as "birthDate"
    from ${juniorItems}
    where i.order_id in ${orderIds} and (${haveDates} or not exists (select from holds h
      where h.order_id = i.order_id and h.kind in ${toSqlList(bookedKinds)}
        and h.state in ${toSqlList(activeStates)}))
    order by i.order_id, m.id limit ${orderIds.length * maxModels}`)
  return rows
}

export interface Junior {
  readonly id: number
  readonly name: string
  readonly birthDate: Day | null
}

/** A junior with their booking. */
interface BookedJunior extends Junior {
  readonly orderId: number
}

/** The same for one booking. */
export const listJuniors = (ctx: DbCtx, orderId: number) => listJuniorsOfBookings(ctx, [orderId])

/** The call times of bookings that have any. */
export const listCallTimes = (ctx: DbCtx, orderIds: readonly number[]) =>
  ctx.db
    .select({ id: bookingBriefs.orderId, callTimes: bookingBriefs.callTimes })
    .from(bookingBriefs)
    .where(
      and(
        inArray(bookingBriefs.orderId, [...orderIds]),
        sql`jsonb_array_length(${bookingBriefs.callTimes}) > 0`,
      ),
    )
    .orderBy(asc(bookingBriefs.orderId))
    .limit(orderIds.length)

/** More options and jobs than bookings of juniors have. */
const maxLines = 2_000

/** The options and jobs of bookings, including those that have ended. */
export const listBookedLines = (ctx: DbCtx, orderIds: readonly number[]) =>
  ctx.db
    .select({
      orderId: holds.orderId,
      modelId: holds.modelId,
      state: holds.state,
      start: holds.startsAt,
      end: holds.endsAt,
    })
    .from(holds)
    .where(and(inArray(holds.orderId, [...orderIds]), inArray(holds.kind, [...bookedKinds])))
    .orderBy(asc(holds.id))
    .limit(maxLines)

export type BookedLine = Awaited<ReturnType<typeof listBookedLines>>[number]

interface JuniorsOfBooking {
  readonly orderId: number
  readonly modelIds: readonly number[]
}

export interface BookedCall extends CallTime {
  readonly modelId: number
  readonly orderId: number
  readonly code: string
}

/** More than juniors are called in a few weeks. */
const maxCalls = 1_000

/** The call times of these models between two days, in bookings that still hold them on these days. */
export const listCallsBetween = async (
  { db }: DbCtx,
  modelIds: readonly number[],
  { first, last, timeZone }: DateRangeDays & { timeZone: string },
): Promise<BookedCall[]> => {
  const { rows } = await db.execute<{ call: BookedCall }>(sql`
    select jsonb_build_object('modelId', i.model_id, 'orderId', o.id, 'code', o.code) || c.call as call
    from order_items i join orders o on o.id = i.order_id
      join booking_briefs b on b.order_id = o.id
      cross join lateral jsonb_array_elements(b.call_times) as c (call)
    where i.model_id in ${modelIds} and o.state not in ${toSqlList(voidBookingStates)}
      and exists (select from holds h where h.order_id = i.order_id and h.model_id = i.model_id
        and h.state = 'live' and h.kind in ${toSqlList(bookedKinds)}
        and (c.call ->> 'day')::date between (h.starts_at at time zone ${timeZone})::date
          and ((h.ends_at - interval '1 millisecond') at time zone ${timeZone})::date)
      and c.call ->> 'day' between ${first} and ${last}
    order by c.call ->> 'day', c.call ->> 'from', o.id, i.model_id limit ${maxCalls}`)
  return rows.map(({ call }) => call)
}

/** More future holds than a junior has. */
const maxHolds = 1_000

/** The other work of these models, and when they are away, from an instant on. */
export const listUnavailable = (
  { db }: DbCtx,
  { orderId, modelIds }: JuniorsOfBooking,
  from: Date,
) =>
  db
    .select({ modelId: holds.modelId, start: holds.startsAt, end: holds.endsAt })
    .from(holds)
    .where(
      and(
        inArray(holds.modelId, [...modelIds]),
        eq(holds.state, 'live'),
        inArray(holds.kind, [...exclusiveKinds]),
        gt(holds.endsAt, from),
        sql`${holds.orderId} is distinct from ${orderId}`,
      ),
    )
    .orderBy(asc(holds.startsAt), asc(holds.id))
    .limit(maxHolds)
