import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { calendarFeedEndpoints } from '#contracts/bookings/calendar-feeds.ts'
import type { Ctx } from '#server/context.ts'
import { hasCurrentCopy } from '#server/http/responses/downloads.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { createFeed, type FeedOwner, getFeedDate, readFeed, revokeFeed } from './feeds.service.ts'

export const calendarFeedHandlers: Handlers<typeof calendarFeedEndpoints> = {
  'GET /api/V1/calendar-feed': (ctx, { user_id: userId }) => find(ctx, { userId }),
  'POST /api/V1/calendar-feed-create': (ctx, { user_id: userId }) => create(ctx, { userId }),
  'POST /api/V1/calendar-feed-revoke': (ctx, { user_id: userId }) => revoke(ctx, { userId }),
  'GET /api/V1/model-calendar-feed': (ctx, { product_id: modelId }) => find(ctx, { modelId }),
  'POST /api/V1/model-calendar-feed-create': (ctx, { product_id: modelId }) =>
    create(ctx, { modelId }),
  'POST /api/V1/model-calendar-feed-revoke': (ctx, { product_id: modelId }) =>
    revoke(ctx, { modelId }),
}

const find = async (ctx: Ctx, owner: FeedOwner) => ({
  result: { created_at: (await getFeedDate(ctx, owner))?.toISOString() ?? null },
})

const create = async (ctx: Ctx, owner: FeedOwner) => {
  const { url, createdAt } = await createFeed(ctx, owner)
  return { message: 'Here is the address', result: { url, created_at: createdAt.toISOString() } }
}

const revoke = async (ctx: Ctx, owner: FeedOwner) => {
  await revokeFeed(ctx, owner)
  return { message: 'The address no longer works' }
}

/** Calendar programs ask every hour or so. */
const rateLimit = { perMinute: 30 }

/**
 * `GET /calendars/{token}.ics`: anybody with the address may read it, so caches must not store it, search
 * engines must not index it, and its links must not reveal it.
 */
export const registerCalendarFeeds = (app: FastifyInstance, ctx: Ctx): void => {
  const config = { access: 'public', rateLimit } as const
  app.get<{ Params: { file: string } }>('/calendars/:file', { config }, async (request, reply) => {
    const body = await readFeed(ctx, parseToken(request.params.file))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-disposition': 'inline; filename="calendar.ics"',
    })
    if (hasCurrentCopy(request, etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(body)
  })
}

const parseToken = (file: string): string => {
  const token = /^([\w-]{22})\.ics$/.exec(file)?.[1]
  if (token === undefined) throw notFound('Calendar')
  return token
}
