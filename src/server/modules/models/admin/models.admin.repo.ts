import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { FullFigure } from '#contracts/models/full-figure.ts'
import type { DbCtx } from '#server/db/context.ts'
import { modelFilms, modelPictures, modelSubCategories } from '#server/db/schema/models.ts'
import { cities } from '#server/db/schema/places.ts'

interface PlacedPicture {
  mediaId: number
  focalX: number
  focalY: number
  cardSlot: number | null
  figure: FullFigure | null
}

/** Sets the pictures of a model, in this order, replacing its previous ones. */
export const replacePictures = async (
  { db }: DbCtx,
  modelId: number,
  pictures: readonly PlacedPicture[],
): Promise<void> => {
  await db.delete(modelPictures).where(eq(modelPictures.modelId, modelId))
  const rows = pictures.map(({ mediaId, focalX, focalY, cardSlot, figure }, position) => ({
    modelId,
    mediaId,
    focalX,
    focalY,
    cardSlot,
    ...figure,
    position,
  }))
  if (rows.length > 0) await db.insert(modelPictures).values(rows)
}

/** Sets the films of a model, in this order, replacing its previous ones. */
export const replaceFilms = async (
  { db }: DbCtx,
  modelId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await db.delete(modelFilms).where(eq(modelFilms.modelId, modelId))
  const rows = mediaIds.map((mediaId, position) => ({ modelId, mediaId, position }))
  if (rows.length > 0) await db.insert(modelFilms).values(rows)
}

/** Sets the editorial groupings of a model, replacing its previous ones. */
export const replaceSubCategories = async (
  { db }: DbCtx,
  modelId: number,
  ids: readonly number[],
): Promise<void> => {
  // Existing groupings are kept: their totals need not be locked.
  const isUnlisted = and(
    eq(modelSubCategories.modelId, modelId),
    notInArray(modelSubCategories.subCategoryId, [...ids]),
  )
  await db.delete(modelSubCategories).where(isUnlisted)
  const rows = [...new Set(ids)].map((subCategoryId) => ({ modelId, subCategoryId }))
  if (rows.length > 0) await db.insert(modelSubCategories).values(rows).onConflictDoNothing()
}

/** Whether a city belongs to a country. */
export const isCityInCountry = async (
  { db }: DbCtx,
  { cityId, countryId }: { cityId: number; countryId: number },
): Promise<boolean> => {
  const rows = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.id, cityId), eq(cities.countryId, countryId)))
    .limit(1)
  return rows.length > 0
}

/** The hashes of those pictures that have one. */
export const findHashes = async (
  { db }: DbCtx,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (mediaIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; hash: string }>(sql`
    select id, source_hash as hash from media where id in ${mediaIds} and source_hash is not null
    limit ${mediaIds.length}`)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
