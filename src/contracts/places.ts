import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { id, noInput, optionalText } from './primitives.ts'

/** The message if a country has states and none is chosen. */
export const stateRequired = 'State is required'

const place = z.object({ id: z.number(), name: z.string() })
export type Place = z.infer<typeof place>

/** With its state, to distinguish cities of the same name. */
const city = place.extend({ state_name: z.string().nullable() })

/** A form sends an empty field if nothing is chosen. */
const chosenId = z.union([z.literal('').transform(() => undefined), id]).optional()

const cityQuery = z
  .object({ country_id: chosenId, state_id: chosenId, search: optionalText(100) })
  .refine(({ country_id, state_id }) => (country_id ?? state_id) !== undefined, {
    message: 'Please choose a country',
    path: ['country_id'],
  })

export const placesEndpoints = {
  'GET /api/V1/get-countries': {
    summary: 'List all countries, by name',
    access: 'public',
    cacheTags: [],
    input: noInput,
    result: z.object({ countries: z.array(place) }),
  },
  'GET /api/V1/get-state': {
    summary: 'List the states of a country, by name; empty where it has none',
    access: 'public',
    cacheTags: [],
    input: z.object({ country_id: id }),
    result: z.object({ states: z.array(place) }),
  },
  'GET /api/V1/get-cities': {
    summary:
      'List the cities of a state or country whose name contains `search`, those that begin with it first; at most 200',
    access: 'public',
    cacheTags: [],
    input: cityQuery,
    result: z.object({ cities: z.array(city) }),
  },
} as const satisfies EndpointTable
