import { and, asc, inArray, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbCtx } from './context.ts'

/** How many rows one statement deletes, so that none holds its locks for long. */
const batch = 1_000

/** Deletes rows whose `end` has passed, at most 1,000 at a time, the oldest first. Returns how many. */
export const deleteExpired = async (
  { db }: DbCtx,
  table: PgTable,
  { key, end }: { key: PgColumn; end: PgColumn },
  now: Date,
): Promise<number> => {
  const over = db
    .select({ key })
    .from(table)
    .where(lte(end, now))
    .orderBy(asc(end), asc(key))
    .limit(batch)
  // Checked again on the row itself: its end may have been extended since the inner query.
  const { rowCount } = await db.delete(table).where(and(inArray(key, over), lte(end, now)))
  return rowCount ?? 0
}
