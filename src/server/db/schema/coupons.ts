import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { couponKinds, ledgerReasons, orderReasons } from '#contracts/orders/coupon-kinds.ts'
import { archivedAt, createdAt, serialId, toSqlList, updatedAt, version } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Codes for the coupon box: the agency's coupons and purchased gift cards. The remainder is the sum of its
 * entries; `balance` is that sum, written only by the ledger's trigger and never below zero.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: serialId(),
    /** Upper case; may be typed in any case, with or without hyphens. */
    code: text('code').notNull(),
    kind: text('kind', { enum: couponKinds }).notNull(),
    description: text('description').notNull().default(''),
    /** Per cent of a percentage coupon, cents of an amount coupon; a gift card is worth its balance. */
    value: integer('value').notNull().default(0),
    /** The currency of amounts and minimum. */
    currency: text('currency').notNull(),
    minimumTotalCents: integer('minimum_total_cents').notNull().default(0),
    /** Calendar days in the agency's time zone, both inclusive; null for no limit. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null for no limit. */
    usesPerUser: integer('uses_per_user'),
    /** Cents left on a gift card, uses left of a coupon; null for a coupon without a limit. */
    balance: integer('balance').default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Archived: it cannot be used until it is restored. */
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    index('coupons_code_canonical').on(sql`replace(${t.code}, '-', '')`),
    check('coupons_code_upper_case', sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check('coupons_kind_known', sql`${t.kind} in ${toSqlList(couponKinds)}`),
    check(
      'coupons_value_fits',
      sql`case ${t.kind} when 'percentage' then ${t.value} between 1 and 100
        when 'amount' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check('coupons_minimum_not_negative', sql`${t.minimumTotalCents} >= 0`),
    check('coupons_days_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check('coupons_uses_per_user_positive', sql`${t.usesPerUser} > 0`),
    check(
      'coupons_gift_cards_have_balance',
      sql`${t.kind} <> 'gift_card' or ${t.balance} is not null`,
    ),
    check('coupons_balance_not_negative', sql`${t.balance} >= 0`),
  ],
)

/**
 * Append-only: credits to a coupon and redemptions by orders. Every order redeems at most one coupon, once,
 * and returns it at most once.
 */
export const couponEntries = pgTable(
  'coupon_entries',
  {
    id: serialId(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    reason: text('reason', { enum: ledgerReasons }).notNull(),
    /** Cents of a gift card, uses of a coupon; negative when an order takes them. */
    amount: integer('amount').notNull(),
    /** The discount on the order, in cents; negative when the redemption is reversed. */
    discountCents: integer('discount_cents').notNull().default(0),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupon_entries_of_coupon').on(t.couponId, t.id),
    uniqueIndex('coupon_entries_once_per_order').on(t.orderId, t.reason),
    check('coupon_entries_reason_known', sql`${t.reason} in ${toSqlList(ledgerReasons)}`),
    check(
      'coupon_entries_order_named',
      sql`(${t.reason} in ${toSqlList(orderReasons)}) = (${t.orderId} is not null)`,
    ),
    check(
      'coupon_entries_sign',
      sql`case ${t.reason} when 'redeemed' then ${t.amount} < 0 and ${t.discountCents} >= 0
        when 'voided' then ${t.amount} < 0 and ${t.discountCents} = 0
        else ${t.amount} > 0 and ${t.discountCents} <= 0 end`,
    ),
  ],
)
