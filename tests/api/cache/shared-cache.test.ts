import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { anArticle } from '#tests/support/records/editorial-factories.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const token = 'a-token-of-the-tests'

/** Takes purges as Varnish does with our configuration; `down` makes it refuse them. */
const startCache = async () => {
  const state = { purged: [] as string[], refused: 0, down: false }
  const server = createServer((request, response) => {
    const { 'purge-token': given, 'xkey-purge': tags } = request.headers
    const canPurge = request.method === 'PURGE' && given === token && !state.down
    if (canPurge) state.purged.push(String(tags))
    else state.refused += 1
    response.writeHead(canPurge ? 200 : 503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const { state, url, close } = await startCache()
afterAll(close)
beforeEach(() => {
  Object.assign(state, { purged: [], refused: 0, down: false })
})

const database = useDatabase()
const test = useApp(database, { PURGE_URL: url, PURGE_TOKEN: token })

const fetchHeaders = async (address: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie: `callboard_session=${cookie}` }
  return (await test().app.server.inject({ url: address, headers })).headers
}

const aBooker = async () => {
  const booker = await aStaff(test(), 'booker')
  return {
    rename: (id: number, lastName: string, version = 1) =>
      booker.ask('PUT', `models/${id}`, { lastName, version }),
  }
}

it('is told what a public response shows, and may store nothing else', async () => {
  const id = await aModel(test().ctx)
  const listing = await fetchHeaders('/api/V1/filter-product-pagination?cat_slug=women')
  expect(String(listing['surrogate-key']).split(' ')).toEqual([
    'models:all',
    'board:women',
    `model:${id}`,
  ])
  expect(listing['surrogate-control']).toMatch(/^max-age=\d+/)
  expect(listing['set-cookie']).toBeUndefined()
  expect(await fetchHeaders('/robots.txt')).toHaveProperty('surrogate-control')
  const { id: userId, token: session } = await aSignedIn(test())
  for (const [address, cookie] of [
    [`/api/V1/product-details?product_id=${id}&user_id=${userId}`, session],
    [`/api/V1/getCart?user_id=${userId}`, session],
    ['/api/admin/models', session],
    ['/api/V1/product-details?product_id=999', undefined],
  ] as const) {
    const headers = await fetchHeaders(address, cookie)
    expect(headers, address).not.toHaveProperty('surrogate-control')
    expect(headers['cache-control'], address).toBe('no-store')
  }
})

it('drops what a write touches once it has committed, and once more a moment later', async () => {
  const id = await aModel(test().ctx)
  const { rename } = await aBooker()
  expect((await rename(id, 'Vialet')).status).toBe(200)
  expect(state.purged).toEqual([])
  await test().app.jobs.settle()
  expect(state.purged).toHaveLength(1)
  expect(state.purged[0]?.split(' ')).toEqual(expect.arrayContaining([`model:${id}`, 'list:names']))
  expect(state.purged[0]).not.toContain('board:')
  test().later(3_000)
  await test().app.jobs.settle()
  expect(state.purged).toHaveLength(2)
  expect(new Set(state.purged).size).toBe(1)
})

it('is told nothing of a write that was refused', async () => {
  const id = await aModel(test().ctx)
  const { rename } = await aBooker()
  expect((await rename(id, 'Vialet', 7)).status).toBe(409)
  await test().app.jobs.settle()
  expect(state).toMatchObject({ purged: [], refused: 0 })
})

it('is told again, in the order of the writes, after it was away', async () => {
  const [first, second] = [await aModel(test().ctx), await aModel(test().ctx)]
  const { rename } = await aBooker()
  state.down = true
  await rename(first, 'First')
  await rename(second, 'Second')
  await test().app.jobs.settle()
  expect(state).toMatchObject({ purged: [], refused: 1 })
  state.down = false
  test().later(6_000)
  await test().app.jobs.settle()
  const models = state.purged.map((tags) => /model:(\d+)/.exec(tags)?.[1])
  expect(models.indexOf(String(first))).toBe(0)
  expect(models).toContain(String(second))
})

it('is not purged by readers, whose views change an order only', async () => {
  const id = await anArticle(test().ctx)
  test().later(3_000)
  await test().app.jobs.settle()
  state.purged = []
  const url = `/api/V1/update-blog-view/${id}`
  const response = await test().app.server.inject({ method: 'PUT', url })
  expect(response.statusCode).toBe(200)
  test().later(3_000)
  await test().app.jobs.settle()
  expect(state.purged.filter((tags) => tags.includes('blog-views'))).toEqual([])
})
