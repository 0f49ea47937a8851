import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

/**
 * Reserves a name until the transaction ends. False if another transaction has it: that is not waited for, so that no order
 * of locks can become a deadlock.
 */
export const claimName = async ({ db }: DbCtx, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
  )
  return rows[0]?.claimed === true
}
