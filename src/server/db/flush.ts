import { sql } from 'drizzle-orm'
import type { Topic } from '#contracts/call.ts'
import type { DbCtx } from '#server/db/context.ts'

/** Where instances tell one another which topics were written; the payload is their names, by comma. */
export const flushChannel = 'callboard_flush'

/** Says that topics are being written: on commit every instance drops the replies made from them. */
export const flush = async (ctx: DbCtx, topics: readonly Topic[]): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${flushChannel}, ${topics.join(',')})`)
}
