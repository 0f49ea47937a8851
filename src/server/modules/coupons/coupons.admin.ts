import { ne, sql } from 'drizzle-orm'
import { writeCode } from '#contracts/codes.ts'
import type { Ctx } from '#server/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { creditCoupon } from './coupons.service.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { type RecordWrite, defineResource, type Fields } from '#server/modules/admin/index.ts'

/** The ledger of a code. */
export const entries = sql`(select coalesce(json_agg(json_build_object('id', e.id, 'reason', e.reason,
    'amount', e.amount, 'discountCents', e.discount_cents, 'orderId', e.order_id,
    'orderCode', o.code,
    'createdAt', ${asInstant('e.created_at')})
    order by e.id), '[]')
  from coupon_entries e left join orders o on o.id = e.order_id where e.coupon_id = coupons.id)`

export const search = (pattern: ReturnType<typeof sql>) =>
  sql`search_fold(${coupons.code} || ' ' || ${coupons.description}) like ${pattern}`

/** A new coupon has an empty balance, or no limit: its ledger credits the uses. */
const prepare = async (
  ctx: Ctx,
  { values: { code = '', usesInTotal = null }, before }: Omit<RecordWrite<'coupons'>, 'id'>,
): Promise<Fields> =>
  before
    ? {}
    : {
        code: writeCode(code),
        currency: (await getShop(ctx)).currency,
        balance: usesInTotal === null ? null : 0,
      }

export const couponsResource = defineResource('coupons', {
  table: coupons,
  scope: ne(coupons.kind, 'gift_card'),
  reads: { entries },
  search,
  constraints: { coupons_code: 'code' },
  prepare,
  afterWrite: async (ctx, { id, values: { usesInTotal = null }, before }) => {
    if (!before && usesInTotal !== null) await creditCoupon(ctx, id, usesInTotal)
  },
})
