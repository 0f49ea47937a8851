import { and, count, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { modelDigitalPictures, modelDigitals } from '#server/db/schema/digitals.ts'
import { media } from '#server/db/schema/media.ts'

interface NewSet {
  readonly modelId: number
  /** The day they were taken. */
  readonly takenOn: string
  readonly mediaIds: readonly number[]
}

/** Adds a set of digitals to a model; its pictures must be private. */
export const insertDigitals = async (ctx: DbCtx, { mediaIds, ...set }: NewSet): Promise<void> => {
  const [row] = await ctx.db.insert(modelDigitals).values(set).returning({ id: modelDigitals.id })
  if (!row) throw new Error('A set of digitals was not stored')
  await replaceDigitalPictures(ctx, row.id, mediaIds)
}

/** Sets the pictures of a set of digitals in this order, replacing its previous ones. */
export const replaceDigitalPictures = async (
  { db }: DbCtx,
  digitalsId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await db.delete(modelDigitalPictures).where(eq(modelDigitalPictures.digitalsId, digitalsId))
  const rows = [...new Set(mediaIds)].map((mediaId, position) => ({
    digitalsId,
    mediaId,
    position,
  }))
  if (rows.length > 0) await db.insert(modelDigitalPictures).values(rows)
}

/** How many of these files are private pictures. */
export const countPrivatePictures = async (
  { db }: DbCtx,
  mediaIds: readonly number[],
): Promise<number> => {
  const [row] = await db
    .select({ found: count() })
    .from(media)
    .where(
      and(inArray(media.id, [...mediaIds]), eq(media.kind, 'picture'), eq(media.isPrivate, true)),
    )
  return row?.found ?? 0
}
