import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Encoding } from './encoding.ts'
import {
  addVariant,
  cacheResponse,
  type CachedResponse,
  sendCached,
  type Writes,
} from './cached-response.ts'
import { requestedBy, type ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler whose response is the same for everybody: the cache tags it was made from. */
    publicCacheTags?: readonly CacheTag[]
  }
}

interface Render {
  readonly done: Promise<CachedResponse | undefined>
  finish(cached?: CachedResponse): void
  /** The state of the cache tags before anything was read. */
  readonly seen: Writes
}

const beginRender = (seen: Writes): Render => {
  let finish: Render['finish'] = () => undefined
  const done = new Promise<CachedResponse | undefined>((resolve) => {
    finish = resolve
  })
  return { done, finish, seen }
}

/**
 * Declares that a response is the same for everybody: cached here, and revalidated by browsers and proxies.
 */
export const declarePublicResponse = (
  reply: FastifyReply,
  cacheTags: readonly CacheTag[],
): void => {
  reply.publicCacheTags = cacheTags
  void reply.header('cache-control', 'public, max-age=0, must-revalidate')
}

interface Parts {
  cache: ResponseCache
  clock: Clock
}

/** Renders in progress, so that equal requests wait for one render instead of repeating it. */
const createRenders = () => {
  const byUrl = new Map<string, Render>()
  const byRequest = new WeakMap<FastifyRequest, Render>()
  return {
    /**
     * The running render of an address, unless a write has happened since it began: its response would be
     * stale.
     */
    running: (url: string, now: Writes) => {
      const render = byUrl.get(url)
      return render?.seen === now ? render.done : undefined
    },
    of: (request: FastifyRequest) => byRequest.get(request),
    begin: (request: FastifyRequest, seen: Writes) => {
      const render = beginRender(seen)
      byRequest.set(request, render)
      byUrl.set(request.url, render)
    },
    finish: (request: FastifyRequest, cached?: CachedResponse) => {
      const render = byRequest.get(request)
      if (!render) return
      byRequest.delete(request)
      if (byUrl.get(request.url) === render) byUrl.delete(request.url)
      render.finish(cached)
    },
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )

const sendFromCache = async (
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const asked = requestedBy(request.raw)
  await addVariant(cached, asked.encoding)
  reply.hijack()
  sendCached(cached, asked, reply.raw)
}

/**
 * Caches what handlers declare public and lets equal concurrent requests share one render. Register it before
 * the routes.
 */
export const registerResponseCache = (app: FastifyInstance, { cache, clock }: Parts): void => {
  const renders = createRenders()

  app.addHook('onRequest', async (request, reply) => {
    const { contract, access } = request.routeOptions.config
    if (request.method !== 'GET' || (access !== 'page' && !contract?.cacheTags)) return
    const ready = cache.find(request.url) ?? (await renders.running(request.url, cache.writes()))
    if (ready) return sendFromCache(ready, request, reply)
    renders.begin(request, cache.writes())
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const cacheTags = reply.publicCacheTags
    const render = renders.of(request)
    if (!cacheTags || !render || reply.statusCode !== 200 || typeof payload !== 'string') {
      return payload
    }
    const cached = cacheResponse({
      cacheTags,
      seen: render.seen,
      renderedAt: clock.now().getTime(),
      body: Buffer.from(payload),
      headers: headersOf(reply),
    })
    const { encoding } = requestedBy(request.raw)
    await addVariant(cached, encoding)
    cache.store(request.url, cached)
    renders.finish(request, cached)
    return putVariant(reply, cached, encoding) ?? payload
  })
  app.addHook('onResponse', (request, _reply, done) => {
    renders.finish(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    renders.finish(request)
    done()
  })
}

const putVariant = (reply: FastifyReply, cached: CachedResponse, encoding: Encoding) => {
  const variant = cached.variants[encoding]
  if (!variant) return undefined
  for (let index = 0; index < variant.headers.length; index += 2) {
    void reply.header(variant.headers[index] ?? '', variant.headers[index + 1])
  }
  return variant.body
}
