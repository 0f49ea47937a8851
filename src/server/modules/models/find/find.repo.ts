import { type SQL, sql } from 'drizzle-orm'
import { findPageSize } from '#contracts/models/find-fields.ts'
import type { DbCtx } from '#server/db/context.ts'
import { placedPictureFields } from '#server/db/fragments.ts'
import type { Day } from '#server/kernel/dates.ts'
import type { ModelSummary } from '../models.domain.ts'
import {
  bits,
  commonConditions,
  distanceOf,
  type FindScope,
  hasChoices,
  missedBits,
} from './conditions.repo.ts'

/** A model of the results, with what Fit compares. */
export interface FoundRow extends ModelSummary {
  readonly shoeTenths: number
  readonly measuredOn: Day | null
  readonly active: boolean
}

/** How many models have something, by what it is called in the database. */
export interface Counted<Key extends number | string> {
  readonly key: Key
  readonly label: string
  readonly count: number
}

export interface Found {
  readonly models: readonly FoundRow[]
  readonly total: number
  readonly board: readonly Counted<number>[]
  readonly hair: readonly Counted<string>[]
  readonly eyes: readonly Counted<string>[]
  readonly language: readonly Counted<string>[]
  readonly skill: readonly Counted<string>[]
  readonly country: readonly Counted<number>[]
  readonly city: readonly Counted<number>[]
}

/** More than a person reads of one field. */
const maxCounted = 400

const asList = (counted: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('key', key, 'label', label, 'count', count)
    order by count desc, label, key), '[]') from (${counted} limit ${sql.raw(String(maxCounted))}) as counted)`

/**
 * What must not be missed for a model to count. Where nothing is chosen it says so, which tells the planner that all of
 * them count.
 */
const misses =
  ({ criteria }: FindScope) =>
  (bit: number): SQL =>
    hasChoices(criteria) ? sql`missed & ~${sql.raw(String(bit))} = 0` : sql`true`

/** The counts of a choice that is one of several: all but this choice itself must apply. */
const countedBy = (column: string, isCounted: SQL): SQL =>
  asList(sql`select ${sql.raw(column)} as key, ${sql.raw(column)}::text as label, count(*)::int as count
    from base where ${isCounted} and ${sql.raw(column)} is not null
    group by 1 order by 3 desc, 1`)

/** The counts of something that a model has several of: what choosing it besides would leave. */
const countedIn = (column: string, isCounted: SQL): SQL =>
  asList(sql`select each as key, each as label, count(*)::int as count
    from (select unnest(${sql.raw(column)}) as each from base where ${isCounted}) as all_of_them
    group by 1 order by 3 desc, 1`)

/** Places with their names; the chosen one first, so that it is listed even if nobody is there. */
const countedPlaces = (
  place: 'cities' | 'countries',
  { column, isCounted, chosen }: { column: string; isCounted: SQL; chosen: number | null },
): SQL =>
  asList(sql`select p.id as key, p.name as label, sum(n)::int as count from (
      select ${sql.raw(column)} as id, count(*)::int as n from base
        where ${isCounted} group by 1
      union all select ${chosen}::int, 0) as each
    join ${sql.raw(place)} p on p.id = each.id group by p.id
    order by (p.id is not distinct from ${chosen}::int) desc, 3 desc, p.search_name, p.id`)

const pictureAt = (position: number): SQL =>
  sql`(select json_build_object(${placedPictureFields})
    from model_pictures p join media m on m.id = p.media_id
    where p.model_id = models.id and p.position = ${sql.raw(String(position))})`

const card = sql`json_build_object('id', models.id, 'firstName', models.first_name,
  'lastName', models.last_name, 'categoryId', models.category_id, 'cityName', c.name,
  'countryName', n.name, 'countryCode', n.code, 'heightMm', models.height_mm,
  'chestMm', models.chest_mm, 'waistMm', models.waist_mm, 'hipMm', models.hip_mm,
  'shoeTenths', models.shoe_tenths, 'measuredOn', models.measured_on,
  'dayRateCents', models.day_rate_cents, 'newFace', models.new_face, 'active', models.active,
  'picture', ${pictureAt(0)}, 'secondPicture', ${pictureAt(1)})`

/**
 * A page of models with their total and the counts of every choice, in one query: one pass over the roster keeps
 * what misses at most one of the choices, and everything else is counted in what it leaves (ADR 0085).
 */
const findQuery = (scope: FindScope): SQL => {
  const { country, city, page } = scope.criteria
  const counts = misses(scope)
  const isHit = counts(0)
  return sql`
    with base as materialized (
      select * from (
        select e.model_id as id, e.position, e.category_id, e.hair_key, e.eye_key,
          e.country_id, e.city_id, e.languages, e.skill_keys,
          ${missedBits(scope)} as missed, ${distanceOf(scope)} as distance
        from find_entries e where ${commonConditions(scope)} offset 0) as read
      where ${hasChoices(scope.criteria) ? sql`missed & (missed - 1) = 0` : sql`true`}),
    page as (
      select id, distance, position from base where ${isHit}
      order by distance, position, id limit ${findPageSize} offset ${(page - 1) * findPageSize})
    select (select count(*)::int from base where ${isHit}) as total,
      (select coalesce(json_agg(${card} order by page.distance, page.position, page.id), '[]') from page
        join models on models.id = page.id
        left join cities c on c.id = models.city_id
        left join countries n on n.id = models.country_id) as models,
      ${countedBy('category_id', counts(bits.board))} as board,
      ${countedBy('hair_key', counts(bits.hair))} as hair,
      ${countedBy('eye_key', counts(bits.eyes))} as eyes,
      ${countedIn('languages', isHit)} as language,
      ${countedIn('skill_keys', isHit)} as skill,
      ${countedPlaces('countries', { column: 'country_id', isCounted: counts(bits.country), chosen: country })} as country,
      ${countedPlaces('cities', { column: 'city_id', isCounted: counts(bits.city), chosen: city })} as city`
}

export const findModels = async ({ db }: DbCtx, scope: FindScope): Promise<Found> => {
  const { rows } = await db.execute<Found & Record<string, unknown>>(findQuery(scope))
  const [found] = rows
  if (!found) throw new Error('A query of one row gave none')
  return found
}
