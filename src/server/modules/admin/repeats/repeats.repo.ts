import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { staffRequests } from '#server/db/schema/admin.ts'

type StoredRequest = typeof staffRequests.$inferSelect

/** The first request with a key, if there was one. */
export const findRequest = async (
  { db }: DbCtx,
  keyHash: string,
): Promise<StoredRequest | undefined> => {
  const [row] = await db
    .select()
    .from(staffRequests)
    .where(eq(staffRequests.keyHash, keyHash))
    .limit(1)
  return row
}

/** Stores a request with its answer. */
export const insertRequest = async ({ db }: DbCtx, request: StoredRequest): Promise<void> => {
  await db.insert(staffRequests).values(request)
}
