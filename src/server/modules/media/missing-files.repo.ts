import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { settings } from '#server/db/schema/settings.ts'

const name = 'missing_files'

export interface MissingFiles {
  readonly count: number
  /** The first of them, by which they are found in the database and in backups. */
  readonly keys: readonly string[]
}

/** Stores what is missing by now. */
export const storeMissing = async (
  { db }: DbCtx,
  value: MissingFiles,
  updatedAt: Date,
): Promise<void> => {
  await db
    .insert(settings)
    .values({ key: name, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

/** What was missing at the last look; nothing before the first. */
export const findMissing = async ({ db }: DbCtx): Promise<MissingFiles> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, name)).limit(1)
  return (row?.value as MissingFiles | undefined) ?? { count: 0, keys: [] }
}
