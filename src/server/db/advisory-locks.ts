import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

/**
 * Reserves a name until the transaction ends. Returns false, without waiting, if another transaction has it:
 * waiting could deadlock.
 */
export const claimName = async ({ db }: DbCtx, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
  )
  return rows[0]?.claimed === true
}
