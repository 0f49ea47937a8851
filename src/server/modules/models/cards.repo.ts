import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Db } from '#server/db/context.ts'
import { fixedLimit, unplannedOffset } from '#server/db/prepared.ts'
import { media } from '#server/db/schema/media.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import type { ModelSummary } from './models.domain.ts'

/**
 * The condition for visible models. Raw SQL, because the listing indexes are defined with exactly this text.
 */
export const isLive = sql`${models.active} and ${models.archivedAt} is null`

/** The condition for models that visitors can find, by name or attributes: never a junior. */
export const isPublic = and(isLive, sql`${models.categoryId} <> ${sql.raw(String(juniorsId))}`)

export const mainPicture = alias(modelPictures, 'main_picture')
export const mainMedia = alias(media, 'main_media')
const secondPicture = alias(modelPictures, 'second_picture')
const secondMedia = alias(media, 'second_media')

/** Columns of a picture, all null if there is none. */
export const pictureColumns = (
  file: typeof mainMedia | typeof secondMedia,
  place: typeof mainPicture | typeof secondPicture,
) => ({
  key: file.key,
  width: file.width,
  height: file.height,
  alt: file.alt,
  preview: file.preview,
  focalX: place.focalX,
  focalY: place.focalY,
})

type Nullable<T> = { [K in keyof T]: T[K] | null }

const isPicture = (picture: Nullable<StoredPicture>): picture is StoredPicture =>
  picture.key !== null

export const toStoredPicture = (picture: Nullable<StoredPicture>): StoredPicture | null =>
  isPicture(picture) ? picture : null

interface CardList {
  where: SQL | undefined
  limit: number
  /** The total number of models, queried together with the rows of the page; 0 for lists without pages. */
  total?: SQL
  /** Finds all matches before sorting them, instead of scanning the board for them. */
  gather?: boolean
}

/**
 * Models in board order with a card's fields. The page is selected from an index alone, and only its rows are
 * read and joined, so that a late page costs little more than the first. Takes the placeholder `offset`.
 */
export const cardList = (db: Db, { where, limit, total = sql`0`, gather }: CardList) => {
  // No index covers an expression.
  const place = gather ? sql`${models.position} + 0` : models.position
  const page = db
    .select({
      id: models.id,
      position: models.position,
      total: sql<number>`(${total})::int`.as('total'),
    })
    .from(models)
    .where(and(isLive, where))
    .orderBy(asc(place), asc(models.id))
    .limit(fixedLimit(limit))
    .offset(unplannedOffset)
    .as('page')
  return db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      categoryId: models.categoryId,
      cityName: cities.name,
      countryName: countries.name,
      countryCode: countries.code,
      heightMm: models.heightMm,
      chestMm: models.chestMm,
      waistMm: models.waistMm,
      hipMm: models.hipMm,
      dayRateCents: models.dayRateCents,
      newFace: models.newFace,
      picture: pictureColumns(mainMedia, mainPicture),
      secondPicture: pictureColumns(secondMedia, secondPicture),
      total: page.total,
    })
    .from(page)
    .innerJoin(models, eq(models.id, page.id))
    .leftJoin(cities, eq(cities.id, models.cityId))
    .leftJoin(countries, eq(countries.id, models.countryId))
    .leftJoin(mainPicture, and(eq(mainPicture.modelId, page.id), eq(mainPicture.position, 0)))
    .leftJoin(mainMedia, eq(mainMedia.id, mainPicture.mediaId))
    .leftJoin(secondPicture, and(eq(secondPicture.modelId, page.id), eq(secondPicture.position, 1)))
    .leftJoin(secondMedia, eq(secondMedia.id, secondPicture.mediaId))
    .orderBy(asc(page.position), asc(page.id))
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardList>['execute']>>[number]

export const toSummary = (row: CardRow): ModelSummary => ({
  ...row,
  picture: toStoredPicture(row.picture),
  secondPicture: toStoredPicture(row.secondPicture),
})
