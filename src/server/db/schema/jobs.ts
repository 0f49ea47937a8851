import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, serialId } from './columns.ts'

/** The durable queue: rows are written in the transaction that causes them (house style, pattern 5). */
export const jobs = pgTable(
  'jobs',
  {
    id: serialId(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Not before this instant; moves on with every failed try. */
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** While a worker has it; a worker that died lets it go when this passes. */
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    /** After the last try: kept for people to look at, not run again. */
    failedAt: instant('failed_at'),
    /** Done again and again: the row stays, and becomes due anew. */
    recurring: boolean('recurring').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due')
      .on(t.dueAt, t.id)
      .where(sql`failed_at is null`),
    uniqueIndex('jobs_recurring')
      .on(t.kind)
      .where(sql`recurring`),
  ],
)

/** The sandbox outbox of demo mode, read at `/sandbox/mail`. */
export const sandboxEmails = pgTable(
  'sandbox_mails',
  {
    id: serialId(),
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_mails_message').on(t.messageId),
    index('sandbox_mails_to').on(t.to, t.id),
  ],
)
