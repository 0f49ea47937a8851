import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CacheTag, cacheTags } from '#contracts/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import { negotiate } from './encoding.ts'
import { cacheKeyOf } from './cache-key.ts'
import {
  type RequestedVariant,
  type CachedResponse,
  sendCached,
  sizeOf,
  type Writes,
} from './cached-response.ts'

/** After this long a cached response is still sent, and rendered again in the background. */
const freshForMs = 5 * 60_000

interface Options {
  bytes: number
  clock: Clock
  /** Renders an address again, in the background; stores its response like any other render. */
  refresh: (url: string) => Promise<void>
  /** Receives the error of a refresh: the response that is cached stays. */
  report: (error: unknown) => void
}

export interface Figures {
  readonly hits: number
  readonly misses: number
  readonly entries: number
  readonly bytes: number
}

export interface ResponseCache {
  /** Answers from memory before routing; false if there is nothing to answer with. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly find: (key: string) => CachedResponse | undefined
  /** Caches a response, unless one of its cache tags was written since its render began. */
  readonly store: (key: string, cached: CachedResponse) => void
  /** Counts a cached response anew after an encoding has been added to it. */
  readonly resize: (key: string, cached: CachedResponse) => void
  /** The value for a response's `seen`: read it before reading data. */
  readonly writes: () => Writes
  /** Drops every response made from one of these cache tags. */
  readonly invalidate: (cacheTags: readonly CacheTag[]) => void
  readonly figures: () => Figures
}

/** What a request accepts of a cached response. */
export const requestedBy = ({ method, headers }: IncomingMessage): RequestedVariant => ({
  method,
  ifNoneMatch: headers['if-none-match'],
  encoding: negotiate(headers['accept-encoding']),
})

/** The part of the memory for responses that nobody has asked for a second time. */
const newcomersShare = 1 / 4

const createStore = (bytes: number) => {
  const max = Math.max(1, Math.floor(bytes))
  return new LRUCache<string, CachedResponse>({
    maxSize: max,
    maxEntrySize: max,
    sizeCalculation: (cached, key) => sizeOf(cached, key),
  })
}

/**
 * Responses in two parts: what was asked for again has one of its own, so that a flood of addresses, each
 * asked for once, evicts only its like.
 */
const createParts = (bytes: number) => {
  const newcomers = createStore(bytes * newcomersShare)
  const wanted = createStore(bytes * (1 - newcomersShare))
  const get = (key: string): CachedResponse | undefined => {
    const found = wanted.get(key)
    if (found) return found
    const newcomer = newcomers.get(key)
    if (!newcomer) return undefined
    newcomers.delete(key)
    wanted.set(key, newcomer)
    return newcomer
  }
  return {
    get,
    set: (key: string, cached: CachedResponse) => {
      const part = wanted.has(key) ? wanted : newcomers
      // A value that is set again is only measured again once it has gone.
      part.delete(key)
      part.set(key, cached)
    },
    has: (key: string, cached: CachedResponse) =>
      wanted.peek(key) === cached || newcomers.peek(key) === cached,
    entries: () => newcomers.size + wanted.size,
    bytes: () => newcomers.calculatedSize + wanted.calculatedSize,
  }
}

/** Cached responses by address (`cacheKeyOf`), bounded in bytes. */
export const createResponseCache = ({ bytes, clock, ...parts }: Options): ResponseCache => {
  let written = Object.fromEntries(cacheTags.map((tag) => [tag, 0])) as Writes
  const replies = createParts(bytes)
  const counts = { hits: 0, misses: 0 }

  const isCurrent = ({ seen, cacheTags }: CachedResponse) =>
    seen === written || cacheTags.every((tag) => seen[tag] === written[tag])
  const find = (key: string) => {
    const cached = replies.get(key)
    return cached && isCurrent(cached) ? cached : undefined
  }
  const refreshInBackground = async (key: string, cached: CachedResponse): Promise<void> => {
    cached.refreshing = true
    try {
      await parts.refresh(key)
    } catch (error) {
      parts.report(error)
    } finally {
      cached.refreshing = false
    }
  }

  const serve: ResponseCache['serve'] = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = cacheKeyOf(request.url ?? '/')?.text
    const cached = key === undefined ? undefined : find(key)
    if (!key || !cached || !sendCached(cached, requestedBy(request), response)) return false
    counts.hits += 1
    if (!cached.refreshing && clock.now().getTime() - cached.renderedAt > freshForMs) {
      void refreshInBackground(key, cached)
    }
    return true
  }
  return {
    serve,
    find,
    store: (key, cached) => {
      counts.misses += 1
      if (isCurrent(cached)) replies.set(key, cached)
    },
    resize: (key, cached) => {
      if (replies.has(key, cached)) replies.set(key, cached)
    },
    writes: () => written,
    invalidate: (cacheTags) => {
      const counted = cacheTags.map((tag) => [tag, written[tag] + 1])
      written = { ...written, ...Object.fromEntries(counted) } as Writes
    },
    figures: () => ({ ...counts, entries: replies.entries(), bytes: replies.bytes() }),
  }
}
