/** Largest value of PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647

/**
 * The id of a country: its two ISO letters read as a number from 28 to 728. It stays the same when the data
 * package adds or drops countries.
 */
export const countryId = (isoCode: string): number => {
  if (!/^[A-Z]{2}$/.test(isoCode)) throw new Error(`Not a country code: ${isoCode}`)
  return (isoCode.charCodeAt(0) - 64) * 27 + isoCode.charCodeAt(1) - 64
}

/** FNV-1a over UTF-16 units, mixed, in 31 bits. */
const hashName = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

/**
 * An id for each of the unique names, derived from the name alone, so that a later release of the data
 * package changes none. If two names share a hash, the later one takes the next free number.
 */
export const stableIds = (names: readonly string[]): number[] => {
  const takenIds = new Set<number>()
  return names.map((name) => {
    let id = Math.max(1, hashName(name))
    while (takenIds.has(id)) id = id === LARGEST_ID ? 1 : id + 1
    takenIds.add(id)
    return id
  })
}

export interface CountryRow {
  id: number
  code: string
  name: string
}
export interface StateRow {
  id: number
  countryId: number
  code: string
  name: string
}
export interface CityRow {
  id: number
  countryId: number
  stateId: number | null
  name: string
  /** Degrees; null if unknown. */
  latitude: number | null
  longitude: number | null
}

/** Places before they have ids. A city without a state has an empty `stateCode`. */
export interface PlacesData {
  countries: readonly { isoCode: string; name: string }[]
  states: readonly { countryCode: string; isoCode: string; name: string }[]
  cities: readonly {
    countryCode: string
    stateCode: string
    name: string
    latitude?: number
    longitude?: number
  }[]
}

/** The fields of the data package that we use. A division's code is `country.division`. */
export interface PackageRecords {
  cities: readonly { name: string; country: string; admin1: string; lat?: string; lng?: string }[]
  divisions: readonly { code: string; name: string }[]
}

/**
 * The places of the data package: the countries that have a city, their divisions, and each city name once
 * per state, because a list could not distinguish namesakes.
 */
export const buildPlaces = (
  records: PackageRecords,
  countryName: (isoCode: string) => string,
): PlacesData => {
  const codes = new Set(records.cities.map(({ country }) => country))
  const cities = records.cities.map(({ name, country, admin1, lat, lng }) => ({
    countryCode: country,
    stateCode: admin1,
    name,
    ...(lat === undefined || lng === undefined
      ? {}
      : { latitude: Number(lat), longitude: Number(lng) }),
  }))
  return {
    countries: [...codes].map((isoCode) => ({ isoCode, name: countryName(isoCode) })),
    states: records.divisions
      .map(({ code, name }) => ({ countryCode: code.slice(0, 2), isoCode: code.slice(3), name }))
      .filter(({ countryCode }) => codes.has(countryCode)),
    cities: [...new Map(cities.map((city) => [cityKey(city), city])).values()],
  }
}

const stateKey = (countryCode: string, stateCode: string): string => `${countryCode}/${stateCode}`

const cityKey = ({ countryCode, stateCode, name }: PlacesData['cities'][number]): string =>
  `${stateKey(countryCode, stateCode)}/${name}`

/** Converts places to rows with ids. */
export const placeRows = (
  data: PlacesData,
): { countries: CountryRow[]; states: StateRow[]; cities: CityRow[] } => {
  const countries = data.countries.map(({ isoCode, name }) => ({
    id: countryId(isoCode),
    code: isoCode,
    name,
  }))
  const stateKeys = data.states.map((state) => stateKey(state.countryCode, state.isoCode))
  const stateIds = stableIds(stateKeys)
  const stateIdByKey = new Map(stateKeys.map((key, index) => [key, stateIds[index] ?? null]))
  const states = data.states.map(({ countryCode, isoCode, name }, index) => ({
    id: stateIds[index] ?? 0,
    countryId: countryId(countryCode),
    code: isoCode,
    name,
  }))
  const cityIds = stableIds(data.cities.map(cityKey))
  const cities = data.cities.map(({ countryCode, stateCode, name, ...at }, index) => ({
    id: cityIds[index] ?? 0,
    countryId: countryId(countryCode),
    stateId: stateIdByKey.get(stateKey(countryCode, stateCode)) ?? null,
    name,
    latitude: at.latitude ?? null,
    longitude: at.longitude ?? null,
  }))
  return { countries, states, cities }
}
