import { sql } from 'drizzle-orm'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'

/** Where instances tell one another which cache tags were written; the payload is their names, by comma. */
export const invalidationChannel = 'callboard_flush'

/** Says that cache tags are being written: on commit every instance drops the replies made from them. */
export const invalidate = async (ctx: DbCtx, cacheTags: readonly CacheTag[]): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${cacheTags.join(',')})`)
}
