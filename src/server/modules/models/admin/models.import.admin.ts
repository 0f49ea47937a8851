import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { models } from '#server/db/schema/models.ts'
import { countries } from '#server/db/schema/places.ts'
import type { Fields, ResourceImport } from '#server/modules/admin/index.ts'

interface City {
  readonly id: number
  readonly stateName: string | null
}

const fold = (name: unknown): string => String(name).trim().toLowerCase()

/** `Springfield (Illinois)`: the state distinguishes a city from its namesakes. */
const parseCityName = (text: string): { city: string; state: string | null } => {
  const start = text.indexOf('(', text.lastIndexOf(')', text.length - 2) + 1)
  const [city, state] = [text.slice(0, start).trimEnd(), text.slice(start + 1, -1)]
  return text.endsWith(')') && start > 0 && city !== '' && state !== ''
    ? { city, state }
    : { city: text, state: null }
}

const key = (countryId: unknown, city: string): string => `${String(countryId)} ${fold(city)}`

const findCountries = async (
  { db }: Ctx,
  names: readonly string[],
): Promise<Map<string, number>> => {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ id: countries.id, name: countries.name })
    .from(countries)
    .where(inArray(sql`lower(${countries.name})`, [...names]))
    .limit(names.length)
  return new Map(rows.map(({ id, name }) => [fold(name), id]))
}

interface CityQuery {
  readonly countryId: number
  readonly city: string
}

const findCities = async (
  { db }: Ctx,
  queries: readonly CityQuery[],
): Promise<Map<string, City[]>> => {
  const { rows } = await db.execute<{ key: string; id: number; state: string | null }>(sql`
    select given.country || ' ' || lower(given.name) as key, c.id, s.name as state
    from unnest(${sql.param(queries.map(({ countryId }) => countryId))}::int[],
        ${sql.param(queries.map(({ city }) => city))}::text[]) as given(country, name)
      join cities c on c.country_id = given.country and c.search_name = search_fold(given.name)
      left join states s on s.id = c.state_id
    order by c.id`)
  const citiesByKey = new Map<string, City[]>()
  for (const { key, id, state } of rows) {
    citiesByKey.set(key, [...(citiesByKey.get(key) ?? []), { id: Number(id), stateName: state }])
  }
  return citiesByKey
}

interface Row {
  readonly values: Fields
  readonly before: Fields | null
}

type Resolved = Awaited<ReturnType<NonNullable<ResourceImport['resolve']>>>[number]

const withCountry = ({ values }: Row, byName: Map<string, number>): Resolved => {
  const { countryName, ...rest } = values
  if (countryName === undefined) return { values: rest }
  if (countryName === '') return { values: { ...rest, countryId: null } }
  const countryId = byName.get(fold(countryName))
  return countryId === undefined
    ? { values: rest, problems: { countryId: 'There is no country of this name' } }
    : { values: { ...rest, countryId } }
}

const getCountryId = ({ before }: Row, { values }: Resolved): unknown =>
  values.countryId ?? before?.countryId ?? null

/** The matching city; among several of the name, the record's current one. */
const chooseCity = (
  text: string,
  candidates: readonly City[],
  before: Fields | null,
): { id: number } | { problem: string } => {
  const { state } = parseCityName(text)
  const matches =
    state === null ? candidates : candidates.filter((each) => fold(each.stateName) === fold(state))
  const currentCity = matches.find(({ id }) => id === before?.cityId)
  const [only] = matches
  if (currentCity || (only && matches.length === 1)) return { id: (currentCity ?? only)!.id }
  if (matches.length === 0) return { problem: 'There is no city of this name in the country' }
  const [{ stateName } = { stateName: null }] = matches
  return {
    problem: `There are ${matches.length} cities of this name: add the state, such as ${parseCityName(text).city} (${stateName ?? 'state'})`,
  }
}

const withCity = (row: Row, resolved: Resolved, cities: Map<string, City[]>): Resolved => {
  const { cityName, ...values } = resolved.values
  if (typeof cityName !== 'string' || resolved.problems) return { ...resolved, values }
  if (cityName === '') return { values: { ...values, cityId: null } }
  const countryId = getCountryId(row, resolved)
  if (countryId === null) return { values, problems: { cityId: 'Please give the country as well' } }
  const candidates = cities.get(key(countryId, parseCityName(cityName).city)) ?? []
  const choice = chooseCity(cityName, candidates, row.before)
  return 'id' in choice
    ? { values: { ...values, cityId: choice.id } }
    : { values, problems: { cityId: choice.problem } }
}

/** Resolves the names of countries and cities for all rows of a file together. */
const resolvePlaces = async (ctx: Ctx, rows: readonly Row[]): Promise<Resolved[]> => {
  const names = rows.map(({ values }) => fold(values.countryName ?? '')).filter(Boolean)
  const byName = await findCountries(ctx, [...new Set(names)])
  const inCountries = rows.map((row) => withCountry(row, byName))
  const queries = rows.flatMap((row, index): CityQuery[] => {
    const resolved = inCountries[index]!
    const [countryId, { cityName }] = [getCountryId(row, resolved), resolved.values]
    if (typeof countryId !== 'number' || typeof cityName !== 'string' || cityName === '') return []
    return [{ countryId, city: parseCityName(cityName).city }]
  })
  const distinct = [
    ...new Map(queries.map((each) => [key(each.countryId, each.city), each])).values(),
  ]
  const cities = distinct.length > 0 ? await findCities(ctx, distinct) : new Map<string, City[]>()
  return rows.map((row, index) => withCity(row, inCountries[index]!, cities))
}

/** Imports models from a CSV file. New ones are hidden on the site until staff have checked them. */
export const modelImport: ResourceImport = {
  nameOf: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  foldedKey: models.searchName,
  names: { countryName: 'countryId', cityName: 'cityId' },
  example: {
    firstName: 'Ada',
    lastName: 'Example',
    categoryId: 'Women',
    heightMm: '178.5',
    shoeTenths: '39.5',
    hairColour: 'Brown',
    eyeColour: 'Green',
    countryName: 'France',
    cityName: 'Paris',
    dayRateCents: '1800.50',
    halfDayRateCents: '1100',
  },
  defaults: { active: false },
  resolve: resolvePlaces,
}
