import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import type { DbCtx } from '#server/db/context.ts'
import { haveDates, juniorItems } from '#server/db/junior-fragments.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import type { Day } from '#server/kernel/dates.ts'

/** The juniors whom a booking still asks for or holds, with their dates of birth; of one that is over, all of them. */
export const listJuniors = ({ db }: DbCtx, orderId: number) =>
  db
    .select({ id: models.id, name: models.firstName, birthDate: models.birthDate })
    .from(models)
    .where(
      sql`${models.id} in (select i.model_id from ${juniorItems}
        where i.order_id = ${orderId} and (${haveDates} or not exists (select from holds h
          where h.order_id = ${orderId} and h.kind in ('option', 'job')
            and h.state in ('requested', 'live'))))`,
    )
    .orderBy(asc(models.id))
    .limit(maxModels)

interface JuniorsOfBooking {
  readonly orderId: number
  readonly modelIds: readonly number[]
}

export interface OtherCall extends CallTime {
  readonly modelId: number
  readonly code: string
}

/** More than juniors are called in a few weeks. */
const maxCalls = 1_000

/** When these models are called in other bookings between two days, on days that these still hold them. */
export const listOtherCalls = async (
  { db }: DbCtx,
  { orderId, modelIds }: JuniorsOfBooking,
  { first, last, timeZone }: { first: Day; last: Day; timeZone: string },
): Promise<OtherCall[]> => {
  const { rows } = await db.execute<{ call: OtherCall }>(sql`
    select jsonb_build_object('modelId', i.model_id, 'code', o.code) || c.call as call
    from order_items i join orders o on o.id = i.order_id
      join booking_briefs b on b.order_id = o.id
      cross join lateral jsonb_array_elements(b.call_times) as c (call)
    where i.model_id in ${modelIds} and i.order_id <> ${orderId}
      and o.state not in ('declined', 'cancelled')
      and exists (select from holds h where h.order_id = i.order_id and h.model_id = i.model_id
        and h.state = 'live' and h.kind in ('option', 'job')
        and (c.call ->> 'day')::date between (h.starts_at at time zone ${timeZone})::date
          and ((h.ends_at - interval '1 millisecond') at time zone ${timeZone})::date)
      and c.call ->> 'day' between ${first} and ${last}
    order by c.call ->> 'day', c.call ->> 'from', o.id, i.model_id limit ${maxCalls}`)
  return rows.map(({ call }) => call)
}

/** More than a junior has to come. */
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
        inArray(holds.kind, ['job', 'book_out']),
        gt(holds.endsAt, from),
        sql`${holds.orderId} is distinct from ${orderId}`,
      ),
    )
    .orderBy(asc(holds.startsAt), asc(holds.id))
    .limit(maxHolds)
