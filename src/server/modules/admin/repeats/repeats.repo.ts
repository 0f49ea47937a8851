import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { staffRequests } from '#server/db/schema/admin.ts'

type StoredRequest = typeof staffRequests.$inferSelect

/**
 * Reserves a key until the transaction ends. False if another transaction has it: it is not waited for, so that no
 * order of locks can become a deadlock.
 */
export const claimKey = async ({ db }: DbCtx, keyHash: string): Promise<boolean> => {
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${keyHash}, 0)) as claimed`,
  )
  return rows[0]?.claimed === true
}

/** The first request of a key, if there was one. */
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
