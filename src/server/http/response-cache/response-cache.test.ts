import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { SharedCache } from '#server/platform/shared-cache/shared-cache.ts'
import { eventually } from '#tests/support/eventually.ts'
import { declarePublicResponse, registerResponseCache } from './plugin.ts'
import { createEndpointLookup } from './cache-key.ts'
import { createResponseCache } from './response-cache.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

interface Page {
  tags: readonly string[]
  /** Resolves when the render may finish. */
  gate?: Promise<void>
  status?: number
  shared?: Pick<SharedCache, 'headersFor'>
  cookie?: boolean
}

const serve = async (page: Page) => {
  const renders = { count: 0, refreshes: 0, ahead: 0 }
  const clock = { now: () => new Date(Date.now() + renders.ahead) }
  const reports: unknown[] = []
  const cache = createResponseCache({
    bytes: 1_000_000,
    clock,
    refresh: async (url, headers) => {
      renders.refreshes += 1
      return (await app.inject({ url, headers })).statusCode
    },
    report: (error) => reports.push(error),
    knownToApi: createEndpointLookup({}),
  })
  const app: FastifyInstance = Fastify({
    serverFactory: (route) =>
      createServer((request, response) => {
        if (!cache.serve(request, response)) route(request, response)
      }),
  })
  apps.push(app)
  registerResponseCache(app, { cache, clock, shared: page.shared })
  app.get('/blog', { config: { access: 'page' } }, async (_request, reply) => {
    renders.count += 1
    const number = renders.count
    await page.gate
    declarePublicResponse(reply, page.tags)
    if (page.cookie) void reply.header('set-cookie', 'a=b')
    return reply
      .status(page.status ?? 200)
      .type('text/html')
      .send(`<p>${number}</p>`.padEnd(2000, ' '))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (headers: Record<string, string> = {}, query = '') =>
    fetch(`http://127.0.0.1:${port}/blog${query}`, { headers })
  const text = async (query = '') => (await (await get({}, query)).text()).trim()
  return { cache, renders, reports, get, text }
}

describe('cached responses', () => {
  it('renders once and sends the same bytes again', async () => {
    const { text, renders } = await serve({ tags: ['models'] })
    expect([await text(), await text(), await text()]).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
    expect(renders.count).toBe(1)
  })

  it('renders again after a write to its tag, and only then', async () => {
    const { text, cache } = await serve({ tags: ['models'] })
    await text()
    cache.invalidate(['blog'])
    expect(await text()).toBe('<p>1</p>')
    cache.invalidate(['models'])
    expect(await text()).toBe('<p>2</p>')
  })

  it('lets equal requests wait for one render', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { text, renders } = await serve({ tags: ['models'], gate })
    const responses = Promise.all([text(), text(), text(), text()])
    while (renders.count === 0) await new Promise(setImmediate)
    open()
    expect(new Set(await responses)).toEqual(new Set(['<p>1</p>']))
    expect(renders.count).toBe(1)
  })

  it('does not cache a render overtaken by a write', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { text, renders, cache } = await serve({ tags: ['models'], gate })
    const first = text()
    while (renders.count === 0) await new Promise(setImmediate)
    cache.invalidate(['models'])
    const afterTheWrite = text()
    while (renders.count === 1) await new Promise(setImmediate)
    open()
    expect(await afterTheWrite).toBe('<p>2</p>')
    expect(await first).toBe('<p>1</p>')
    expect(await text()).toBe('<p>2</p>')
  })

  it('answers 304 to its own ETag, compressed or not', async () => {
    const { get } = await serve({ tags: ['models'] })
    const first = await get({ 'accept-encoding': 'gzip' })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('caches only successful responses', async () => {
    const { text } = await serve({ tags: ['models'], status: 404 })
    expect([await text(), await text()]).toEqual(['<p>1</p>', '<p>2</p>'])
  })
})

const sixMinutes = 6 * 60_000

describe('an old response', () => {
  it('is sent once more while one refresh for all replaces it', async () => {
    const page: Page = { tags: ['models'] }
    const { text, renders } = await serve(page)
    await text()
    let open: () => void = () => undefined
    page.gate = new Promise<void>((resolve) => (open = resolve))
    renders.ahead += sixMinutes
    expect(await Promise.all([text(), text(), text()])).toEqual(Array(3).fill('<p>1</p>'))
    open()
    await eventually(async () => expect(await text()).toBe('<p>2</p>'))
    expect([await text(), await text()]).toEqual(['<p>2</p>', '<p>2</p>'])
    expect(renders).toMatchObject({ count: 2, refreshes: 1 })
  })

  it('is refreshed by nobody else: another mark is no mark', async () => {
    const { get, renders } = await serve({ tags: ['models'] })
    await get()
    await get({ 'x-callboard-refresh': 'x', 'accept-encoding': 'br' })
    expect(renders.count).toBe(1)
  })

  it('stays while its refresh fails, which is tried again after a pause', async () => {
    const page: Page = { tags: ['models'] }
    const { text, renders, reports } = await serve(page)
    await text()
    page.status = 503
    renders.ahead += sixMinutes
    expect(await text()).toBe('<p>1</p>')
    await eventually(() => expect(reports).toHaveLength(1))
    expect([await text(), await text()]).toEqual(['<p>1</p>', '<p>1</p>'])
    expect(renders.refreshes).toBe(1)
    renders.ahead += 11_000
    expect(await text()).toBe('<p>1</p>')
    await eventually(() => expect(reports).toHaveLength(2))
    expect(renders.refreshes).toBe(2)
  })

  it('goes when its address has gone', async () => {
    const page: Page = { tags: ['models'] }
    const { get, renders } = await serve(page)
    await (await get()).text()
    page.status = 404
    renders.ahead += sixMinutes
    expect((await get()).status).toBe(200)
    await eventually(async () => expect((await get()).status).toBe(404))
  })
})

describe('a shared cache', () => {
  const shared = { headersFor: (tags: readonly string[]) => ({ 'surrogate-key': tags.join(' ') }) }
  const getSurrogateKey = (response: Response) => response.headers.get('surrogate-key')

  it('is told the tags of a response, whole or not modified', async () => {
    const { get } = await serve({ tags: ['models:all', 'model:1'], shared })
    const first = await get()
    expect([getSurrogateKey(first), getSurrogateKey(await get())]).toEqual(
      Array(2).fill('models:all model:1'),
    )
    const unmodified = await get({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect([unmodified.status, getSurrogateKey(unmodified)]).toEqual([304, 'models:all model:1'])
  })

  it('is told nothing of a response that a write has overtaken, or that is for one visitor', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    const page: Page = { tags: ['models'], shared, gate }
    const { get, renders, cache } = await serve(page)
    const overtaken = get()
    while (renders.count === 0) await new Promise(setImmediate)
    cache.invalidate(['models'])
    open()
    expect(getSurrogateKey(await overtaken)).toBeNull()
    page.cookie = true
    expect([getSurrogateKey(await get()), getSurrogateKey(await get())]).toEqual([null, null])
    expect(renders.count).toBe(3)
    expect(cache.figures().entries).toBe(0)
  })
})

describe('the key of a cached response', () => {
  it('has the declared parameters in one order, and no others', async () => {
    const { text, cache } = await serve({ tags: ['blog'] })
    expect(await text('?sort=latest&page=2')).toBe('<p>1</p>')
    expect(await text('?page=2&sort=latest')).toBe('<p>1</p>')
    expect(await text('?page=2&sort=latest&utm_source=letter&fbclid=1')).toBe('<p>1</p>')
    expect(await text('?redirect=1')).toBe('<p>2</p>')
    expect(await text('?redirect=1')).toBe('<p>3</p>')
    expect(cache.figures().entries).toBe(1)
  })
})
