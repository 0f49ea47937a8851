import { asc, gt, type SQL, sql } from 'drizzle-orm'
import { findPageSize } from '#contracts/models/find-fields.ts'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared, unplannedOffset } from '#server/db/prepared.ts'
import { findTotals } from '#server/db/schema/find.ts'
import { models } from '#server/db/schema/models.ts'
import { isPublic } from '../cards.repo.ts'
import { asList, cardsOfPage, type FacetCount, type FindMatches } from './find-matches.repo.ts'

type Field = Exclude<keyof FindMatches, 'models' | 'total'>

const ofField = (field: Field): SQL => sql`field = ${sql.raw(`'${field}'`)}`

const selectChoices = (field: Exclude<Field, 'board'>): SQL<FacetCount<string>[]> =>
  asList(sql`select value as key, value as label, count from choices
    where ${ofField(field)} order by 3 desc, 1`)

const boards: SQL<FacetCount<number>[]> = asList(sql`select value::int as key, value as label, count
  from choices where ${ofField('board')}`)

const selectPlaces = (field: 'city' | 'country', table: 'cities' | 'countries') =>
  asList<number>(sql`select p.id as key, p.name as label, count from choices
    join ${sql.raw(table)} p on p.id = value::int
    where ${ofField(field)} order by 3 desc, p.search_name, p.id`)

const everybody = prepared('models_find_everybody', (db) => {
  const total = sql<number>`sum(${findTotals.models})::int`
  const choices = db.$with('choices').as(
    db
      .select({ field: findTotals.field, value: findTotals.value, count: total.as('count') })
      .from(findTotals)
      .groupBy(findTotals.field, findTotals.value)
      .having(gt(total, sql`0`)),
  )
  const page = db
    .$with('page')
    .as(
      db
        .select({ id: models.id, position: models.position })
        .from(models)
        .where(isPublic)
        .orderBy(asc(models.position), asc(models.id))
        .limit(fixedLimit(findPageSize))
        .offset(unplannedOffset),
    )
  return db
    .with(choices, page)
    .select({
      models: cardsOfPage(sql`page.position, page.id`),
      total: sql<number>`(select coalesce(sum(count), 0)::int from choices where ${ofField('board')})`,
      board: boards,
      hair: selectChoices('hair'),
      eyes: selectChoices('eyes'),
      language: selectChoices('language'),
      skill: selectChoices('skill'),
      country: selectPlaces('country', 'countries'),
      city: selectPlaces('city', 'cities'),
    })
    .from(sql`(values (1)) as one`)
})

/** A page of the public roster, with its total and the stored counts of every choice. */
export const findEverybody = async (ctx: DbCtx, page: number): Promise<FindMatches> => {
  const [matches] = await everybody(ctx).execute({ offset: (page - 1) * findPageSize })
  if (!matches) throw new Error('A query of one row gave none')
  return matches
}
