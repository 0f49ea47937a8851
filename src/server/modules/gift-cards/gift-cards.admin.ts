import { eq, sql } from 'drizzle-orm'
import { asInstant, latestCardEmail } from '#server/db/fragments.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { entries, search } from '#server/modules/coupons/coupons.admin.ts'

const purchase = sql`(select json_build_object('orderId', o.id, 'orderCode', o.code,
    'buyerName', o.contact_name, 'clientId', o.client_id, 'toEmail', p.to_email,
    'sendOn', p.send_on, 'sentAt', ${asInstant('g.sent_at')}, 'isUndelivered', coalesce(e.state in ('refused', 'bounced'), false),
    'emailId', e.id)
  from gift_cards g ${latestCardEmail} join gift_card_purchases p on p.id = g.purchase_id join orders o on o.id = p.order_id
  where g.coupon_id = coupons.id)`

export const giftCardsResource = defineResource('gift-cards', {
  table: coupons,
  scope: eq(coupons.kind, 'gift_card'),
  reads: {
    entries,
    purchase,
    issuedCents: sql`(select coalesce(sum(e.amount), 0)::int from coupon_entries e
      where e.coupon_id = coupons.id and e.reason = 'issued')`,
  },
  search,
})
