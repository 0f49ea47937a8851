import type { DbCtx } from '#server/db/context.ts'
import { cities, countries, states } from '#server/db/schema/places.ts'

const france = { countryId: 75 }
const unitedStates = { countryId: 840 }

/** City of the models and applicants of a shared site. */
export const paris = { ...france, cityId: 1 }

/**
 * Adds the places of every shared site. They do not change while a site runs, so its cached places stay valid
 * across files; seeds must not add others.
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
    // The same name in another state.
    { id: 5, ...france, stateId: 12, name: 'Saint-Denis' },
    { id: 8001, ...unitedStates, stateId: 7001, name: 'Portland' },
  ])
}
