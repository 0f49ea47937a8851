import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentProviders } from '#contracts/orders/payment-providers.ts'
import {
  capturedPaymentStates,
  openPaymentStates,
  paymentStates,
} from '#contracts/orders/payment-states.ts'
import { disputeStates, refundOrigins, refundStates } from '#contracts/orders/refund-states.ts'
import { createdAt, instant, toSqlList, serialId, updatedAt, version } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './accounts.ts'

/** At most one open payment per subject. */
const open = sql`state in ${toSqlList(openPaymentStates)}`

/**
 * One attempt to pay an order, stored before the provider is called (ADR 0019). Card numbers are never
 * stored: `source` is the provider's single-use token or the id of its PayPal order.
 */
export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** What the payment is for, such as `bag:7`. */
    subject: text('subject').notNull(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    source: text('source').notNull(),
    /** The idempotency key for the provider, the same for every retry, so that it charges once. */
    providerKey: text('provider_key').notNull(),
    /** The provider's own id of the payment; null until it has responded. */
    reference: text('reference'),
    /** How it was paid, for receipts, such as `Visa ending in 4242`; null until the provider says. */
    method: text('method'),
    /** The amount that the provider is asked to charge, in its currency. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The sum of its refunds, completed or pending; written only by their triggers. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /**
     * The amount of the rest that disputes hold back or have taken; updated when disputes are read from the
     * provider.
     */
    disputedCents: integer('disputed_cents').notNull().default(0),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    /** The provider's message for the payer. */
    declineMessage: text('decline_message'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.orderId),
    uniqueIndex('payments_provider_key').on(t.providerKey),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_one_open').on(t.subject).where(open),
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    check('payments_refunds_within_amount', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check('payments_disputed_not_negative', sql`${t.disputedCents} >= 0`),
    check(
      'payments_only_captured_refunded',
      sql`${t.refundedCents} = 0 or ${t.state} in ${toSqlList(capturedPaymentStates)}`,
    ),
    check('payments_state_known', sql`${t.state} in ${toSqlList(paymentStates)}`),
  ],
)

/** Append-only: every change of a payment and what caused it. A trigger refuses updates and deletes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: serialId(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    state: text('state', { enum: paymentStates }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_of_payment').on(t.paymentId, t.id)],
)

/** Refunds of all or part of a payment. Rows are never deleted. */
export const refunds = pgTable(
  'refunds',
  {
    id: serialId(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** In the payment's currency. */
    amountCents: integer('amount_cents').notNull(),
    /** The idempotency key for the provider, so that a retry returns the money once. */
    providerKey: text('provider_key').notNull(),
    /**
     * Where it was made: by the office through the provider, in the provider's dashboard, or by the office in
     * another way.
     */
    origin: text('origin', { enum: refundOrigins }).notNull().default('office'),
    /**
     * The provider's own id of the refund; null until it has responded, and if it was returned in another
     * way. Written under the payment's lock, so that no two refunds of a payment have the same id.
     */
    reference: text('reference'),
    state: text('state', { enum: refundStates }).notNull().default('pending'),
    /** The reason given to the client. */
    reason: text('reason').notNull().default(''),
    /** Null if the system or the client caused it. */
    actorUserId: integer('actor_user_id'),
    createdAt: createdAt(),
    /** When the provider confirmed it; null again if it failed after all. */
    doneAt: instant('done_at'),
    /** The provider's message, if it was refused: then no money is returned. */
    refusal: text('refusal'),
    refusedAt: instant('refused_at'),
    /** When staff dealt with the refusal: returned the money in another way, or decided to return none. */
    handledAt: instant('handled_at'),
  },
  (t) => [
    uniqueIndex('refunds_provider_key').on(t.providerKey),
    index('refunds_of_payment').on(t.paymentId, t.id),
    index('refunds_refused')
      .on(t.paymentId)
      .where(sql`state = 'refused' and handled_at is null`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_state_known', sql`${t.state} in ${toSqlList(refundStates)}`),
    check('refunds_origin_known', sql`${t.origin} in ${toSqlList(refundOrigins)}`),
    check('refunds_refused_explained', sql`(${t.refusedAt} is null) = (${t.refusal} is null)`),
    check('refunds_done_dated', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
)

/** A payer's complaint to their bank or PayPal about a payment. Rows are never deleted. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: serialId(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The provider's own id of the dispute. */
    reference: text('reference').notNull(),
    /** In the payment's currency. */
    amountCents: integer('amount_cents').notNull(),
    /** The provider's code, such as `product_not_received`. */
    reason: text('reason').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    /** Whether the provider holds the amount back while it is open. */
    holdsMoney: boolean('holds_money').notNull(),
    /** The provider's deadline for the agency's evidence. */
    dueAt: instant('due_at'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payment_disputes_reference').on(t.paymentId, t.reference),
    index('payment_disputes_open')
      .on(t.paymentId)
      .where(sql`closed_at is null`),
    check('payment_disputes_amount_positive', sql`${t.amountCents} > 0`),
    check('payment_disputes_state_known', sql`${t.state} in ${toSqlList(disputeStates)}`),
    check(
      'payment_disputes_closed_dated',
      sql`(${t.state} in ('won', 'lost')) = (${t.closedAt} is not null)`,
    ),
  ],
)

/** A processed message of a provider: a repeat changes nothing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: serialId(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's name for it, such as `charge.refunded`; empty from before it was stored. */
    type: text('type').notNull().default(''),
    /** The payment that it concerned; null if it was none of ours. */
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    receivedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('provider_events_event').on(t.provider, t.eventId),
    index('provider_events_by_age').on(t.receivedAt, t.id),
  ],
)

/** What the payer was shown before approving at PayPal: both amounts, bound to the provider's order. */
export const walletOrders = pgTable(
  'wallet_orders',
  {
    id: serialId(),
    reference: text('reference').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The total in the shop's currency that the amount was computed from. */
    totalCents: integer('total_cents').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('wallet_orders_reference').on(t.reference),
    index('wallet_orders_of_user').on(t.userId, t.id),
    check('wallet_orders_amounts_positive', sql`${t.totalCents} > 0 and ${t.amountCents} > 0`),
  ],
)

/** The state of the simulated bank behind the sandbox gateways; like a real bank's, it survives restarts. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: serialId(),
    reference: text('reference').notNull(),
    /** The caller's idempotency key; null for PayPal orders until they are captured. */
    key: text('key'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', {
      enum: ['open', 'approved', 'requires_action', 'pending', 'succeeded', 'declined'],
    }).notNull(),
    message: text('message'),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_charges_reference').on(t.reference),
    uniqueIndex('sandbox_charges_key').on(t.key),
  ],
)
