import { callApi } from '#web/lib/api.ts'
import type { LateSchema } from './late-resolver.ts'

const requests = new Map<string, Promise<boolean>>()

/**
 * Adds the server's rule to a schema: a state is required unless the country has none. A missing state is
 * reported together with the empty fields.
 */
export const withRequiredState =
  <Out, In>(schema: LateSchema<Out, In>): LateSchema<Out, In> =>
  async () => {
    const [base, { stateRequired }] = await Promise.all([schema(), import('#contracts/places.ts')])
    return base.refine(
      async (form) => {
        const { country_id, state_id } = form as { country_id?: unknown; state_id?: unknown }
        if (toText(state_id) !== '') return true
        const country = toText(country_id)
        return country !== '' && !(await hasStates(country))
      },
      { path: ['state_id'], message: stateRequired, when: () => true },
    )
  }

const toText = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : ''

/** Whether a country has states. Without a response the server checks when the form is sent. */
const hasStates = (country: string): Promise<boolean> => {
  const request =
    requests.get(country) ??
    callApi('GET /api/V1/get-state', { country_id: country }).then(
      ({ result }) => (result?.states.length ?? 0) > 0,
      () => {
        requests.delete(country)
        return false
      },
    )
  requests.set(country, request)
  return request
}
