import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { DbCtx } from '#server/db/context.ts'
import { listExports } from '#server/db/schema/list-exports.ts'
import { media } from '#server/db/schema/media.ts'
import { uploads } from '#server/db/schema/uploads.ts'

export type MediaRecord = typeof media.$inferSelect
export type NewMedia = typeof media.$inferInsert

/**
 * Inserts the record of files that are already in the store. If the key exists, which can happen only for
 * demo media when two instances start at the same time, the first record is kept.
 */
export const insertMedia = async (ctx: Ctx, record: NewMedia): Promise<MediaRecord> => {
  const [saved] = await ctx.db
    .insert(media)
    .values(record)
    .onConflictDoUpdate({ target: media.key, set: { key: record.key } })
    .returning()
  if (!saved) throw new Error('The database stored no record of a file')
  return saved
}

/** Whether a public record of this key and kind exists. */
export const existsPublicMedia = async (
  ctx: Ctx,
  key: string,
  kind: MediaRecord['kind'],
): Promise<boolean> => {
  const rows = await ctx.db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, kind), eq(media.isPrivate, false)))
    .limit(1)
  return rows.length > 0
}

/** The record of a key, private ones included: for staff. */
export const findMedia = async (ctx: Ctx, key: string): Promise<MediaRecord | undefined> => {
  const [row] = await ctx.db.select().from(media).where(eq(media.key, key)).limit(1)
  return row
}

/** The ids of those keys that have a record. At most a few hundred keys at a time. */
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

/** The next records by id, with the keys of their files. */
export const listKeysAfter = (
  ctx: Ctx,
  { id, limit }: { id: number; limit: number },
): Promise<{ id: number; key: string }[]> =>
  ctx.db
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(gt(media.id, id))
    .orderBy(asc(media.id))
    .limit(limit)

/** Deletes records; returns the keys of their files. */
export const deleteMedia = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .delete(media)
    .where(inArray(media.id, [...ids]))
    .returning({ key: media.key })
  return rows.map(({ key }) => key)
}

/** Those of the keys that belong to an upload no form has used yet. At most a few hundred keys at a time. */
export const findUploadKeys = async (ctx: Ctx, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await ctx.db
    .select({ key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** Those of the keys that are folders of exported lists. */
export const findExportKeys = async (
  { db }: Ctx,
  keys: readonly string[],
): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: listExports.key })
    .from(listExports)
    .where(inArray(listExports.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** Those of the ids that are stored public files of this kind. */
export const findMediaOfKind = async (
  { db }: Ctx,
  ids: readonly number[],
  kind: 'picture' | 'film',
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.kind, kind), not(media.isPrivate)))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Updates the descriptions of pictures for people who cannot see them; returns the ids of those that change.
 */
export const writeAlts = async (
  { db }: DbCtx,
  alts: readonly { mediaId: number; alt: string }[],
): Promise<number[]> => {
  if (alts.length === 0) return []
  const list = JSON.stringify(alts.map(({ mediaId, alt }) => ({ id: mediaId, alt })))
  const { rows } = await db.execute<{ id: number }>(sql`update ${media} set alt = given.alt
    from jsonb_to_recordset(${list}::jsonb) as given(id int, alt text)
    where ${media.id} = given.id and ${media.alt} <> given.alt returning given.id`)
  return rows.map(({ id }) => id)
}
