import { sql } from 'drizzle-orm'
import type { ClientGiftCard } from '#contracts/admin/accounts/clients.ts'
import type { DbCtx } from '#server/db/context.ts'
import { addressesOfClient, asInstant } from '#server/db/fragments.ts'
import type { Day } from '#contracts/time/day.ts'

const maxListed = 50

/** The gift cards that a client has bought or received, newest first, without their codes. */
export const listCardsOfClient = async (
  { db }: DbCtx,
  { clientId, today }: { clientId: number; today: Day },
): Promise<ClientGiftCard[]> => {
  const { rows } = await db.execute<ClientGiftCard & Record<string, unknown>>(sql`
    with own as (
      select p.id, true as is_bought from gift_card_purchases p join orders o on o.id = p.order_id
        where o.client_id = ${clientId}
      union all select p.id, false from gift_card_purchases p
        where p.to_email::citext in ${addressesOfClient(clientId)})
    select c.id, own.is_bought as "isBought", own.is_received as "isReceived",
      (select coalesce(sum(e.amount), 0)::int from coupon_entries e
        where e.coupon_id = c.id and e.reason = 'issued') as "issuedCents",
      c.balance as "balanceCents", c.currency,
      case when c.archived_at is not null then 'archived' when c.balance = 0 then 'used'
        when c.ends_on < ${today}::date then 'expired' else 'usable' end as state,
      c.ends_on::text as "endsOn", ${asInstant('g.created_at')} as "createdAt"
    from (select id, bool_or(is_bought) as is_bought, bool_or(not is_bought) as is_received
        from own group by id) as own
      join gift_cards g on g.purchase_id = own.id join coupons c on c.id = g.coupon_id
    order by g.id desc limit ${maxListed}`)
  return rows
}
