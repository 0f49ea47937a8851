import { asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { settings } from '#server/db/schema/settings.ts'

export type StoredSetting = typeof settings.$inferSelect

/** Every group that has been set; there are only a few. */
export const listSettings = ({ db }: DbCtx): Promise<StoredSetting[]> =>
  db.select().from(settings).orderBy(asc(settings.key)).limit(100)

/** Locks a group until the transaction ends. */
export const lockSetting = async (
  { db }: DbCtx,
  key: string,
): Promise<StoredSetting | undefined> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).limit(1).for('update')
  return row
}

/**
 * Sets a group. False if somebody else has set it for the first time at the same moment: an existing row is
 * overwritten only from the version that the caller has locked.
 */
export const saveSetting = async (
  { db }: DbCtx,
  { key, value, version, at }: { key: string; value: unknown; version: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .insert(settings)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: at, version: sql`${settings.version} + 1` },
      setWhere: eq(settings.version, version),
    })
    .returning({ key: settings.key })
  return rows.length > 0
}
