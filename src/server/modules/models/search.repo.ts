import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { boardTotals, models } from '#server/db/schema/models.ts'
import { isPublic, mainMedia, mainPicture, pictureColumns, toStoredPicture } from './cards.repo.ts'
import { modelTags, nameList } from './model-tags.ts'
import type { FoundModel } from './models.domain.ts'

/** As many suggestions as anybody reads. */
const suggestions = 10

/** How far down the board a common name is searched before the trigram index is used. */
const nearby = 500

// Text and pattern are computed in subqueries of their own: once, not for every name.
const folded = sql`search_fold(${sql.placeholder('text')})`
const includes = (name: SQL) => sql`strpos(${name}, (select ${folded})) > 0`

// `%` and `_` are plain characters. They are escaped after folding, which turns their full-width forms into
// the plain ones.
const resembles = sql`${models.searchName} like (
  select '%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%')`

// All pairs of the text's characters are in the name, or its only character: a cheap filter before the exact
// check. Not with name_parts, which is planned again for each search.
const sharesParts = sql`name_parts(${models.searchName}, 1) @> (
  select array_agg(substr(word, place, 2)) from (select (select ${folded}) as word) as text,
    generate_series(1, greatest(length(word) - 1, 1)) as place)`

/** Whether there are models beyond the top of the board; on a small roster the index need not be read. */
const reachesFurther = sql`(select sum(${boardTotals.models}) from ${boardTotals}) > ${fixedLimit(nearby)}`
const hasRoom = sql`(select count(*) from near) < ${fixedLimit(suggestions)}`

/**
 * Searches the top of the board first: for a common name it contains the ten results, whereas the trigram
 * index would have to read every match. The rest of the roster is searched only if there are fewer.
 */
const search = (db: Db, matches: SQL) => {
  const top = db
    .select({ id: models.id, position: models.position, searchName: models.searchName })
    .from(models)
    .where(isPublic)
    .orderBy(asc(models.position), asc(models.id))
    .limit(fixedLimit(nearby))
    .as('top')
  const near = db.$with('near').as(
    db
      .select({ id: top.id })
      .from(top)
      .where(includes(sql`${top.searchName}`))
      .orderBy(asc(top.position), asc(top.id))
      .limit(fixedLimit(suggestions)),
  )
  // The offset keeps the planner from scanning the board here too.
  const hits = db
    .select({ id: models.id, position: models.position })
    .from(models)
    .where(and(isPublic, matches, reachesFurther, hasRoom))
    .offset(fixedLimit(0))
    .as('hits')
  const far = db
    .$with('far')
    .as(
      db
        .select({ id: hits.id })
        .from(hits)
        .orderBy(asc(hits.position), asc(hits.id))
        .limit(fixedLimit(suggestions)),
    )
  return db
    .with(near, far)
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      dayRateCents: models.dayRateCents,
      picture: pictureColumns(mainMedia, mainPicture),
    })
    .from(models)
    .leftJoin(mainPicture, and(eq(mainPicture.modelId, models.id), eq(mainPicture.position, 0)))
    .leftJoin(mainMedia, eq(mainMedia.id, mainPicture.mediaId))
    .where(sql`${models.id} in (select id from near union all select id from far)`)
    .orderBy(asc(models.position), asc(models.id))
}

const byTrigrams = prepared('models_search', (db) => search(db, resembles))
const byParts = prepared('models_search_short', (db) =>
  search(db, sql`${sharesParts} and ${includes(sql`${models.searchName}`)}`),
)

/** The trigram index does not help with texts without three consecutive letters or digits. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** The first models in board order whose full name contains the text; never a junior. */
export const findByName = async (ctx: DbCtx, name: string): Promise<FoundModel[]> => {
  const query = hasTrigram.test(name) ? byTrigrams : byParts
  const rows = await query(ctx).execute({ text: name })
  noteShown(ctx, 'models', [nameList, ...modelTags(rows)])
  return rows.map(({ picture, ...row }) => ({ ...row, picture: toStoredPicture(picture) }))
}
