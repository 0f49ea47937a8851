import { type SQL, sql } from 'drizzle-orm'
import { findPageSize } from '#contracts/models/find-fields.ts'
import type { DbCtx } from '#server/db/context.ts'
import {
  bits,
  commonConditions,
  selectDistance,
  type FindScope,
  hasChoices,
  isDear,
  listSeparator,
  missedBits,
} from './conditions.repo.ts'
import { asList, cardsOfPage, type FindMatches } from './find-matches.repo.ts'

/** The attributes of a group, by the value of `grouping(category_id, country_id)`. */
const [ofLooks, ofPlaces, ofLanguages] = [1, 2, 3].map((kind) => sql.raw(String(kind)))

export const findModels = async ({ db }: DbCtx, scope: FindScope): Promise<FindMatches> => {
  const { rows } = await db.execute<FindMatches & Record<string, unknown>>(findQuery(scope))
  const [matches] = rows
  if (!matches) throw new Error('A query of one row gave none')
  return matches
}

/**
 * A page of models with their total and the counts of every choice, in one query (ADR 0085): single-valued
 * attributes are counted in groups, and each choice within the few remaining groups.
 */
const findQuery = (scope: FindScope): SQL => {
  const { country, city, page } = scope.criteria
  const counts = misses(scope)
  const isHit = counts(0)
  return sql`
    with ${base(scope, isHit)},
    page as (
      select id, distance, position from base where ${isHit}
      order by distance, position, id limit ${findPageSize} offset ${(page - 1) * findPageSize}),
    grouped as materialized (
      select category_id, hair_key, eye_key, country_id, city_id, languages, missed,
        grouping(category_id, country_id) as kind, count(*)::int as n
      from base group by grouping sets (
        (category_id, hair_key, eye_key, missed), (country_id, city_id, missed), (languages))),
    looks as (select * from grouped where kind = ${ofLooks}),
    places as (select * from grouped where kind = ${ofPlaces}),
    spoken as (select * from grouped where kind = ${ofLanguages}),
    skilled as (select skill_keys, count(*)::int as n from base group by 1)
    select (select coalesce(sum(n), 0)::int from looks where ${isHit}) as total,
      ${cardsOfPage(sql`page.distance, page.position, page.id`)} as models,
      ${countedBy('category_id', counts(bits.board))} as board,
      ${countedBy('hair_key', counts(bits.hair))} as hair,
      ${countedBy('eye_key', counts(bits.eyes))} as eyes,
      ${countedIn('languages', 'spoken')} as language,
      ${countedIn('skill_keys', 'skilled')} as skill,
      ${countedPlaces('countries', { column: 'country_id', isCounted: counts(bits.country), chosen: country })} as country,
      ${countedPlaces('cities', { column: 'city_id', isCounted: counts(bits.city), chosen: city })} as city`
}

/**
 * The choices that a model must not miss to be counted. If nothing is chosen, the condition is `true`, which
 * tells the planner that all models count.
 */
const misses =
  ({ criteria }: FindScope) =>
  (bit: number): SQL =>
    hasChoices(criteria) ? sql`missed & ~${sql.raw(String(bit))} = 0` : sql`true`

/**
 * The models that miss at most one of the choices. Materialized if the conditions are expensive; otherwise
 * evaluated again for each use, which costs less than storing a whole roster (ADR 0100).
 */
const base = (scope: FindScope, isHit: SQL): SQL => sql`
  base as ${sql.raw(isDear(scope.criteria) ? 'materialized' : 'not materialized')} (
    select id, position, category_id, hair_key, eye_key, country_id, city_id, missed, distance,
      case when ${isHit} then languages end as languages,
      case when ${isHit} then skill_keys end as skill_keys
    from (
      select e.model_id as id, e.position, e.category_id, e.hair_key, e.eye_key,
        e.country_id, e.city_id, e.languages, e.skill_keys,
        ${missedBits(scope)} as missed, ${selectDistance(scope)} as distance
      from find_entries e where ${commonConditions(scope)} offset 0) as read
    where ${hasChoices(scope.criteria) ? sql`missed & (missed - 1) = 0` : sql`true`})`

/** The counts of a single-valued attribute: all choices except this one apply. */
const countedBy = (column: string, isCounted: SQL): SQL =>
  asList(sql`select ${sql.raw(column)} as key, ${sql.raw(column)}::text as label, sum(n)::int as count
    from looks where ${isCounted} and ${sql.raw(column)} is not null
    group by 1 order by 3 desc, 1`)

/**
 * The counts of a multi-valued attribute: how many models remain with each further choice. Equal lists are
 * already grouped, and lists with the same count are split together, because each split has a fixed cost (ADR
 * 0100).
 */
const countedIn = (column: string, lists: string): SQL =>
  asList(sql`select each as key, each as label, sum(n)::int as count
    from (select string_to_table(string_agg(${sql.raw(column)}, ''), ${listSeparator}, '') as each, n
      from ${sql.raw(lists)} group by n) as all_of_them
    where each is not null group by 1 order by 3 desc, 1`)

/** Places with their names; the chosen one first, so that it is listed even without models. */
const countedPlaces = (
  place: 'cities' | 'countries',
  { column, isCounted, chosen }: { column: string; isCounted: SQL; chosen: number | null },
): SQL =>
  asList(sql`select p.id as key, p.name as label, sum(n)::int as count from (
      select ${sql.raw(column)} as id, sum(n) as n from places
        where ${isCounted} group by 1
      union all select ${chosen}::int, 0) as each
    join ${sql.raw(place)} p on p.id = each.id group by p.id
    order by (p.id is not distinct from ${chosen}::int) desc, 3 desc, p.search_name, p.id`)
