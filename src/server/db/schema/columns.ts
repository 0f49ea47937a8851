import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Text that compares case-insensitively, as email addresses do. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** UTC instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Primary key that counts up. */
export const serialId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** When it was archived; the back office deletes nothing. */
export const archivedAt = () => instant('archived_at')

/** Counts the writes to a record, so that a concurrent edit is detected (optimistic locking). */
export const version = () => integer('version').notNull().default(1)

/** The columns of every record that the back office changes and archives. */
export const recordColumns = () => ({
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: archivedAt(),
  version: version(),
})

/** The agency's own tags for a record. */
export const tags = () =>
  text('tags')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** Constant values as the list of a check constraint: `('one', 'other')`. */
export const toSqlList = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)

/** Sorts names in natural order instead of by bytes; the collation is the same on both databases. */
export const asPeopleSort = (column: AnyPgColumn): SQL => sql`${column} collate "und-x-icu"`
