import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { bookingLengthIds, usageIds } from '#contracts/bookings/bag-options.ts'
import type { DateRange } from '#contracts/time/day.ts'
import { orderKinds, type OrderState, orderStates } from '#contracts/orders/order-states.ts'
import { users } from './accounts.ts'
import { clients } from './clients.ts'
import {
  asPeopleSort,
  createdAt,
  instant,
  serialId,
  tags,
  toSqlList,
  updatedAt,
  version,
} from './columns.ts'
import { models } from './models.ts'
import { workColumns } from './work-columns.ts'

/** All orders in one table, with a kind. `code` is public; ids grant no access. */
export const orders = pgTable(
  'orders',
  {
    id: serialId(),
    code: text('code').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** Null for a guest's booking, and after the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client, by the contact's address; set by a trigger. Null once the person is erased. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    totalCents: integer('total_cents').notNull().default(0),
    currency: text('currency').notNull(),
    /** The tax included in the total, in hundredths of a per cent; null from before it was stored. */
    vatRate: integer('vat_rate'),
    tags: tags(),
    /** The first and last day of scheduled work; a booking's days are in its brief. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    ...workColumns(),
    /**
     * The sender of the idempotency key (user or address) and the key: a repeated request finds the first
     * order.
     */
    idempotencyScope: text('idempotency_scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request: the same key with another request is refused. */
    requestFingerprint: text('request_fingerprint'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('orders_code').on(t.code),
    uniqueIndex('orders_idempotency').on(t.idempotencyScope, t.idempotencyKey),
    index('orders_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('orders_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_of_client').on(t.clientId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_snoozed')
      .on(t.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('orders_of_guest')
      .on(sql`lower(${t.contactEmail})`)
      .where(sql`user_id is null`),
    index('orders_of_assignee')
      .on(t.assigneeId)
      .where(sql`assignee_id is not null`),
    // The sort orders of the office's lists. Each serves both directions.
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_changed').on(t.updatedAt, t.id),
    index('orders_by_contact').on(asPeopleSort(t.contactName), t.id),
    index('orders_in_states').on(asPeopleSort(t.state), t.id),
    index('orders_by_total').on(t.totalCents, t.id),
    index('orders_by_state').on(t.kind, t.state, t.createdAt.desc().nullsFirst(), t.id),
    check('orders_kind_known', sql`${t.kind} in ${toSqlList(orderKinds)}`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
    check('orders_vat_rate_fits', sql`${t.vatRate} between 0 and 5000`),
    check(
      'orders_days_in_order',
      sql`(${t.startsOn} is null) = (${t.endsOn} is null) and ${t.startsOn} <= ${t.endsOn}`,
    ),
    check(
      'orders_state_known',
      sql`case ${t.kind}
        when 'booking' then ${t.state} in ${toSqlList(orderStates.booking)}
        else ${t.state} in ${toSqlList(orderStates.purchase)} end`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: serialId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    modelId: integer('model_id').references(() => models.id),
    /** As of the time of the order: a model's later name or price does not rewrite history. */
    name: text('name').notNull(),
    unitCents: integer('unit_cents').notNull().default(0),
    quantity: integer('quantity').notNull().default(1),
    bookingLength: text('booking_length', { enum: bookingLengthIds }),
    usage: text('usage', { enum: usageIds }),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('order_items_order').on(t.orderId, t.position),
    index('order_items_model').on(t.modelId),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_price_not_negative', sql`${t.unitCents} >= 0`),
  ],
)

/** Append-only: the status history of an order. A trigger refuses updates and deletes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serialId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text('state').$type<OrderState>().notNull(),
    remark: text('remark').notNull().default(''),
    courierName: text('courier_name'),
    waybill: text('waybill'),
    actorUserId: integer('actor_user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_events_of_order').on(t.orderId, t.createdAt, t.id),
    index('order_events_paid')
      .on(t.createdAt)
      .where(sql`state = 'paid'`),
  ],
)

/** The client's brief of a booking: the fields of the booking form. */
export const bookingBriefs = pgTable(
  'booking_briefs',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    company: text('company').notNull(),
    preferredContactMethod: text('preferred_contact_method', {
      enum: ['email', 'phone'],
    }).notNull(),
    projectName: text('project_name').notNull(),
    projectType: text('project_type').notNull(),
    projectDescription: text('project_description').notNull(),
    /** The first day of the first window of dates, as requested; options and jobs change it later. */
    shootDate: date('shoot_date', { mode: 'string' }).notNull(),
    /** The last day of that window; null for a single day. */
    endDate: date('end_date', { mode: 'string' }),
    /** The hours of a single day or night, such as `09:30`; null for whole days. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    /** The windows after the first one, in chronological order. */
    furtherWindows: jsonb('further_windows').$type<readonly DateRange[]>().notNull().default([]),
    /** The last day of all windows. */
    lastDay: date('last_day', { mode: 'string' }).generatedAlwaysAs(
      sql`brief_last_day(shoot_date, end_date, further_windows)`,
    ),
    location: text('location').notNull(),
    timeCommitment: text('time_commitment').notNull(),
    usageScope: text('usage_scope').notNull(),
    territories: text('territories').notNull(),
    usageDuration: text('usage_duration').notNull(),
    proposedBudget: text('proposed_budget').notNull(),
    paymentTerms: text('payment_terms').notNull(),
    stylingWardrobe: text('styling_wardrobe').notNull(),
    additionalNeeds: text('additional_needs').notNull(),
    /** When the client accepted the terms; null if staff entered the booking for them. */
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Set if a junior is among the models; then papers are required to confirm. */
    includesJunior: boolean('includes_junior').notNull().default(false),
    /** When the option lapses; null if there is none. */
    optionUntil: instant('option_until'),
    guardianNote: text('guardian_note'),
    callTimes: jsonb('call_times').$type<readonly CallTime[]>().notNull().default([]),
    /** What its models bring along; clients do not see it. */
    whatToBring: text('what_to_bring').notNull().default(''),
  },
  (t) => [
    index('booking_briefs_by_day').on(t.shootDate, t.orderId),
    index('booking_briefs_by_last_day').on(t.lastDay, t.orderId),
    index('booking_briefs_of_juniors')
      .on(t.lastDay)
      .where(sql`includes_junior`),
    check('booking_briefs_days_in_order', sql`${t.shootDate} <= ${t.endDate}`),
    check('booking_briefs_hours_whole', sql`(${t.fromTime} is null) = (${t.toTime} is null)`),
  ],
)

/**
 * The hash of each token in an email's link to a booking, which opens its page without signing in: every copy
 * of an email has its own.
 */
export const bookingLinks = pgTable(
  'booking_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('booking_links_of_order').on(t.orderId),
    index('booking_links_by_end').on(t.expiresAt, t.tokenHash),
  ],
)

/** The papers of a junior for a booking. Consent and licence are given per child. */
export const juniorPapers = pgTable(
  'junior_papers',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    /** Who gave consent, and when. */
    guardianConsent: text('guardian_consent'),
    licenceReference: text('licence_reference'),
    /** The first and last day on which the licence is valid; null if unlimited. */
    licenceFrom: date('licence_from', { mode: 'string' }),
    licenceUntil: date('licence_until', { mode: 'string' }),
    permitReference: text('permit_reference'),
    permitFrom: date('permit_from', { mode: 'string' }),
    permitUntil: date('permit_until', { mode: 'string' }),
    medicalReference: text('medical_reference'),
    medicalFrom: date('medical_from', { mode: 'string' }),
    medicalUntil: date('medical_until', { mode: 'string' }),
    chaperoneName: text('chaperone_name'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.modelId] }),
    index('junior_papers_of_model').on(t.modelId),
  ],
)

/**
 * The windows of dates of a brief. The first window's day is always set: if it is null, there is no brief.
 */
export const windowColumns = {
  shootDate: bookingBriefs.shootDate,
  endDate: bookingBriefs.endDate,
  fromTime: bookingBriefs.fromTime,
  toTime: bookingBriefs.toTime,
  furtherWindows: bookingBriefs.furtherWindows,
}
