import type { FastifyInstance } from 'fastify'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { declarePublicResponse } from '#server/http/response-cache/plugin.ts'
import { makeFeed, makeRobots, makeSitemap } from './seo.service.ts'

interface TextResource {
  url: string
  type: string
  cacheTags: readonly CacheTag[]
  make: (ctx: Ctx) => Promise<string>
}

const documents: readonly TextResource[] = [
  {
    url: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    cacheTags: ['models', 'blog', 'careers', 'pages', 'settings'],
    make: makeSitemap,
  },
  {
    url: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    cacheTags: ['settings'],
    make: makeRobots,
  },
  {
    url: '/blog/rss.xml',
    type: 'application/rss+xml; charset=utf-8',
    cacheTags: ['blog', 'settings'],
    make: makeFeed,
  },
]

/** Serves what search engines, feed readers and chat apps request. */
export const registerSeo = (app: FastifyInstance, ctx: Ctx): void => {
  for (const { url, type, cacheTags, make } of documents) {
    app.get(url, { config: { access: 'public' } }, async (_request, reply) => {
      const body = await make(ctx)
      declarePublicResponse(reply, cacheTags)
      return reply.type(type).send(body)
    })
  }
  // The address used by older pages, from before shared pictures had names on them.
  app.get('/og.png', { config: { access: 'public' } }, (_request, reply) =>
    reply.redirect('/share/site.jpg', 301),
  )
}
