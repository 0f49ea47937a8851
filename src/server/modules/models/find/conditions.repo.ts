import { type SQL, sql } from 'drizzle-orm'
import { blockingKinds } from '#contracts/bookings/holds.ts'
import {
  type FindCriteria,
  isFit,
  type Measure,
  measureNames,
  listTargets,
} from '#contracts/models/find-fields.ts'
import { halfLifeDays, minTrust, maxTolerances, unknownDeviation } from '#contracts/models/fit.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import type { Day } from '#contracts/time/day.ts'
import type { Span } from '#contracts/time/span.ts'

/** The scope of a search, and the criteria resolved for today. */
export interface FindScope {
  readonly criteria: FindCriteria
  /** The chosen boards; empty for any board, and `none` if the board does not exist. */
  readonly boardIds: readonly number[]
  readonly freeSpan: Span | null
  readonly today: Day
  /** Set to include juniors, and models hidden on the site; for staff only. */
  readonly withJuniors: boolean
  readonly withInactive: boolean
}

const columns: Readonly<Record<Measure, SQL>> = {
  height: sql.raw('e.height_mm'),
  chest: sql.raw('e.chest_mm'),
  waist: sql.raw('e.waist_mm'),
  hips: sql.raw('e.hip_mm'),
  shoe: sql.raw('e.shoe_tenths'),
}

/** The distance of `computeFit` in SQL: the mean of the squares. */
export const selectDistance = ({ criteria, today }: FindScope): SQL => {
  if (!isFit(criteria)) return sql`0`
  const trust = sql`coalesce(least(1, greatest(${minTrust}::float8,
    power(0.5, (${today}::date - e.measured_on) / ${halfLifeDays}::float8))), ${minTrust}::float8)`
  const squares = listTargets(criteria).map(([measure, { value, within }]) => {
    const off = sql`((${columns[measure]} - ${tenths(value)}::int) / ${tenths(within)}::float8)`
    return sql`coalesce(trust * ${off} * ${off} + 1 - trust, ${unknownDeviation ** 2}::float8)`
  })
  return sql`(select (${sql.join(squares, sql` + `)}) / ${squares.length}::float8 from (select ${trust} as trust) as t)`
}

/** Both centimetres and shoe sizes are stored in tenths. */
const tenths = (value: number): number => Math.round(value * 10)

/** The separator before and after each part of a list in an entry. */
export const listSeparator = sql.raw(String.raw`E'\n'`)

/** The conditions for both results and the counts of all choices. */
export const commonConditions = (scope: FindScope): SQL => {
  const { criteria, freeSpan, withInactive, withJuniors } = scope
  const conditions = [
    sql`true`,
    ...(withInactive ? [] : [sql`e.active`]),
    ...(withJuniors ? [] : [sql`e.category_id <> ${juniorsId}`]),
    ...measureNames.flatMap((measure) => toRangeConditions(measure, criteria)),
    ...nearEnough(criteria),
    ...includesAll(sql`e.languages`, criteria.language),
    ...includesAll(sql`e.skill_keys`, criteria.skill),
    ...(freeSpan ? [isFree(freeSpan)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const toRangeConditions = (measure: Measure, { ranges }: FindCriteria): SQL[] => {
  const { min = null, max = null } = ranges[measure] ?? {}
  return [
    ...(min === null ? [] : [sql`${columns[measure]} >= ${tenths(min)}`]),
    ...(max === null ? [] : [sql`${columns[measure]} <= ${tenths(max)}`]),
  ]
}

/** Leaves out models that deviate by more than this in any measure. */
const nearEnough = (criteria: FindCriteria): SQL[] =>
  listTargets(criteria).map(([measure, { value, within }]) => {
    const reach = tenths(within * maxTolerances)
    return sql`(${columns[measure]} is null or ${columns[measure]} between ${tenths(value) - reach} and ${tenths(value) + reach})`
  })

const includesAll = (list: SQL, chosen: readonly string[]): SQL[] =>
  chosen.map((part) => sql`strpos(${list}, ${`\n${part}\n`}) > 0`)

/**
 * The condition that a model is free on these days: no job, no book-out and no option. All held models are
 * read once: a subquery per model took four times as long whenever the planner expected few models.
 */
const isFree = ({ start, end }: NonNullable<FindScope['freeSpan']>): SQL =>
  sql`e.model_id not in (select h.model_id from holds h where h.state = 'live'
    and h.kind in ${toSqlList(blockingKinds)} and h.ends_at > ${start} and h.starts_at < ${end})`

/** The choices as bits of what a model misses: each choice's counts ignore the choice itself. */
export const bits = { board: 1, hair: 2, eyes: 4, country: 8, city: 16 } as const

const earthKm = 6371

/** Whether any criterion is chosen whose counts ignore it. */
export const hasChoices = ({ board, hair, eyes, country, city }: FindCriteria): boolean =>
  board.length + hair.length + eyes.length > 0 || country !== null || city !== null

/** Whether the conditions are expensive: several fields, or the calendars. */
export const isDear = (criteria: FindCriteria): boolean => {
  const { board, hair, eyes, language, skill, country, city, free, ranges, fit } = criteria
  const choices = [board, hair, eyes, language, skill].filter(({ length }) => length > 0)
  const places = [country, city].filter((place) => place !== null)
  const measured = [...Object.keys(ranges), ...Object.keys(fit)]
  return free !== null || choices.length + places.length + measured.length > 1
}

/** Which of the choices a model misses, as a sum of bits. */
export const missedBits = ({ criteria, boardIds }: FindScope): SQL => {
  const { board, hair, eyes, country, city, radius } = criteria
  const parts = [
    ...(board.length > 0
      ? [missing(bits.board, sql`e.category_id = any(${sql.param(boardIds)}::int[])`)]
      : []),
    ...(hair.length > 0
      ? [missing(bits.hair, sql`e.hair_key = any(${sql.param(hair)}::text[])`)]
      : []),
    ...(eyes.length > 0
      ? [missing(bits.eyes, sql`e.eye_key = any(${sql.param(eyes)}::text[])`)]
      : []),
    ...(country === null
      ? []
      : [missing(bits.country, sql`e.country_id is not distinct from ${country}::int`)]),
    ...(city === null
      ? []
      : [
          missing(
            bits.city,
            radius === 0
              ? sql`e.city_id is not distinct from ${city}::int`
              : sql`coalesce(e.city_id in ${citiesAround(city, radius)}, false)`,
          ),
        ]),
  ]
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)
}

const missing = (bit: number, condition: SQL): SQL =>
  sql`case when ${condition} then 0 else ${sql.raw(String(bit))} end`

/**
 * The cities within some kilometres of one: first by a box, which an index supports, then by the great
 * circle.
 */
const citiesAround = (city: number, km: number): SQL => {
  const degrees = (km / earthKm) * (180 / Math.PI)
  return sql`(select c.id from cities o join cities c
    on c.latitude between o.latitude - ${degrees}::float8 and o.latitude + ${degrees}::float8
    where o.id = ${city} and (c.id = o.id or 2 * ${earthKm}::float8 * asin(sqrt(least(1,
      power(sin(radians(c.latitude - o.latitude) / 2), 2)
      + cos(radians(o.latitude)) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - o.longitude) / 2), 2)
    ))) <= ${km}::float8) union all select ${city}::int)`
}
