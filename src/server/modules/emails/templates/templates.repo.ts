import { asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { emailTemplates } from '#server/db/schema/email-templates.ts'
import type { ChangedTexts } from '#server/platform/email/texts-cache.ts'

export type StoredTemplate = typeof emailTemplates.$inferSelect

/** More than there are emails. */
const maxTemplates = 500

/** Every email that was ever changed. */
export const listStoredTemplates = ({ db }: DbCtx): Promise<StoredTemplate[]> =>
  db.select().from(emailTemplates).orderBy(asc(emailTemplates.name)).limit(maxTemplates)

/** The changed texts of an email; undefined if it was never changed. */
export const findStoredTemplate = async (
  { db }: DbCtx,
  name: string,
): Promise<StoredTemplate | undefined> => {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.name, name)).limit(1)
  return row
}

/** Locks an email's changed texts until the transaction ends. */
export const lockStoredTemplate = async (
  { db }: DbCtx,
  name: string,
): Promise<StoredTemplate | undefined> => {
  const [row] = await db
    .select()
    .from(emailTemplates)
    .where(eq(emailTemplates.name, name))
    .limit(1)
    .for('update')
  return row
}

/**
 * Stores an email's changed texts. Undefined if somebody else has changed it for the first time at the same
 * moment: a row is overwritten only from the version that the caller has locked.
 */
export const saveStoredTemplate = async (
  { db }: DbCtx,
  { name, texts, version, at }: { name: string; texts: ChangedTexts; version: number; at: Date },
): Promise<StoredTemplate | undefined> => {
  const [row] = await db
    .insert(emailTemplates)
    .values({ name, texts, updatedAt: at })
    .onConflictDoUpdate({
      target: emailTemplates.name,
      set: { texts, updatedAt: at, version: sql`${emailTemplates.version} + 1` },
      setWhere: eq(emailTemplates.version, version),
    })
    .returning()
  return row
}
