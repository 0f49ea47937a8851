import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { media } from '#server/db/schema/media.ts'

export type MediaRecord = typeof media.$inferSelect
export type NewMedia = typeof media.$inferInsert

/** Stores the record of a file that the store already has. */
export const insertMedia = async (ctx: Ctx, record: NewMedia): Promise<MediaRecord> => {
  const [inserted] = await ctx.db.insert(media).values(record).returning()
  if (!inserted) throw new Error('The database stored no record of a file')
  return inserted
}

/** Whether a record of this key and kind exists. */
export const existsMedia = async (
  ctx: Ctx,
  key: string,
  kind: MediaRecord['kind'],
): Promise<boolean> => {
  const rows = await ctx.db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, kind)))
    .limit(1)
  return rows.length > 0
}

/** Those of the keys that have a record, with its id. At most some hundred keys at a time. */
export const findMediaIds = async (
  ctx: Ctx,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db
    .select({ key: media.key, id: media.id })
    .from(media)
    .where(inArray(media.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row.id]))
}
