import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#contracts/call.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Encoding } from './encoding.ts'
import { addVariant, keepReply, type KeptReply, sendKept, type Writes } from './kept-reply.ts'
import { askedBy, type ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler whose answer is the same for everybody: the topics it was made from. */
    publicTopics?: readonly Topic[]
  }
}

interface Render {
  readonly done: Promise<KeptReply | undefined>
  finish(kept?: KeptReply): void
  /** The state of the topics before anything was read. */
  readonly seen: Writes
}

const beginRender = (seen: Writes): Render => {
  let finish: Render['finish'] = () => undefined
  const done = new Promise<KeptReply | undefined>((resolve) => {
    finish = resolve
  })
  return { done, finish, seen }
}

/** Declares an answer the same for everybody: kept here, and revalidated by browsers and proxies. */
export const declarePublicReply = (reply: FastifyReply, topics: readonly Topic[]): void => {
  reply.publicTopics = topics
  void reply.header('cache-control', 'public, max-age=0, must-revalidate')
}

interface Parts {
  cache: ReplyCache
  clock: Clock
}

/** Renders that are running, so that equal requests wait for the one instead of repeating it. */
const createRenders = () => {
  const byUrl = new Map<string, Render>()
  const byRequest = new WeakMap<FastifyRequest, Render>()
  return {
    /** The running render of an address, unless a write has overtaken it: its reply would be too old. */
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
    finish: (request: FastifyRequest, kept?: KeptReply) => {
      const render = byRequest.get(request)
      if (!render) return
      byRequest.delete(request)
      if (byUrl.get(request.url) === render) byUrl.delete(request.url)
      render.finish(kept)
    },
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )

const sendFromCache = async (kept: KeptReply, request: FastifyRequest, reply: FastifyReply) => {
  const asked = askedBy(request.raw)
  await addVariant(kept, asked.encoding)
  reply.hijack()
  sendKept(kept, asked, reply.raw)
}

/**
 * Keeps what handlers declare public and lets equal requests that come meanwhile wait for the one
 * render. Registered before the routes.
 */
export const registerReplyCache = (app: FastifyInstance, { cache, clock }: Parts): void => {
  const renders = createRenders()

  app.addHook('onRequest', async (request, reply) => {
    const { contract, access } = request.routeOptions.config
    if (request.method !== 'GET' || (access !== 'page' && !contract?.topics)) return
    const ready = cache.find(request.url) ?? (await renders.running(request.url, cache.writes()))
    if (ready) return sendFromCache(ready, request, reply)
    renders.begin(request, cache.writes())
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const topics = reply.publicTopics
    const render = renders.of(request)
    if (!topics || !render || reply.statusCode !== 200 || typeof payload !== 'string') {
      return payload
    }
    const kept = keepReply({
      topics,
      seen: render.seen,
      renderedAt: clock.now().getTime(),
      body: Buffer.from(payload),
      headers: headersOf(reply),
    })
    const { encoding } = askedBy(request.raw)
    await addVariant(kept, encoding)
    cache.store(request.url, kept)
    renders.finish(request, kept)
    return putVariant(reply, kept, encoding) ?? payload
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

const putVariant = (reply: FastifyReply, kept: KeptReply, encoding: Encoding) => {
  const variant = kept.variants[encoding]
  if (!variant) return undefined
  for (let index = 0; index < variant.headers.length; index += 2) {
    void reply.header(variant.headers[index] ?? '', variant.headers[index + 1])
  }
  return variant.body
}
