import type { DbCtx } from '#server/db/context.ts'
import { cities, countries, states } from '#server/db/schema/places.ts'

const france = { countryId: 75 }
const unitedStates = { countryId: 840 }

/** Where models and applicants of a shared site live. */
export const paris = { ...france, cityId: 1 }

/**
 * The places of every shared site. Places do not change while a site runs, so what it has cached of them
 * stays valid from file to file: no seed adds others.
 */
export const addWorld = async ({ db }: DbCtx): Promise<void> => {
  await db.insert(countries).values([
    { id: france.countryId, code: 'FR', name: 'France' },
    { id: unitedStates.countryId, code: 'US', name: 'United States' },
  ])
  await db.insert(states).values([
    { id: 11, ...france, code: 'IDF', name: 'Île-de-France' },
    { id: 12, ...france, code: 'BFC', name: 'Bourgogne' },
    { id: 7001, ...unitedStates, code: 'OR', name: 'Oregon' },
  ])
  const cityNames = ['Paris', 'Parigné', 'Lyon', 'Saint-Denis']
  await db.insert(cities).values([
    ...cityNames.map((name, index) => ({ id: index + 1, ...france, stateId: 11, name })),
    // A namesake in another state.
    { id: 5, ...france, stateId: 12, name: 'Saint-Denis' },
    { id: 8001, ...unitedStates, stateId: 7001, name: 'Portland' },
  ])
}
