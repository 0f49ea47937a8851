import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, serialId } from './columns.ts'
import { models } from './models.ts'

/** The secret addresses of calendar feeds, by hash: one per user or model. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: serialId(),
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    modelId: integer('model_id').references(() => models.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_token').on(t.tokenHash),
    uniqueIndex('calendar_feeds_user').on(t.userId),
    uniqueIndex('calendar_feeds_model').on(t.modelId),
    check('calendar_feeds_of_one', sql`(${t.userId} is null) <> (${t.modelId} is null)`),
  ],
)
