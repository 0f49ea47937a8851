import { sql } from 'drizzle-orm'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'

/**
 * The channel on which instances tell each other which cache tags were written; the payload is their names,
 * separated by commas.
 */
export const invalidationChannel = 'callboard_invalidate'

/** Announces a write to these cache tags: on commit every instance drops the responses made from them. */
export const invalidate = async (ctx: DbCtx, cacheTags: readonly CacheTag[]): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${cacheTags.join(',')})`)
}
