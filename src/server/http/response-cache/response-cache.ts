import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CacheTag, cacheTags } from '#contracts/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import { negotiate } from './encoding.ts'
import {
  type RequestedVariant,
  type CachedResponse,
  sendCached,
  type Writes,
} from './cached-response.ts'

/** After this long a cached response is still sent, and rendered again in the background. */
const freshForMs = 5 * 60_000

interface Options {
  bytes: number
  clock: Clock
  /** Renders an address again, in the background; stores its response like any other render. */
  refresh: (url: string) => Promise<void>
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
  readonly find: (url: string) => CachedResponse | undefined
  /** Caches a response, unless one of its cache tags was written since its render began. */
  readonly store: (url: string, cached: CachedResponse) => void
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

/** Cached responses by raw URL, bounded in bytes. */
export const createResponseCache = ({ bytes, clock, refresh }: Options): ResponseCache => {
  let written = Object.fromEntries(cacheTags.map((tag) => [tag, 0])) as Writes
  const replies = new LRUCache<string, CachedResponse>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 4)),
    sizeCalculation: (cached) => cached.bytes * 2,
  })
  const counts = { hits: 0, misses: 0 }

  const isCurrent = ({ seen, cacheTags }: CachedResponse) =>
    seen === written || cacheTags.every((tag) => seen[tag] === written[tag])
  const find = (url: string) => {
    const cached = replies.get(url)
    return cached && isCurrent(cached) ? cached : undefined
  }
  const refreshInBackground = (url: string, cached: CachedResponse) => {
    cached.refreshing = true
    void refresh(url).finally(() => {
      cached.refreshing = false
    })
  }

  const serve: ResponseCache['serve'] = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const cached = find(url)
    if (!cached || !sendCached(cached, requestedBy(request), response)) return false
    counts.hits += 1
    if (!cached.refreshing && clock.now().getTime() - cached.renderedAt > freshForMs) {
      refreshInBackground(url, cached)
    }
    return true
  }
  return {
    serve,
    find,
    store: (url, cached) => {
      counts.misses += 1
      if (isCurrent(cached)) replies.set(url, cached)
    },
    writes: () => written,
    invalidate: (cacheTags) => {
      const counted = cacheTags.map((tag) => [tag, written[tag] + 1])
      written = { ...written, ...Object.fromEntries(counted) } as Writes
    },
    figures: () => ({ ...counts, entries: replies.size, bytes: replies.calculatedSize }),
  }
}
