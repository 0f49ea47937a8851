import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { orderItems } from '#server/db/schema/orders.ts'
import type { Day } from '#server/kernel/dates.ts'

/** The juniors of a booking with their dates of birth. */
export const listJuniors = ({ db }: DbCtx, orderId: number) =>
  db
    .select({ id: models.id, name: models.firstName, birthDate: models.birthDate })
    .from(models)
    .where(
      and(
        eq(models.categoryId, juniorsId),
        sql`${models.id} in (select ${orderItems.modelId} from ${orderItems} where ${orderItems.orderId} = ${orderId})`,
      ),
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

/** When these models are called in other bookings that still hold their dates, between two days. */
export const listOtherCalls = async (
  { db }: DbCtx,
  { orderId, modelIds }: JuniorsOfBooking,
  [first, last]: readonly [Day, Day],
): Promise<OtherCall[]> => {
  const { rows } = await db.execute<{ call: OtherCall }>(sql`
    select jsonb_build_object('modelId', i.model_id, 'code', o.code) || c.call as call
    from order_items i join orders o on o.id = i.order_id
      join booking_briefs b on b.order_id = o.id
      cross join lateral jsonb_array_elements(b.call_times) as c (call)
    where i.model_id in ${modelIds} and i.order_id <> ${orderId}
      and o.state not in ('declined', 'cancelled')
      and exists (select from holds h where h.order_id = i.order_id and h.model_id = i.model_id
        and h.state = 'live')
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
