import { and, asc, type SQL, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { models } from '#server/db/schema/models.ts'
import { cardList, isLive, toSummary } from './cards.repo.ts'
import { boardTag, listsOfRow, modelTag, modelTags } from './model-tags.ts'
import type { ModelRow, ModelSummary } from './models.domain.ts'

/** More than a row shows, so that two rows of a page need not show the same model. */
const rowLimit = 12

/** A wishlist, a booking and a bag hold fewer; a request may not contain more. */
const maxByIds = 200

const noJuniors = sql`${models.categoryId} <> ${sql.raw(String(juniorsId))}`

const prepareRow = (name: string, where: SQL) =>
  prepared(`models_row_ids_${name}`, (db) =>
    db
      .select({ id: models.id })
      .from(models)
      .where(and(isLive, where))
      .orderBy(asc(models.position), asc(models.id))
      .limit(fixedLimit(rowLimit)),
  )

const rows = {
  board: prepareRow('board', noJuniors),
  new_faces: prepareRow('new_faces', sql`${models.newFace} and ${noJuniors}`),
  commercial: prepareRow('commercial', sql`${models.commercial} and ${noJuniors}`),
  women: prepareRow('women', sql`${models.categoryId} = 2`),
  men: prepareRow('men', sql`${models.categoryId} = 1`),
  men_and_non_binary: prepareRow('men_and_non_binary', sql`${models.categoryId} in (1, 13)`),
} satisfies Record<ModelRow, ReturnType<typeof prepareRow>>

/** The first models of a landing page's row, in board order; never a junior. More than will be shown. */
export const listRowIds = async (ctx: DbCtx, name: ModelRow): Promise<{ id: number }[]> => {
  const cards = await rows[name](ctx).execute()
  noteShown(ctx, 'models', [...listsOfRow[name], ...modelTags(cards)])
  return cards
}

/** The first live model at or after a random position on the board. */
const randomCards = prepared('models_by_chance', (db) =>
  cardList(db, {
    where: sql`${noJuniors} and ${models.position} >= (
      select floor(random() * (last.position + 1))::int from (
        select position from models where active and archived_at is null
          and category_id <> ${sql.raw(String(juniorsId))} order by position desc limit 1
      ) as last)`,
    limit: 1,
  }),
)

/** A random model, never a junior; undefined on an empty roster. */
export const findRandomModel = async (ctx: DbCtx): Promise<ModelSummary | undefined> => {
  const cards = await randomCards(ctx).execute({ offset: 0 })
  // Any model will do, so the response depends on the board only if the roster is empty.
  noteShown(ctx, 'models', cards.length > 0 ? modelTags(cards) : [boardTag('board')])
  return cards.map(toSummary)[0]
}

const byIds = prepared('models_by_ids', (db) =>
  cardList(db, {
    where: sql`${models.id} = any(${sql.placeholder('ids')}::int[])`,
    limit: maxByIds,
  }),
)

/** The cards of the models chosen from rows, by id; `listRowIds` has already noted them as shown. */
export const findCards = async (
  ctx: DbCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ModelSummary>> => {
  const cards = ids.length === 0 ? [] : await byIds(ctx).execute({ ids, offset: 0 })
  return new Map(cards.map((card) => [card.id, toSummary(card)]))
}

/** The live models among these, in board order. */
export const listByIds = async (ctx: DbCtx, ids: readonly number[]): Promise<ModelSummary[]> => {
  noteShown(ctx, 'models', [boardTag('board'), ...ids.map(modelTag)])
  return (await byIds(ctx).execute({ ids, offset: 0 })).map(toSummary)
}
