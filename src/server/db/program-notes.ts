import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { settings } from '#server/db/schema/settings.ts'

/** What the program has noted for itself under a key, beside what owners set; undefined before the first time. */
export const findNote = async ({ db }: DbCtx, key: string): Promise<unknown> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1)
  return row?.value
}

/** Notes a value in place of the last. */
export const storeNote = async (
  { db }: DbCtx,
  { key, value, at }: { key: string; value: unknown; at: Date },
): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
}

/** Notes a value unless there is one: of several instances that start at the same time the first decides. */
export const storeFirstNote = async (
  { db }: DbCtx,
  { key, value }: { key: string; value: unknown },
): Promise<void> => {
  await db.insert(settings).values({ key, value }).onConflictDoNothing({ target: settings.key })
}
