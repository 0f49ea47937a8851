import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { settings } from '#server/db/schema/settings.ts'

/**
 * A value that the program stores for itself under a key, as opposed to the owner's settings; undefined if
 * there is none.
 */
export const findNote = async ({ db }: DbCtx, key: string): Promise<unknown> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1)
  return row?.value
}

/** Stores a value, replacing any earlier one. */
export const storeNote = async (
  { db }: DbCtx,
  { key, value, at }: { key: string; value: unknown; at: Date },
): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
}

/**
 * Stores a value unless there is one: of several instances that start at the same time the first one wins.
 */
export const storeFirstNote = async (
  { db }: DbCtx,
  { key, value }: { key: string; value: unknown },
): Promise<void> => {
  await db.insert(settings).values({ key, value }).onConflictDoNothing({ target: settings.key })
}
