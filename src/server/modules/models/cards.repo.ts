import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/context.ts'
import { media } from '#server/db/schema/media.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { cities, countries } from '#server/db/schema/places.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import type { ModelSummary } from './models.domain.ts'

/** What makes a model visible. Written out, because the listing indexes are built on these very words. */
export const isLive = sql`${models.active} and ${models.archivedAt} is null`

export const mainPicture = alias(modelPictures, 'main_picture')
export const mainMedia = alias(media, 'main_media')
const secondPicture = alias(modelPictures, 'second_picture')
const secondMedia = alias(media, 'second_media')

/** Columns of a picture, all null where there is none. */
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

export const pictureOf = (picture: Nullable<StoredPicture>): StoredPicture | null =>
  isPicture(picture) ? picture : null

interface CardList {
  where: SQL | undefined
  limit: number
  /** How many models there are in all; 0 for lists that are not paged. */
  total?: SQL
}

/**
 * Models in board order with what a card shows. The page is cut first and joined afterwards, so that the
 * joins are made for its rows only. Takes the placeholder `offset`.
 */
export const cardList = (db: Db, { where, limit, total = sql`0` }: CardList) => {
  const page = db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      categoryId: models.categoryId,
      cityId: models.cityId,
      countryId: models.countryId,
      heightMm: models.heightMm,
      chestMm: models.chestMm,
      waistMm: models.waistMm,
      hipMm: models.hipMm,
      dayRateCents: models.dayRateCents,
      newFace: models.newFace,
      position: models.position,
    })
    .from(models)
    .where(and(isLive, where))
    .orderBy(asc(models.position), asc(models.id))
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select({
      id: page.id,
      firstName: page.firstName,
      lastName: page.lastName,
      categoryId: page.categoryId,
      cityName: cities.name,
      countryName: countries.name,
      heightMm: page.heightMm,
      chestMm: page.chestMm,
      waistMm: page.waistMm,
      hipMm: page.hipMm,
      dayRateCents: page.dayRateCents,
      newFace: page.newFace,
      picture: pictureColumns(mainMedia, mainPicture),
      secondPicture: pictureColumns(secondMedia, secondPicture),
      total: sql<number>`(${total})::int`,
    })
    .from(page)
    .leftJoin(cities, eq(cities.id, page.cityId))
    .leftJoin(countries, eq(countries.id, page.countryId))
    .leftJoin(mainPicture, and(eq(mainPicture.modelId, page.id), eq(mainPicture.position, 0)))
    .leftJoin(mainMedia, eq(mainMedia.id, mainPicture.mediaId))
    .leftJoin(secondPicture, and(eq(secondPicture.modelId, page.id), eq(secondPicture.position, 1)))
    .leftJoin(secondMedia, eq(secondMedia.id, secondPicture.mediaId))
    .orderBy(asc(page.position), asc(page.id))
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardList>['execute']>>[number]

export const toSummary = ({ picture, secondPicture, ...row }: CardRow): ModelSummary => ({
  ...row,
  picture: pictureOf(picture),
  secondPicture: pictureOf(secondPicture),
})
