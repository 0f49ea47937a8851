import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/context.ts'
import { findNote, storeNote } from '#server/db/program-notes.ts'
import { cities, countries, states } from '#server/db/schema/places.ts'
import type { CityRow, CountryRow, StateRow } from './places.domain.ts'

const LOADED = 'places_loaded'

/** The loaded release of the data package; undefined before the first load is complete. */
export const findLoadedRelease = (ctx: Ctx): Promise<unknown> => findNote(ctx, LOADED)

/** Stores the release; call it last. */
export const saveLoadedRelease = (ctx: Ctx, release: string): Promise<void> =>
  storeNote(ctx, { key: LOADED, value: release, at: ctx.platform.clock.now() })

/**
 * The rows as a table: one array per column instead of one parameter per value, because a statement takes at
 * most 65,535 parameters, and so that its text is the same for any number of rows.
 */
const unnest = <Row>(
  rows: readonly Row[],
  columns: readonly (readonly [keyof Row, 'float8' | 'int' | 'text'])[],
): SQL => {
  const arrays = columns.map(
    ([key, type]) => sql`${sql.param(rows.map((row) => row[key]))}::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(arrays, sql`, `)})`
}

/** Inserts countries and updates the names of existing ones. */
export const saveCountries = async (ctx: Ctx, rows: readonly CountryRow[]): Promise<void> => {
  const countryRows = unnest(rows, [
    ['id', 'int'],
    ['code', 'text'],
    ['name', 'text'],
  ])
  await ctx.db.execute(sql`
    insert into ${countries} (id, code, name) select * from ${countryRows}
    on conflict (id) do update set name = excluded.name`)
}

/** Inserts states and updates the names of existing ones. */
export const saveStates = async (ctx: Ctx, rows: readonly StateRow[]): Promise<void> => {
  const stateRows = unnest(rows, [
    ['id', 'int'],
    ['countryId', 'int'],
    ['code', 'text'],
    ['name', 'text'],
  ])
  await ctx.db.execute(sql`
    insert into ${states} (id, country_id, code, name) select * from ${stateRows}
    on conflict (id) do update set name = excluded.name`)
}

/** Inserts cities and updates the coordinates of existing ones. */
export const saveCities = async (ctx: Ctx, rows: readonly CityRow[]): Promise<void> => {
  const cityRows = unnest(rows, [
    ['id', 'int'],
    ['countryId', 'int'],
    ['stateId', 'int'],
    ['name', 'text'],
    ['latitude', 'float8'],
    ['longitude', 'float8'],
  ])
  await ctx.db.execute(sql`
    insert into ${cities} as c (id, country_id, state_id, name, latitude, longitude) select * from ${cityRows}
    on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude
    where (c.latitude, c.longitude) is distinct from (excluded.latitude, excluded.longitude)`)
}

interface Place {
  id: number
  name: string
}

/** All countries by name; there are 246. */
export const listCountries = (ctx: Ctx): Promise<Place[]> =>
  ctx.db
    .select({ id: countries.id, name: countries.name })
    .from(countries)
    .orderBy(asc(countries.searchName), asc(countries.id))
    .limit(400)

/** The states of a country by name; at most 212. */
export const listStates = (ctx: Ctx, countryId: number): Promise<Place[]> =>
  ctx.db
    .select({ id: states.id, name: states.name })
    .from(states)
    .where(eq(states.countryId, countryId))
    .orderBy(asc(states.searchName), asc(states.id))
    .limit(500)

interface CityQuery {
  countryId: number | undefined
  stateId: number | undefined
  search: string
  limit: number
}

/** A city with its state, which distinguishes it from its namesakes. */
export interface City extends Place {
  stateName: string | null
}

/** Cities by name; those that begin with the search text come before those that contain it. */
export const listCities = (ctx: Ctx, query: CityQuery): Promise<City[]> => {
  const { countryId, stateId, search, limit } = query
  const searchKey = sql`search_fold(${search})`
  const is = (where: PgColumn, id: number | undefined) =>
    id === undefined ? undefined : eq(where, id)
  return ctx.db
    .select({ id: cities.id, name: cities.name, stateName: states.name })
    .from(cities)
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(
      and(
        is(cities.countryId, countryId),
        is(cities.stateId, stateId),
        search === '' ? undefined : sql`position(${searchKey} in ${cities.searchName}) > 0`,
      ),
    )
    .orderBy(
      ...(search === '' ? [] : [desc(sql`starts_with(${cities.searchName}, ${searchKey})`)]),
      asc(cities.searchName),
      asc(states.searchName),
      asc(cities.id),
    )
    .limit(limit)
}

/** Whether a country of this id exists. */
export const countryExists = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.db.select({ id: countries.id }).from(countries).where(eq(countries.id, id)).limit(1))
    .length > 0

/** The country of a state. */
export const findCountryOfState = async (ctx: Ctx, id: number): Promise<number | undefined> => {
  const [row] = await ctx.db
    .select({ countryId: states.countryId })
    .from(states)
    .where(eq(states.id, id))
    .limit(1)
  return row?.countryId
}

/** The names of the chosen places, if the state and city belong to the country. */
export const findChosenPlaces = async (
  ctx: Ctx,
  { countryId, stateId, cityId }: { countryId: number; stateId: number | null; cityId: number },
) => {
  const inState =
    stateId === null ? undefined : or(isNull(cities.stateId), eq(cities.stateId, stateId))
  const [row] = await ctx.db
    .select({
      countryHasStates: sql<boolean>`exists (select 1 from ${states} s where s.country_id = ${countries.id})`,
      country: countries.name,
      state: states.name,
      city: cities.name,
    })
    .from(countries)
    .leftJoin(states, and(eq(states.countryId, countries.id), eq(states.id, stateId ?? 0)))
    .leftJoin(cities, and(eq(cities.countryId, countries.id), eq(cities.id, cityId), inState))
    .where(eq(countries.id, countryId))
    .limit(1)
  return row
}

/** The names of cities and countries by their ids. */
export const findPlaceNames = async (
  { db }: Pick<Ctx, 'db'>,
  { cityIds, countryIds }: { cityIds: readonly number[]; countryIds: readonly number[] },
) => {
  const findNames = async (table: typeof cities | typeof countries, ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, string>()
    const query = db.select({ id: table.id, name: table.name }).from(table)
    const rows = await query.where(inArray(table.id, [...ids])).limit(ids.length)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    cities: await findNames(cities, cityIds),
    countries: await findNames(countries, countryIds),
  }
}

/** Ids of countries by their ISO codes. */
export const findCountryIds = async (
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .select({ code: countries.code, id: countries.id })
    .from(countries)
    .where(inArray(countries.code, [...codes]))
  return new Map(rows.map(({ code, id }) => [code, id]))
}

interface NamedCity {
  countryCode: string
  city: string
}

/** Ids of cities by `countryCode/city`; among namesakes in one country the one with the lowest id. */
export const findCityIds = async (
  ctx: Ctx,
  named: readonly NamedCity[],
): Promise<Map<string, number>> => {
  const cityNames = unnest(named, [
    ['countryCode', 'text'],
    ['city', 'text'],
  ])
  const { rows } = await ctx.db.execute<{ code: string; name: string; id: number }>(sql`
    select ${countries.code} as code, ${cities.name} as name, min(${cities.id}) as id
    from ${cityNames} as named (code, name)
    join ${countries} on ${countries.code} = named.code
    join ${cities} on ${cities.countryId} = ${countries.id}
      and ${cities.searchName} = search_fold(named.name) and ${cities.name} = named.name
    group by 1, 2`)
  return new Map(rows.map(({ code, name, id }) => [`${code}/${name}`, id]))
}
