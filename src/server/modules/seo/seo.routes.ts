import type { FastifyInstance } from 'fastify'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { createFixedResponse, type SendFixed } from '#server/http/fixed-response.ts'
import { declarePublicResponse } from '#server/http/response-cache/plugin.ts'
import { drawSharedPicture, makeFeed, makeRobots, makeSitemap } from './seo.service.ts'

interface Found {
  url: string
  type: string
  cacheTags: readonly CacheTag[]
  make: (ctx: Ctx) => Promise<string> | string
}

const documents: readonly Found[] = [
  {
    url: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    cacheTags: ['models', 'blog', 'careers'],
    make: makeSitemap,
  },
  { url: '/robots.txt', type: 'text/plain; charset=utf-8', cacheTags: [], make: makeRobots },
  {
    url: '/blog/rss.xml',
    type: 'application/rss+xml; charset=utf-8',
    cacheTags: ['blog', 'settings'],
    make: makeFeed,
  },
]

/** What search engines, feed readers and chat apps request. */
export const registerSeo = (app: FastifyInstance, ctx: Ctx): void => {
  for (const { url, type, cacheTags, make } of documents) {
    app.get(url, { config: { access: 'public' } }, async (_request, reply) => {
      const body = await make(ctx)
      declarePublicResponse(reply, cacheTags)
      return reply.type(type).send(body)
    })
  }
  registerSharedPicture(app, ctx)
}

/** The picture never changes, so that it is drawn once. */
const registerSharedPicture = (app: FastifyInstance, ctx: Ctx): void => {
  let drawn: Promise<SendFixed> | undefined
  const draw = async (): Promise<SendFixed> => {
    try {
      return createFixedResponse({ type: 'image/png', body: await drawSharedPicture(ctx) })
    } catch (error) {
      drawn = undefined
      throw error
    }
  }
  app.get('/og.png', { config: { access: 'public', isFile: true } }, async (request, reply) => {
    const send = await (drawn ??= draw())
    declarePublicResponse(reply, [])
    return send(request, reply)
  })
}
