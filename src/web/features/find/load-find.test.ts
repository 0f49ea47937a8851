import { expect, it } from 'vitest'
import type { ServerApi } from '#contracts/server-api.ts'
import { loadFind } from './load-find.ts'

/** Answers every search with this total; pages past the end are empty. */
const createApi = (total: number) =>
  ({
    call: () => Promise.resolve({ models: [], total_models: total, facets: {} }),
  }) as unknown as ServerApi

const getRedirect = async (total: number, query: string): Promise<string | null> => {
  const answer: unknown = await loadFind(createApi(total), new URLSearchParams(query)).catch(
    (error: unknown) => error,
  )
  return answer instanceof Response ? answer.headers.get('location') : null
}

it('leads from a page past the end to the last one, with the same filters', async () => {
  expect(await getRedirect(30, 'hair=brown&page=99')).toBe('/find?hair=brown&page=2')
  expect(await getRedirect(0, 'page=3')).toBe('/find')
  expect(await getRedirect(30, 'hair=brown&page=2')).toBeNull()
})
