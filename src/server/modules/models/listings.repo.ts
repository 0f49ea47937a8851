import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { juniorsId, pageSize } from '#contracts/models/roster.ts'
import type { RecordTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'
import { prepared, unplanned } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { boardTotals, models, modelSubCategories } from '#server/db/schema/models.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { cardList, isLive, toSummary } from './cards.repo.ts'
import { boardTag, modelTags } from './model-tags.ts'
import type { ModelSummary, Page } from './models.domain.ts'

interface PagedList {
  where?: SQL
  total: SQL
  gather?: boolean
  /** The total as a separate query, if that needs another expression. */
  totalAlone?: SQL
}

interface PageRequest {
  readonly values?: Record<string, unknown>
  /** The tags of the lists that the page is part of. */
  readonly lists: readonly RecordTag[]
}

/**
 * A list that is read page by page, with its total in the same query. Past the last page no row carries the
 * total, so it is queried separately: such a page is an empty list with the correct total.
 */
const pagedList = (name: string, { where, total, gather, totalAlone = total }: PagedList) => {
  const page = prepared(name, (db) => cardList(db, { where, limit: pageSize, total, gather }))
  const count = prepared(`${name}_total`, (db) =>
    db.select({ total: sql<number>`(${totalAlone})::int` }).from(sql`(values (1)) as one`),
  )
  return async (
    ctx: DbCtx,
    number: number,
    { values = {}, lists }: PageRequest,
  ): Promise<Page<ModelSummary>> => {
    const rows = await page(ctx).execute({ ...values, offset: (number - 1) * pageSize })
    const [first] = rows.length > 0 ? rows : await count(ctx).execute(values)
    noteShown(ctx, 'models', [...lists, ...modelTags(rows)])
    return { items: rows.map(toSummary), total: first?.total ?? 0 }
  }
}

const ofCategory = eq(models.categoryId, unplanned('category'))
const isCommercial = sql`${models.commercial}`
const inGroups = sql`exists (select 1 from ${modelSubCategories}
  where ${modelSubCategories.modelId} = ${models.id}
  and ${modelSubCategories.subCategoryId} = any(${sql.placeholder('groups')}::int[]))`

const board = pagedList('models_board', {
  where: ofCategory,
  total: sql`coalesce((select ${boardTotals.models} from ${boardTotals}
    where ${boardTotals.categoryId} = ${sql.placeholder('category')}), 0)`,
})

const roster = pagedList('models_roster', {
  total: sql`coalesce((select sum(${boardTotals.models}) from ${boardTotals}), 0)`,
})

const commercialBoard = pagedList('models_commercial_board', {
  where: and(isCommercial, ofCategory),
  total: sql`coalesce((select ${boardTotals.commercialModels} from ${boardTotals}
    where ${boardTotals.categoryId} = ${sql.placeholder('category')}), 0)`,
})

const commercialRoster = pagedList('models_commercial', {
  where: and(isCommercial, ne(models.categoryId, sql.raw(String(juniorsId)))),
  total: sql`coalesce((select sum(${boardTotals.commercialModels}) from ${boardTotals}
    where ${boardTotals.categoryId} <> ${sql.raw(String(juniorsId))}), 0)`,
})

const groups = pagedList('models_groups', {
  where: inGroups,
  // Members are found once, by their grouping, and counted in the same step.
  gather: true,
  total: sql`count(*) over ()`,
  totalAlone: sql`select count(*) from ${models} where ${isLive} and ${inGroups}`,
})

/** A page of a board, or of the whole roster if no category is given. */
export const listBoard = (ctx: DbCtx, category: number | undefined, page: number) => {
  const lists = [boardTag('board', category)]
  return category === undefined
    ? roster(ctx, page, { lists })
    : board(ctx, page, { lists, values: { category } })
}

/** A page of the commercial models of a board; of all boards except juniors if none is given. */
export const listCommercial = (ctx: DbCtx, category: number | undefined, page: number) => {
  const lists = [boardTag('commercial', category)]
  return category === undefined
    ? commercialRoster(ctx, page, { lists })
    : commercialBoard(ctx, page, { lists, values: { category } })
}

/** A page of the models that are in any of these editorial groupings. */
export const listGroups = (ctx: DbCtx, ids: readonly number[], page: number) =>
  groups(ctx, page, { lists: ids.map((id) => recordTag('models-in', id)), values: { groups: ids } })
