import type { placesEndpoints } from '#contracts/places.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getCities, getCountries, getStates } from './places.service.ts'

export const placesHandlers: Handlers<typeof placesEndpoints> = {
  'GET /api/V1/get-countries': async (ctx) => ({ result: { countries: await getCountries(ctx) } }),
  'GET /api/V1/get-state': async (ctx, { country_id }) => ({
    result: { states: await getStates(ctx, country_id) },
  }),
  'GET /api/V1/get-cities': async (ctx, { country_id, state_id, search }) => {
    const cities = await getCities(ctx, { countryId: country_id, stateId: state_id, search })
    return {
      message: cities.length === 0 ? 'No Matches Found' : '',
      result: {
        cities: cities.map(({ id, name, stateName }) => ({ id, name, state_name: stateName })),
      },
    }
  },
}
