import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createEndpointLookup } from './cache-key.ts'
import { addVariant, cacheResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const aResponse = (length: number) =>
  cacheResponse({
    tags: ['blog'],
    seen: 0,
    renderedAt: 0,
    body: Buffer.alloc(length, 'x'),
    headers: { 'content-type': 'text/html' },
  })

const aCache = (bytes: number) =>
  createResponseCache({
    bytes,
    clock: systemClock,
    refresh: () => Promise.resolve(200),
    report: () => undefined,
    knownToApi: createEndpointLookup({}),
  })

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * The bytes in use on the heap and in buffers, measured until a collection frees nothing more: buffers are
 * released in the background, after the collection that found them, so that a single collection leaves those
 * of earlier tests.
 */
const bytesInUse = async (): Promise<number> => {
  let last = Infinity
  for (;;) {
    collectGarbage()
    await setImmediate()
    const { heapUsed, external } = process.memoryUsage()
    const bytes = heapUsed + external
    if (bytes > last - 100_000) return bytes
    last = bytes
  }
}

describe('the memory of the cache', () => {
  it('keeps what is asked for most through a flood that repeats each address', () => {
    const cache = aCache(1_000_000)
    const popularKeys = numbers(40).map((each) => `/wanted-${each}`)
    const ask = (key: string) => cache.find(key) ?? cache.store(key, aResponse(10_000))
    for (const key of [...popularKeys, ...popularKeys, ...popularKeys]) ask(key)
    for (const each of numbers(2_000)) {
      ask(`/${each}`)
      ask(`/${each}`)
    }
    expect(popularKeys.filter((key) => !cache.find(key))).toEqual([])
    expect(cache.figures().bytes).toBeLessThanOrEqual(1_000_000)
  })

  it('gives way to what is asked for more by now', () => {
    const cache = aCache(1_000_000)
    const ask = (key: string) => cache.find(key) ?? cache.store(key, aResponse(10_000))
    for (const each of numbers(100)) for (let count = 0; count < 20; count += 1) ask(`/${each}`)
    for (let count = 0; count < 40; count += 1) for (const each of numbers(15)) ask(`/new-${each}`)
    for (const each of numbers(30)) ask(`/flood-${each}`)
    expect(numbers(15).filter((each) => !cache.find(`/new-${each}`))).toEqual([])
  })

  it('is what the heap has grown by', async () => {
    const cache = aCache(100_000_000)
    const before = await bytesInUse()
    for (const each of numbers(1_000)) {
      const response = aResponse(20_000 + each)
      await addVariant(response, 'identity')
      cache.store(`/${each}`, response)
      const result = numbers(500).map((id) => ({ id, name: `Model number ${id} of ${each}` }))
      await cache.queries.find(`GET /${each}`, ['models'], () =>
        Promise.resolve({ result, tags: ['models'] }),
      )
    }
    const grown = (await bytesInUse()) - before
    const { bytes } = cache.figures()
    expect(bytes).toBeGreaterThan(30_000_000)
    expect(bytes / grown).toBeGreaterThan(0.6)
    expect(bytes / grown).toBeLessThan(1.6)
    expect(cache.find('/0')).toBeDefined()
  })

  it('keeps what was asked for again through a flood of other addresses', () => {
    const cache = aCache(1_000_000)
    cache.store('/wanted', aResponse(10_000))
    expect(cache.find('/wanted')).toBeDefined()
    for (let count = 0; count < 500; count += 1) {
      cache.store(`/${count}`, aResponse(10_000))
    }
    expect(cache.find('/wanted')).toBeDefined()
    expect(cache.find('/400')).toBeUndefined()
    expect(cache.figures().bytes).toBeLessThanOrEqual(1_000_000)
  })

  it('counts keys, headers and every encoding', async () => {
    const cache = aCache(1_000_000)
    const response = aResponse(50_000)
    await addVariant(response, 'identity')
    cache.store('/a', response)
    const once = cache.figures().bytes
    expect(once).toBeGreaterThan(50_000)
    expect(once).toBeLessThan(55_000)
    await addVariant(response, 'gzip')
    cache.resize('/a', response)
    const { length = 0 } = response.variants.gzip?.body ?? {}
    expect(cache.figures().bytes).toBeGreaterThanOrEqual(once + length)
    cache.store(`/${'k'.repeat(400)}`, aResponse(50_000))
    expect(cache.figures().bytes).toBeGreaterThan(once * 2 + length + 700)
  })
})
