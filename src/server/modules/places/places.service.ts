import type { Place } from '#contracts/places.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { type PlacesData, placeRows } from './places.domain.ts'
import {
  existsCountry,
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

/** The data package and its release; a test holds it equal to what is installed. */
export const placesRelease = 'country-state-city 3.2.1'

/** What a dropdown can show; who wants more types on. */
const MOST_CITIES = 200
const ROWS_AT_ONCE = 10_000

/** Gives the data package's records. */
export type ReadPlaces = () => Promise<PlacesData>

/** Imported only when it is needed: it holds all cities of the world in memory. */
const readPackage: ReadPlaces = async () => {
  const { City, Country, State } = await import('country-state-city')
  return {
    countries: Country.getAllCountries(),
    states: State.getAllStates(),
    cities: City.getAllCities(),
  }
}

/**
 * Loads countries, states and cities unless this release is there already (one small query). A load that
 * was cut short starts again and does nothing twice. Gives whether it loaded.
 */
export const ensurePlaces = async (ctx: Ctx, read: ReadPlaces = readPackage): Promise<boolean> => {
  if ((await findLoadedRelease(ctx)) === placesRelease) return false
  const { countries, states, cities } = placeRows(await read())
  await saveCountries(ctx, countries)
  await saveStates(ctx, states)
  for (let from = 0; from < cities.length; from += ROWS_AT_ONCE) {
    await saveCities(ctx, cities.slice(from, from + ROWS_AT_ONCE))
  }
  await saveLoadedRelease(ctx, placesRelease)
  return true
}

/** All countries by name. */
export const getCountries = (ctx: Ctx): Promise<Place[]> => listCountries(ctx)

/** The states of a country. Throws `not_found` for an unknown country. */
export const getStates = async (ctx: Ctx, countryId: number): Promise<Place[]> => {
  const found = await listStates(ctx, countryId)
  if (found.length === 0 && !(await existsCountry(ctx, countryId))) throw notFound('Country')
  return found
}

interface CityQuestion {
  countryId: number | undefined
  stateId: number | undefined
  search: string
}

/**
 * At most 200 cities of a state, or of a country where no state is given, whose name contains the search
 * without regard to case and accents. Throws `not_found` for an unknown country or state, and for a state
 * of another country.
 */
export const getCities = async (ctx: Ctx, question: CityQuestion): Promise<Place[]> => {
  const found = await listCities(ctx, { ...question, limit: MOST_CITIES })
  if (found.length === 0) await requirePlace(ctx, question)
  return found
}

const requirePlace = async (ctx: Ctx, { countryId, stateId }: CityQuestion): Promise<void> => {
  if (stateId !== undefined) {
    const country = await findCountryOfState(ctx, stateId)
    if (country === undefined || country !== (countryId ?? country)) throw notFound('State')
  } else if (countryId !== undefined && !(await existsCountry(ctx, countryId))) {
    throw notFound('Country')
  }
}
