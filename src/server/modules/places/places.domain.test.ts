import { readFileSync } from 'node:fs'
import { City, Country, State } from 'country-state-city'
import { describe, expect, it } from 'vitest'
import { countryId, placeRows, stableIds } from './places.domain.ts'
import { placesRelease } from './places.service.ts'

describe('ids of places', () => {
  it('depend on the place alone, not on its neighbours', () => {
    const [a, , c] = stableIds(['FR/IDF/Paris', 'FR/IDF/Évry', 'DE/BE/Berlin'])
    expect(stableIds(['DE/BE/Berlin', 'FR/IDF/Paris'])).toEqual([c, a])
    expect(countryId('FR')).toBe(6 * 27 + 18)
    expect(() => countryId('fr')).toThrow('Not a country code')
  })

  it('are unique, positive and fit an integer column, for the whole package', () => {
    const { countries, states, cities } = placeRows({
      countries: Country.getAllCountries(),
      states: State.getAllStates(),
      cities: City.getAllCities(),
    })
    expect(cities.length).toBeGreaterThan(140_000)
    for (const rows of [countries, states, cities]) {
      const ids = rows.map((row) => row.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)).toBe(true)
    }
    const stateIds = new Set(states.map((state) => state.id))
    expect(cities.every(({ stateId }) => stateId !== null && stateIds.has(stateId))).toBe(true)
    const paris = cities.find((city) => city.name === 'Paris' && city.countryId === countryId('FR'))
    expect(paris?.id).toBe(1_263_635_121)
  })

  it('belong to the release that is installed', () => {
    const manifest = readFileSync('node_modules/country-state-city/package.json', 'utf8')
    const { name, version } = JSON.parse(manifest) as { name: string; version: string }
    expect(placesRelease).toBe(`${name} ${version}`)
  })
})
