import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, serialId, updatedAt } from './columns.ts'

/** Searches of `/find` that a client has saved under a name (ADR 0095). */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The criteria as one canonical query, as `toQuery` writes it. */
    query: text('query').notNull(),
    /** Whether its owner is emailed when new models fit. */
    emails: boolean('emails').notNull().default(true),
    /** The models that fitted on `lookedOn`: others that fit are new. Empty without emails. */
    knownIds: integer('known_ids')
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    /** The agency's day of the last check for new models. */
    lookedOn: date('looked_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('saved_searches_of_user').on(t.userId, t.id),
    index('saved_searches_due')
      .on(t.lookedOn, t.userId)
      .where(sql`emails`),
    check('saved_searches_named', sql`length(btrim(${t.name})) between 1 and 80`),
  ],
)

/**
 * The emails about new models: one a day for each person; the link, known by its token's hash, switches them
 * off.
 */
export const savedSearchEmails = pgTable(
  'saved_search_emails',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    tokenHash: text('token_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sentOn] }),
    uniqueIndex('saved_search_emails_token').on(t.tokenHash),
    index('saved_search_emails_age').on(t.sentOn),
  ],
)
