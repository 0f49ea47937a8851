import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { signingKeys } from '#server/db/schema/signing-keys.ts'

/** The secret of a purpose; undefined if nothing was signed yet. */
export const findSigningKey = async (
  { db }: DbCtx,
  purpose: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ secret: signingKeys.secret })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose))
    .limit(1)
  return row?.secret
}

/** Stores the secret of a purpose, unless somebody else has stored one. */
export const insertSigningKey = async (
  { db }: DbCtx,
  key: typeof signingKeys.$inferInsert,
): Promise<void> => {
  await db.insert(signingKeys).values(key).onConflictDoNothing()
}
