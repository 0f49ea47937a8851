import { sql } from 'drizzle-orm'
import { orderReasons } from '#contracts/orders/coupon-kinds.ts'
import type { OrderKind } from '#contracts/orders/order-states.ts'
import type { PaymentProvider } from '#contracts/orders/payment-providers.ts'
import { capturedPaymentStates } from '#contracts/orders/payment-states.ts'
import type { Ctx } from '#server/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import { toSqlList } from '#server/db/schema/columns.ts'

const movementKinds = [
  'payment',
  'refund',
  'lost_dispute',
  'gift_card_redeemed',
  'gift_card_returned',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** A movement of money for an order: incoming is positive, outgoing negative. */
export interface Movement extends Record<string, unknown> {
  readonly at: string
  readonly kind: MovementKind
  readonly code: string
  readonly orderKind: OrderKind
  readonly method: PaymentProvider | 'gift_card' | 'elsewhere'
  readonly cents: number
  readonly currency: string
  /** The provider's own id; for a gift card its code. */
  readonly reference: string | null
}

/** Days of the agency's calendar, both inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * All movements of a period, the oldest first. A payment or refund counts from when its provider confirmed
 * it; pending and refused ones are left out.
 */
export const listMovements = async (
  { db, config }: Ctx,
  { from, to }: Period,
): Promise<Movement[]> => {
  const { timeZone } = config
  const { rows } = await db.execute<Movement>(sql`
    select ${asInstant('m.at')} as at, m.kind, o.code, o.kind as "orderKind", m.method, m.cents,
      m.currency, m.reference
    from (
      select (select min(v.created_at) from payment_events v
          where v.payment_id = p.id and v.state = 'succeeded') as at,
        'payment' as kind, p.id, p.order_id, p.provider as method, p.amount_cents as cents, p.currency,
        p.reference
      from payments p where p.state in ${toSqlList(capturedPaymentStates)}
      union all
      select r.done_at, 'refund', r.id, p.order_id,
        case when r.origin = 'elsewhere' then 'elsewhere' else p.provider end, -r.amount_cents, p.currency,
        r.reference
      from refunds r join payments p on p.id = r.payment_id where r.state = 'done'
      union all
      select d.closed_at, 'lost_dispute', d.id, p.order_id, p.provider, -d.amount_cents, p.currency,
        d.reference
      from payment_disputes d join payments p on p.id = d.payment_id where d.state = 'lost'
      union all
      select e.created_at,
        case when e.reason = 'redeemed' then 'gift_card_redeemed' else 'gift_card_returned' end, e.id,
        e.order_id, 'gift_card', e.discount_cents, c.currency, c.code
      from coupon_entries e join coupons c on c.id = e.coupon_id
      where c.kind = 'gift_card' and e.reason in ${toSqlList(orderReasons)}
    ) as m join orders o on o.id = m.order_id
    where m.at >= (${from}::date)::timestamp at time zone ${timeZone}::text
      and m.at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text
    order by m.at, m.kind, m.id`)
  return rows
}
