import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { CacheTag } from '#contracts/endpoint.ts'
import { systemClock } from '#server/platform/clock.ts'
import { addVariant, cacheResponse, type Writes } from './cached-response.ts'
import { declarePublicResponse, registerResponseCache } from './plugin.ts'
import { createResponseCache } from './response-cache.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

interface Page {
  cacheTags: readonly CacheTag[]
  /** Resolves when the render may finish. */
  gate?: Promise<void>
  status?: number
}

const serve = async ({ cacheTags, gate, status = 200 }: Page) => {
  const renders = { count: 0 }
  const cache = createResponseCache({
    bytes: 1_000_000,
    clock: systemClock,
    refresh: () => Promise.resolve(),
    report: () => undefined,
  })
  const app: FastifyInstance = Fastify({
    serverFactory: (route) =>
      createServer((request, response) => {
        if (!cache.serve(request, response)) route(request, response)
      }),
  })
  opened.push(app)
  registerResponseCache(app, { cache, clock: systemClock })
  app.get('/page', { config: { access: 'page' } }, async (_request, reply) => {
    renders.count += 1
    const number = renders.count
    await gate
    declarePublicResponse(reply, cacheTags)
    return reply.status(status).type('text/html').send(`<p>${number}</p>`.padEnd(2000, ' '))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (headers: Record<string, string> = {}, query = '') =>
    fetch(`http://127.0.0.1:${port}/page${query}`, { headers })
  const text = async (query = '') => (await (await get({}, query)).text()).trim()
  return { cache, renders, get, text }
}

describe('cached responses', () => {
  it('renders once and sends the same bytes again', async () => {
    const { text, renders } = await serve({ cacheTags: ['models'] })
    expect([await text(), await text(), await text()]).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
    expect(renders.count).toBe(1)
  })

  it('renders again after a write to its tag, and only then', async () => {
    const { text, cache } = await serve({ cacheTags: ['models'] })
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
    const { text, renders } = await serve({ cacheTags: ['models'], gate })
    const waiting = Promise.all([text(), text(), text(), text()])
    while (renders.count === 0) await new Promise(setImmediate)
    open()
    expect(new Set(await waiting)).toEqual(new Set(['<p>1</p>']))
    expect(renders.count).toBe(1)
  })

  it('does not cache a render overtaken by a write', async () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { text, renders, cache } = await serve({ cacheTags: ['models'], gate })
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
    const { get } = await serve({ cacheTags: ['models'] })
    const first = await get({ 'accept-encoding': 'gzip' })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('caches only successful responses', async () => {
    const { text } = await serve({ cacheTags: ['models'], status: 404 })
    expect([await text(), await text()]).toEqual(['<p>1</p>', '<p>2</p>'])
  })
})

describe('the key of a cached response', () => {
  it('has the declared parameters in one order, and no others', async () => {
    const { text, cache } = await serve({ cacheTags: ['blog'] })
    expect(await text('?sort=latest&page=2')).toBe('<p>1</p>')
    expect(await text('?page=2&sort=latest')).toBe('<p>1</p>')
    expect(await text('?utm=1')).toBe('<p>2</p>')
    expect(await text('?utm=1')).toBe('<p>3</p>')
    expect(cache.figures().entries).toBe(1)
  })
})

const aResponse = (length: number, writes: Writes) =>
  cacheResponse({
    cacheTags: ['blog'],
    seen: writes,
    renderedAt: 0,
    body: Buffer.alloc(length, 'x'),
    headers: { 'content-type': 'text/html' },
  })

const aCache = (bytes: number, refresh = () => Promise.resolve()) => {
  const reports: unknown[] = []
  const report = (error: unknown) => void reports.push(error)
  const cache = createResponseCache({ bytes, clock: systemClock, refresh, report })
  return { cache, reports }
}

describe('the memory of the cache', () => {
  it('keeps what was asked for again through a flood of other addresses', () => {
    const { cache } = aCache(1_000_000)
    cache.store('/wanted', aResponse(10_000, cache.writes()))
    expect(cache.find('/wanted')).toBeDefined()
    for (let count = 0; count < 500; count += 1) {
      cache.store(`/${count}`, aResponse(10_000, cache.writes()))
    }
    expect(cache.find('/wanted')).toBeDefined()
    expect(cache.find('/0')).toBeUndefined()
    expect(cache.figures().bytes).toBeLessThanOrEqual(1_000_000)
  })

  it('counts keys, headers and every encoding', async () => {
    const { cache } = aCache(1_000_000)
    const response = aResponse(50_000, cache.writes())
    await addVariant(response, 'identity')
    cache.store('/a', response)
    const once = cache.figures().bytes
    expect(once).toBeGreaterThan(50_000)
    expect(once).toBeLessThan(55_000)
    await addVariant(response, 'gzip')
    cache.resize('/a', response)
    const { length = 0 } = response.variants.gzip?.body ?? {}
    expect(cache.figures().bytes).toBeGreaterThanOrEqual(once + length)
    cache.store(`/${'k'.repeat(400)}`, aResponse(50_000, cache.writes()))
    expect(cache.figures().bytes).toBeGreaterThan(once * 2 + length + 700)
  })

  it('sends what it has while a background render fails, and says so', async () => {
    const { cache, reports } = aCache(1_000_000, () => Promise.reject(new Error('no database')))
    const response = aResponse(100, cache.writes())
    await addVariant(response, 'identity')
    cache.store('/a', response)
    const server = createServer((request, answer) => {
      if (!cache.serve(request, answer)) answer.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = { 'accept-encoding': 'identity' }
    const get = async () => (await fetch(`http://127.0.0.1:${port}/a`, { headers })).status
    expect([await get(), await get()]).toEqual([200, 200])
    expect(reports).toHaveLength(2)
    await new Promise((resolve) => server.close(resolve))
  })
})
