import type { OrderState } from '#contracts/orders/order-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { listFollowingTransitions } from '#server/modules/bookings/lines/booking-state.domain.ts'
import { listOrderHolds } from '#server/modules/holds/index.ts'

/** Queries for states that no history may leave behind. */
const queries: Readonly<Record<string, SQL>> = {
  'two jobs of a model at one instant': sql`
    select one.id, other.id as "otherId" from holds one join holds other
      on other.model_id = one.model_id and other.id > one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.kind = 'job' and one.state = 'live' and other.kind = 'job' and other.state = 'live'`,
  'an option beside a job': sql`
    select one.id, other.id as "otherId" from holds one join holds other
      on other.model_id = one.model_id and other.id <> one.id
      and other.starts_at < one.ends_at and one.starts_at < other.ends_at
    where one.kind = 'job' and one.state = 'live' and other.kind = 'option' and other.state = 'live'`,
  'something that stands for a booking that was declined or cancelled': sql`
    select h.id, o.code from holds h join orders o on o.id = h.order_id
    where h.state in ('requested', 'live') and o.state in ('declined', 'cancelled')`,
  'a hold whose model is not of its booking': sql`
    select h.id from holds h where h.order_id is not null and h.kind in ('option', 'job')
      and not exists (select from order_items i
        where i.order_id = h.order_id and i.model_id = h.model_id)`,
  'a booking without a brief or an event': sql`
    select o.code from orders o where o.kind = 'booking'
      and (not exists (select from booking_briefs b where b.order_id = o.id)
        or not exists (select from order_events e where e.order_id = o.id))`,
  'a booking whose last event tells of another state': sql`
    select o.code, o.state from orders o where o.state <> (select e.state from order_events e
      where e.order_id = o.id order by e.id desc limit 1)`,
  'a record that stayed with a merged client': sql`
    select o.code from orders o join clients c on c.id = o.client_id
    where c.merged_into_id is not null`,
  'an order without a client though it has an address': sql`
    select o.code from orders o where o.client_id is null and o.contact_email <> ''`,
  'a name that was left behind by an erased account': sql`
    select o.code from orders o where o.contact_email = '' and o.contact_name <> 'Deleted account'`,
  'a coupon whose balance is not the sum of its entries': sql`
    select k.id from coupons k where k.balance is not null and k.balance <>
      (select coalesce(sum(e.amount), 0) from coupon_entries e where e.coupon_id = k.id)`,
  'a payment whose returned money is not the sum of its refunds': sql`
    select p.id from payments p where p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0)
      from refunds r where r.payment_id = p.id and r.state <> 'refused')`,
  'a payment whose last event tells of another state': sql`
    select p.id, p.state from payments p where p.state <> (select e.state from payment_events e
      where e.payment_id = p.id order by e.id desc limit 1)`,
  'an order that went on without its money': sql`
    select o.code, p.state from orders o join payments p on p.order_id = o.id
    where o.state in ('paid', 'scheduled', 'shipped', 'completed') and p.state <> 'succeeded'`,
  'money that was kept for an order that ended': sql`
    select o.code, p.state from orders o join payments p on p.order_id = o.id
    where o.state = 'cancelled' and p.state in ('succeeded', 'refunded')
      or o.state = 'refunded' and p.refunded_cents < p.amount_cents - p.disputed_cents`,
  'a coupon that a cancelled order still has': sql`
    select o.code from orders o join coupon_entries e on e.order_id = o.id
    where o.state in ('cancelled', 'refunded') group by o.code having sum(e.amount) <> 0`,
}

/** A fault, and the rows that show it. */
export interface HistoryFault {
  readonly fault: string
  readonly rows: readonly unknown[]
}

/** Finds invalid states that a history of concurrent work has left. */
export const findHistoryFaults = async (ctx: Ctx): Promise<HistoryFault[]> => {
  const faults: HistoryFault[] = []
  for (const [fault, query] of Object.entries(queries)) {
    const { rows } = await ctx.db.execute(query)
    if (rows.length > 0) faults.push({ fault, rows })
  }
  const rows = await findInconsistentBookings(ctx)
  return rows.length > 0
    ? [...faults, { fault: 'a booking in a state that its lines do not say', rows }]
    : faults
}

const findInconsistentBookings = async (ctx: Ctx): Promise<unknown[]> => {
  const { rows } = await ctx.db.execute<{ id: number; state: OrderState }>(
    sql`select id, state from orders where kind = 'booking' order by id`,
  )
  const inconsistentBookings: unknown[] = []
  for (const { id, state } of rows) {
    const lines = await listOrderHolds(ctx, id)
    const moves = listFollowingTransitions(state, { lines, isDeclined: false })
    if (moves.length > 0) inconsistentBookings.push({ id, state, moves })
  }
  return inconsistentBookings
}
