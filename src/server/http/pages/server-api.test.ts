import { expect, it } from 'vitest'
import { z } from 'zod'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { aContext } from '#tests/support/context.ts'
import { createServerApi } from './server-api.ts'

const table = {
  'GET /api/V1/site': {
    summary: 'The site',
    access: 'public',
    input: z.object({}),
    result: z.object({}),
  },
} as const

const thrownFor = async (error: Error): Promise<unknown> => {
  const api = createServerApi({
    table,
    handlers: { 'GET /api/V1/site': () => Promise.reject(error) },
    ctx: aContext({ db: undefined as never }),
    reads: { tags: new Set(), isCacheable: true },
    queries: undefined,
  })
  return api.call('GET /api/V1/site', {}).catch((thrown: unknown) => thrown)
}

it('gives a page the status of a refusal, and of a database that is away', async () => {
  const missing = await thrownFor(new AppError('not_found', 'There is no such model'))
  expect(missing).toMatchObject({ status: 404 })
  expect(await thrownFor(new DatabaseUnavailableError('closed'))).toMatchObject({ status: 503 })
})

it('lets an unexpected error through, to be logged', async () => {
  const defect = new TypeError('undefined is not a function')
  expect(await thrownFor(defect)).toBe(defect)
})

it('lets a page be cached only if all that it shows may be', async () => {
  const key = 'GET /api/V1/site'
  const cacheableWith = async (cacheTags?: readonly ['pages']): Promise<boolean> => {
    const reads = { tags: new Set<string>(), isCacheable: true }
    const api = createServerApi({
      table: { [key]: { ...table[key], cacheTags } },
      handlers: { [key]: () => Promise.resolve({ result: {} }) },
      ctx: aContext({ db: undefined as never }),
      reads,
      queries: undefined,
    })
    await api.call(key, {})
    return reads.isCacheable
  }
  expect(await cacheableWith(['pages'])).toBe(true)
  expect(await cacheableWith()).toBe(false)
})
