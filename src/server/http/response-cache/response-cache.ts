import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#server/platform/clock.ts'
import { negotiate } from './encoding.ts'
import { getCacheKey, type ParameterLookup, lookUpPageParameters } from './cache-key.ts'
import { createCacheParts } from './cache-parts.ts'
import { type RequestedVariant, type CachedResponse, sendCached } from './cached-response.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'
import { createWrites, type Writes } from './writes.ts'

/** After this time a cached response is still sent, and rendered again in the background. */
const freshForMs = 5 * 60_000
/**
 * The pause between two refreshes of an address, so that a failing one is not repeated with every request.
 */
const refreshPauseMs = 10_000

/**
 * A request with this header and the cache's own mark is a refresh, which must not be answered from the
 * cache.
 */
const refreshHeader = 'x-callboard-refresh'

interface Options {
  bytes: number
  clock: Clock
  /**
   * Requests an address with these headers from the program itself; the response is cached like any other.
   * Resolves to its status.
   */
  refresh: (url: string, headers: Readonly<Record<string, string>>) => Promise<number>
  /** Receives the error of a failed refresh: the cached response is kept. */
  report: (error: unknown) => void
  /** The supported query parameters of endpoints; pages have their own. */
  knownToApi: ParameterLookup
}

export interface Figures {
  readonly hits: number
  readonly misses: number
  readonly entries: number
  readonly bytes: number
}

export interface ResponseCache {
  /** Answers from the cache before routing; returns false if it has no response. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly find: (key: string) => CachedResponse | undefined
  /** Whether a request is the cache's own, for a response to replace an outdated one. */
  readonly isRefresh: (headers: IncomingHttpHeaders) => boolean
  /** Caches a response, unless one of its tags was written since its render began. */
  readonly store: (key: string, cached: CachedResponse) => void
  /** Measures a cached response again after an encoding has been added to it. */
  readonly resize: (key: string, cached: CachedResponse) => void
  readonly writes: Pick<Writes, 'now' | 'isUnwritten'>
  /** The query cache, whose size is counted together with the responses. */
  readonly queries: QueryCache
  /** Drops every response with one of these tags. */
  readonly invalidate: (tags: readonly string[]) => void
  readonly figures: () => Figures
}

/** The request headers that select a variant of a cached response. */
export const getRequestedVariant = ({ method, headers }: IncomingMessage): RequestedVariant => ({
  method,
  ifNoneMatch: headers['if-none-match'],
  encoding: negotiate(headers['accept-encoding']),
})

type RefreshParts = Pick<Options, 'clock' | 'refresh' | 'report'> & {
  /** Drops the response of an address that no longer exists. */
  drop: (key: string) => void
}

const isGone = (status: number): boolean => status === 404 || status === 410

/** Refreshes outdated responses, one request at a time per address. */
const createRefreshing = ({ clock, refresh, report, drop }: RefreshParts) => {
  const mark = randomBytes(16).toString('hex')
  const running = new Set<string>()

  const replace = async (key: string, encoding: string): Promise<void> => {
    running.add(key)
    try {
      const status = await refresh(key, { [refreshHeader]: mark, 'accept-encoding': encoding })
      if (isGone(status)) drop(key)
      else if (status !== 200) report(new Error(`${key} was answered with ${status}`))
    } catch (error) {
      report(error)
    } finally {
      running.delete(key)
    }
  }
  return {
    isRefresh: (headers: IncomingHttpHeaders) => headers[refreshHeader] === mark,
    refreshIfOld: (key: string, cached: CachedResponse, encoding = 'identity'): void => {
      const now = clock.now().getTime()
      if (now - cached.renderedAt <= freshForMs || running.has(key)) return
      if (now - cached.refreshedAt <= refreshPauseMs) return
      cached.refreshedAt = now
      void replace(key, encoding)
    },
  }
}

/** Cached responses by address (`getCacheKey`), bounded in bytes, and the query cache. */
export const createResponseCache = ({ bytes, clock, ...parts }: Options): ResponseCache => {
  const writes = createWrites()
  const queries = createQueryCache(writes)
  const counts = { hits: 0, misses: 0 }

  // A response that is current now need not be compared with earlier writes again.
  const isCurrent = (cached: CachedResponse): boolean => {
    const now = writes.now()
    if (cached.seen === now) return true
    if (!writes.isUnwritten(cached.tags, cached.seen)) return false
    cached.seen = now
    return true
  }
  const replies = createCacheParts(bytes, isCurrent)
  const find = (key: string) => {
    const cached = replies.get(key)
    return cached && isCurrent(cached) ? cached : undefined
  }
  const refreshing = createRefreshing({ ...parts, clock, drop: replies.delete })

  const serve: ResponseCache['serve'] = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const key = getCacheKey(url, url.startsWith('/api/') ? parts.knownToApi : lookUpPageParameters)
    const cached = key === undefined ? undefined : find(key)
    if (!key || !cached || !sendCached(cached, getRequestedVariant(request), response)) return false
    counts.hits += 1
    refreshing.refreshIfOld(key, cached, request.headers['accept-encoding'])
    return true
  }
  return {
    serve,
    find,
    isRefresh: refreshing.isRefresh,
    store: (key, cached) => {
      counts.misses += 1
      if (isCurrent(cached)) replies.set(key, cached)
    },
    resize: (key, cached) => {
      if (replies.has(key, cached)) replies.set(key, cached)
    },
    writes,
    queries,
    invalidate: writes.note,
    figures: () => ({
      ...counts,
      entries: replies.entries(),
      bytes: replies.bytes() + queries.bytes(),
    }),
  }
}
