import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import {
  getCacheKey,
  type ParameterLookup,
  getEndpointParameters,
  lookUpPageParameters,
} from './cache-key.ts'
import type { Encoding } from './encoding.ts'
import { addVariant, cacheResponse, type CachedResponse, sendCached } from './cached-response.ts'
import type { SharedCache } from '#server/platform/shared-cache/shared-cache.ts'
import { getRequestedVariant, type ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler whose response is the same for everybody: the tags whose writes invalidate it. */
    publicTags?: readonly string[]
  }
}

/**
 * Declares that a response is the same for everybody, so that it is cached here and revalidated by browsers
 * and proxies. What staff see of pages that visitors do not see is for them alone.
 */
export const declarePublicResponse = (reply: FastifyReply, tags: readonly string[]): void => {
  if (reply.request.audience) return void reply.header('cache-control', 'no-store')
  reply.publicTags = tags
  void reply.header('cache-control', 'public, max-age=0, must-revalidate')
}

interface Parts {
  cache: ResponseCache
  clock: Clock
  /** The cache in front of all instances, if there is one. */
  shared: Pick<SharedCache, 'headersFor'> | undefined
}

/**
 * Caches responses that handlers declare public and lets equal concurrent requests share one render. Register
 * it before the routes.
 */
export const registerResponseCache = (app: FastifyInstance, parts: Parts): void => {
  const { cache, clock, shared } = parts
  const renders = createRenders()

  app.addHook('onRequest', async (request, reply) => {
    const { contract, access } = request.routeOptions.config
    if (request.method !== 'GET' || (access !== 'page' && !contract?.cacheTags)) return
    const key = getCacheKey(request.url, getParameterLookup(request.routeOptions.config))
    if (key === undefined) return
    const ready = cache.isRefresh(request.headers)
      ? undefined
      : (cache.find(key) ?? (await renders.running(key, cache.writes.now())))
    if (ready) {
      await addVariant(ready, getRequestedVariant(request.raw).encoding)
      cache.resize(key, ready)
      return sendFromCache(ready, request, reply)
    }
    renders.begin(request, key, cache.writes.now())
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const tags = reply.publicTags
    // A response with a cookie is for one visitor and never cached, even if its handler has declared it
    // public.
    if (!tags || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload
    const render = renders.of(request)
    if (!render || typeof payload !== 'string') {
      if (!request.url.includes('?')) void reply.headers(shared?.headersFor(tags) ?? {})
      return payload
    }
    // If a write has happened during the render, the response is outdated by the time a shared cache would
    // store it.
    const isCurrent = cache.writes.isUnwritten(tags, render.seen)
    const cached = cacheResponse({
      tags,
      seen: render.seen,
      renderedAt: clock.now().getTime(),
      body: Buffer.from(payload),
      headers: { ...readHeaders(reply), ...(isCurrent ? shared?.headersFor(tags) : {}) },
    })
    const { encoding } = getRequestedVariant(request.raw)
    await addVariant(cached, encoding)
    cache.store(render.key, cached)
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

interface Render {
  readonly key: string
  readonly done: Promise<CachedResponse | undefined>
  finish(cached?: CachedResponse): void
  /** The write counter before anything was read. */
  readonly seen: number
}

/** Keeps track of running renders, so that equal requests wait for one instead of repeating it. */
const createRenders = () => {
  const byKey = new Map<string, Render>()
  const byRequest = new WeakMap<FastifyRequest, Render>()
  return {
    /**
     * The running render of an address; undefined if a write has happened since it began, because its
     * response would be stale.
     */
    running: (key: string, now: number) => {
      const render = byKey.get(key)
      return render?.seen === now ? render.done : undefined
    },
    of: (request: FastifyRequest) => byRequest.get(request),
    begin: (request: FastifyRequest, key: string, seen: number) => {
      const render = beginRender(key, seen)
      byRequest.set(request, render)
      byKey.set(key, render)
    },
    finish: (request: FastifyRequest, cached?: CachedResponse) => {
      const render = byRequest.get(request)
      if (!render) return
      byRequest.delete(request)
      if (byKey.get(render.key) === render) byKey.delete(render.key)
      render.finish(cached)
    },
  }
}

const beginRender = (key: string, seen: number): Render => {
  let finish: Render['finish'] = () => undefined
  const done = new Promise<CachedResponse | undefined>((resolve) => {
    finish = resolve
  })
  return { key, done, finish, seen }
}

/** The query parameters that the response depends on. */
const getParameterLookup = ({ contract }: FastifyContextConfig): ParameterLookup =>
  contract ? () => getEndpointParameters(contract) : lookUpPageParameters

const sendFromCache = (cached: CachedResponse, request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  sendCached(cached, getRequestedVariant(request.raw), reply.raw)
}

const readHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )

const putVariant = (reply: FastifyReply, cached: CachedResponse, encoding: Encoding) => {
  const variant = cached.variants[encoding]
  if (!variant) return undefined
  for (let index = 0; index < variant.headers.length; index += 2) {
    void reply.header(variant.headers[index] ?? '', variant.headers[index + 1])
  }
  return variant.body
}
