import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#contracts/accounts/roles.ts'
import { users } from './accounts.ts'
import { createdAt, instant, serialId } from './columns.ts'

/** The kind of the jobs that write the files. */
export const exportJobName = 'admin.write-export'

/** A list of the back office exported to a file for a member of staff (ADR 0146). */
export const listExports = pgTable(
  'list_exports',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The resource of the back office. */
    resource: text('resource').notNull(),
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    sort: jsonb('sort').$type<[string, 'ASC' | 'DESC']>().notNull(),
    /** The folder of its file in the media store. */
    key: text('key').notNull(),
    /** The role that the file was written for: other roles may see other fields. */
    role: text('role').$type<Role>(),
    /** The number of records; null until they are counted. */
    total: integer('total'),
    written: integer('written').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('list_exports_of_user').on(t.userId, t.id),
    uniqueIndex('list_exports_key').on(t.key),
    index('list_exports_age').on(t.createdAt, t.id),
    check('list_exports_finished', sql`${t.finishedAt} is null or ${t.role} is not null`),
  ],
)
