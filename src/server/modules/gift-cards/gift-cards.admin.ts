import { eq, sql } from 'drizzle-orm'
import { coupons } from '#server/db/schema/coupons.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { entries, search } from '#server/modules/coupons/coupons.admin.ts'

export const giftCardsResource = defineResource('gift-cards', {
  table: coupons,
  scope: eq(coupons.kind, 'gift_card'),
  reads: {
    entries,
    issuedCents: sql`(select coalesce(sum(e.amount), 0)::int from coupon_entries e
      where e.coupon_id = coupons.id and e.reason = 'issued')`,
  },
  search,
})
