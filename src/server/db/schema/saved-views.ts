import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, serialId } from './columns.ts'

/** A list's filter and order that a member of staff has saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The resource of the back office. */
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** Whether all staff see it. */
    isShared: boolean('is_shared').notNull(),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    sort: jsonb('sort').$type<[string, 'ASC' | 'DESC']>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.resource, sql`lower(${t.name})`),
    index('saved_views_of_list').on(t.resource, t.id),
  ],
)
