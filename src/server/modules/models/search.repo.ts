import { and, asc, eq, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/roster.ts'
import type { Db, DbCtx } from '#server/db/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { models } from '#server/db/schema/models.ts'
import { isLive, mainMedia, mainPicture, pictureColumns, pictureOf } from './cards.repo.ts'
import type { FoundModel } from './models.domain.ts'

/** As many suggestions as a person reads. */
const suggestions = 10

// `%` and `_` are plain characters (decisions §12). They are escaped after folding, which turns their
// full-width forms into the plain ones.
const contains = sql`${models.searchName} like '%' || regexp_replace(
  search_fold(${sql.placeholder('text')}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

const search = (db: Db) => {
  const found = db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      dayRateCents: models.dayRateCents,
      position: models.position,
    })
    .from(models)
    .where(and(isLive, sql`${models.categoryId} <> ${sql.raw(String(juniorsId))}`, contains))
    .orderBy(asc(models.position), asc(models.id))
    .limit(suggestions)
    .as('found')
  return db
    .select({
      id: found.id,
      firstName: found.firstName,
      lastName: found.lastName,
      dayRateCents: found.dayRateCents,
      picture: pictureColumns(mainMedia, mainPicture),
    })
    .from(found)
    .leftJoin(mainPicture, and(eq(mainPicture.modelId, found.id), eq(mainPicture.position, 0)))
    .leftJoin(mainMedia, eq(mainMedia.id, mainPicture.mediaId))
    .orderBy(asc(found.position), asc(found.id))
}

const searchModels = prepared('models_search', search)

/** The first models in board order whose full name contains the text; never a junior (decisions §6). */
export const findByName = async (ctx: DbCtx, text: string): Promise<FoundModel[]> =>
  (await searchModels(ctx).execute({ text })).map(({ picture, ...row }) => ({
    ...row,
    picture: pictureOf(picture),
  }))
