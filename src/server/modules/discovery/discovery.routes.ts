import type { FastifyInstance } from 'fastify'
import type { Topic } from '#contracts/call.ts'
import type { Ctx } from '#server/context.ts'
import { declarePublicReply } from '#server/http/reply-cache/plugin.ts'
import { drawSharedPicture, makeFeed, makeRobots, makeSitemap } from './discovery.service.ts'

interface Found {
  url: string
  type: string
  topics: readonly Topic[]
  make: (ctx: Ctx) => Promise<string | Buffer> | string
}

const documents: readonly Found[] = [
  {
    url: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    topics: ['models', 'blog', 'careers'],
    make: makeSitemap,
  },
  { url: '/robots.txt', type: 'text/plain; charset=utf-8', topics: [], make: makeRobots },
  {
    url: '/blog/rss.xml',
    type: 'application/rss+xml; charset=utf-8',
    topics: ['blog', 'settings'],
    make: makeFeed,
  },
  { url: '/og.png', type: 'image/png', topics: [], make: drawSharedPicture },
]

/** What search engines, feed readers and chat apps ask for. */
export const registerDiscovery = (app: FastifyInstance, ctx: Ctx): void => {
  for (const { url, type, topics, make } of documents) {
    app.get(url, { config: { access: 'public' } }, async (_request, reply) => {
      const body = await make(ctx)
      declarePublicReply(reply, topics)
      return reply.type(type).send(body)
    })
  }
}
