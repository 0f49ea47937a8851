import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, serialId } from './columns.ts'

/** The durable queue: rows are written in the transaction that requests the work. */
export const jobs = pgTable(
  'jobs',
  {
    id: serialId(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Its kind, and what it gathers events about; null once it has begun, so that later events begin another. */
    gatherKey: text('gather_key'),
    /** Jobs with the same key run one after the other, in the order in which they were enqueued. */
    orderKey: text('order_key'),
    /** One job with the same key runs at a time, so that a slow host does not take all slots of a lane. */
    concurrencyKey: text('concurrency_key'),
    /** The earliest time to run it; later after every failed attempt. */
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Set while a worker runs it; if the worker dies, the job is free again after this instant. */
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    /** After the last attempt: kept for inspection, not run again. */
    failedAt: instant('failed_at'),
    /** Recurring work: the row is kept, and becomes due again. */
    recurring: boolean('recurring').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due')
      .on(t.dueAt, t.id)
      .where(sql`failed_at is null`),
    index('jobs_failed')
      .on(t.failedAt, t.id)
      .where(sql`failed_at is not null`),
    index('jobs_in_order')
      .on(t.orderKey, t.id)
      .where(sql`order_key is not null and failed_at is null`),
    index('jobs_running')
      .on(t.concurrencyKey)
      .where(sql`concurrency_key is not null and locked_until is not null and failed_at is null`),
    uniqueIndex('jobs_gathering')
      .on(t.gatherKey)
      .where(sql`gather_key is not null`),
    uniqueIndex('jobs_recurring')
      .on(t.kind)
      .where(sql`recurring`),
  ],
)

/** The sandbox outbox of demo mode, shown at `/sandbox/mail`. */
export const sandboxEmails = pgTable(
  'sandbox_emails',
  {
    id: serialId(),
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The attachments of the email. */
    attachments: jsonb('attachments')
      .$type<{ name: string; type: string; content: string; encoding?: 'base64' }[]>()
      .notNull()
      .default([]),
    sentAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_emails_message').on(t.messageId),
    index('sandbox_emails_to').on(t.to, t.id),
  ],
)
