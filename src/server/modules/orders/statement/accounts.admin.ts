import { sql } from 'drizzle-orm'
import { paymentProviderNames } from '#contracts/orders/payment-providers.ts'
import type { Ctx } from '#server/context.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { getCapturedCents, type Payment } from '#server/modules/payments/index.ts'
import { asInstant } from '#server/db/fragments.ts'
import { maskCode } from '#server/modules/coupons/index.ts'
import { computeTotals } from './statement.domain.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly totalCents: number
  readonly vatRate: number | null
  readonly subtotalCents: number
  readonly code: string | null
  readonly kind: string | null
  readonly discountCents: number | null
  readonly provider: Payment['provider'] | null
  readonly reference: string | null
  readonly state: Payment['state'] | null
  readonly amountCents: number | null
  readonly paymentCurrency: string | null
  readonly refundedCents: number
  readonly refundedAt: string | null
  readonly paidAt: string | null
}

/** The accounting data of these orders, by id: net, tax, discount, received and returned amounts. */
export const readOrderAccounts = async (
  { db }: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Fields>> => {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.total_cents as "totalCents", o.vat_rate as "vatRate",
      (select coalesce(sum(i.unit_cents::bigint * i.quantity), 0)::float8
        from order_items i where i.order_id = o.id) as "subtotalCents",
      c.code, c.kind, e.discount_cents as "discountCents",
      p.provider, p.reference, p.state, p.amount_cents as "amountCents", p.currency as "paymentCurrency",
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.payment_id = p.id and r.state = 'done') as "refundedCents",
      ${asInstant('(select max(r.done_at) from refunds r where r.payment_id = p.id)')} as "refundedAt",
      ${asInstant("(select min(v.created_at) from order_events v where v.order_id = o.id and v.state = 'paid')")}
        as "paidAt"
    from orders o
      left join coupon_entries e on e.order_id = o.id and e.reason = 'redeemed'
      left join coupons c on c.id = e.coupon_id
      left join payments p on p.order_id = o.id
    where o.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, toAccounts(row)]))
}

const toAccounts = (row: Row): Fields => {
  const { totalCents, subtotalCents, code, kind, provider, state, amountCents } = row
  const discountCents = row.discountCents ?? 0
  const isGiftCard = kind === 'gift_card'
  const redeemed = kind === null ? undefined : { kind, discountCents }
  const lines = [{ unitCents: subtotalCents, quantity: 1 }]
  const { vat, feeCents } = computeTotals(row, lines, redeemed)
  const grossCents = totalCents + (isGiftCard ? discountCents : 0)
  return {
    netCents: vat === null ? null : grossCents - vat.cents,
    vatCents: vat?.cents,
    vatPercent: vat?.percent,
    feeCents,
    coupon: isGiftCard ? null : code,
    discountCents: kind === null || isGiftCard ? null : discountCents,
    giftCard: isGiftCard && code !== null ? maskCode(code) : null,
    giftCardCents: isGiftCard ? discountCents : null,
    method: provider && paymentProviderNames[provider],
    paymentCurrency: row.paymentCurrency,
    capturedCents: state && getCapturedCents({ state, amountCents: amountCents ?? 0 }),
    refundedCents: state && row.refundedCents,
    reference: row.reference,
    paidAt: row.paidAt,
    refundedAt: row.refundedAt,
  }
}
