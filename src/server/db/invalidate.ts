import { sql } from 'drizzle-orm'
import { type CacheTag, cacheTags, type RecordTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'
import { writtenTags } from '#server/db/shown-records.ts'

/**
 * The channel on which instances announce what was written. The payload is cache tags and, if only some of
 * their records were written, record tags, separated by commas.
 */
export const invalidationChannel = 'callboard_invalidate'

/** A notification holds fewer than 8,000 bytes. */
const recordsAtOnce = 100

/**
 * Announces a write to everything under these cache tags: on commit every instance and the shared cache drop
 * their responses.
 */
export const invalidate = (ctx: DbCtx, written: readonly CacheTag[]): Promise<void> =>
  notify(ctx, written)

const notify = async (ctx: DbCtx, tags: readonly string[]): Promise<void> => {
  const payload = tags.join(',')
  await ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${payload})`)
  await ctx.purge?.(ctx, tagsOfNotification(payload))
}

/**
 * Announces a write to some records: on commit every instance and the shared cache drop the responses that
 * show one of them.
 */
export const invalidateRecords = async (
  ctx: DbCtx,
  written: readonly CacheTag[],
  records: readonly RecordTag[],
): Promise<void> => {
  const unique = [...new Set(records)]
  for (let at = 0; at === 0 || at < unique.length; at += recordsAtOnce) {
    await notify(ctx, [...written, ...unique.slice(at, at + recordsAtOnce)])
  }
}

/** The tags in a notification. */
export const tagsOfNotification = (payload: string): readonly string[] => {
  const names = payload.split(',')
  return writtenTags(
    names.filter(isCacheTag),
    names.filter((name) => name.includes(':')),
  )
}

const isCacheTag = (name: string): name is CacheTag =>
  (cacheTags as readonly string[]).includes(name)
