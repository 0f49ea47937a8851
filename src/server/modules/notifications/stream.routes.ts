import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { staffRoles } from '#contracts/admin.ts'
import { requireAccess } from '#server/http/endpoints/access.ts'
import type { RequestContexts } from '#server/http/request-context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { endedSessionsChannel } from '#server/modules/accounts/index.ts'
import { calendarChannel } from '#server/modules/holds/index.ts'
import { noticeChannelName } from './notifications.service.ts'

interface Listener {
  onMessage(payload: string): void
  onReconnect?(): void
}

interface Parts {
  readonly requestContexts: Pick<RequestContexts, 'contextOf'>
  /** The database's notifications, which every instance hears. */
  readonly listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  /** Channels of other modules, of whose messages everybody hears as the event. */
  readonly announced: readonly { readonly channel: string; readonly event: string }[]
}

/** Proxies close a connection on which nothing is said, and browsers open the next one when they hear nothing. */
const heartbeatMs = 20_000
/** A browser opens the next stream by itself, and is asked for its session again. */
const maxAgeMs = 10 * 60_000
/** More tabs than anybody looks at; the oldest is closed. */
const maxStreamsOfUser = 6

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Some proxies collect a response before they pass it on.
  'x-accel-buffering': 'no',
}

/** Says that there is something new, and not what: that is read by an ordinary request. */
const toSignal = (event: string) => `event: ${event}\ndata: {}\n\n`
const signal = toSignal('notice')
const beat = toSignal('beat')

const createStreams = () => {
  const streams = new Map<number, Set<ServerResponse>>()
  const ofUser = (userId: number) => streams.get(userId) ?? new Set<ServerResponse>()
  return {
    tell: (userIds: Iterable<number>) => {
      for (const userId of userIds) for (const stream of ofUser(userId)) stream.write(signal)
    },
    tellAll: (text: string) => {
      for (const userStreams of streams.values())
        for (const stream of userStreams) stream.write(text)
    },
    userIds: () => streams.keys(),
    add: (userId: number, stream: ServerResponse) => {
      const userStreams = ofUser(userId)
      const [oldest] = userStreams
      if (oldest && userStreams.size >= maxStreamsOfUser) {
        userStreams.delete(oldest)
        oldest.end()
      }
      streams.set(userId, userStreams.add(stream))
      const timer = setInterval(() => stream.write(beat), heartbeatMs)
      const limit = setTimeout(() => stream.end(), maxAgeMs)
      stream.once('close', () => {
        clearInterval(timer)
        clearTimeout(limit)
        userStreams.delete(stream)
        if (userStreams.size === 0 && streams.get(userId) === userStreams) streams.delete(userId)
      })
    },
    endOf: (userId: number) => ofUser(userId).forEach((stream) => stream.end()),
    end: () => {
      for (const own of streams.values()) for (const stream of own) stream.end()
    },
  }
}

/**
 * `GET /api/admin/notifications/stream`: server-sent events, one for each notice of whoever is signed in and one for
 * each change of a calendar and of what other modules announce, on whichever instance it was caused.
 */
export const registerNoticeStream = (
  app: FastifyInstance,
  { requestContexts, listen, announced }: Parts,
): void => {
  const access = staffRoles
  const streams = createStreams()
  const subscriptions: readonly (readonly [channel: string, listener: Listener])[] = [
    [
      noticeChannelName,
      {
        onMessage: (payload) => streams.tell(payload.split(',').map(Number)),
        // Something may have been missed.
        onReconnect: () => streams.tell(streams.userIds()),
      },
    ],
    [
      endedSessionsChannel,
      {
        // Browsers whose session goes on open the next stream by themselves; others are refused.
        onMessage: (payload) => streams.endOf(Number(payload)),
        onReconnect: streams.end,
      },
    ],
    ...[{ channel: calendarChannel, event: 'calendar' }, ...announced].map(({ channel, event }) => {
      const tell = () => streams.tellAll(toSignal(event))
      return [channel, { onMessage: tell, onReconnect: tell }] as const
    }),
  ]
  const stops: (() => Promise<void>)[] = []
  let listening: Promise<void> | undefined
  // One after the other: all channels are heard on one connection.
  const subscribe = async (): Promise<void> => {
    for (const [channel, listener] of subscriptions.slice(stops.length)) {
      stops.push(await listen(channel, listener))
    }
  }
  // After a failure the next stream tries again, with the channel that failed.
  const listenOnce = () =>
    (listening ??= subscribe().catch((error: unknown) => {
      listening = undefined
      throw error
    }))
  // An answer to HEAD would have no body that ends, and be waited for until the stream's own end.
  const options = { config: { access, isStream: true as const }, exposeHeadRoute: false }
  app.get('/api/admin/notifications/stream', options, async (request, reply) => {
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
    requireAccess({ access }, ctx.actor, undefined)
    await listenOnce()
    reply.hijack()
    // Of somebody who has left in the meantime no end would be heard any more.
    if (reply.raw.destroyed) return
    reply.raw.writeHead(200, headers)
    reply.raw.write(': open\n\n')
    const { streams: openStreams } = ctx.platform.metrics
    openStreams.inc()
    reply.raw.once('close', () => openStreams.dec())
    streams.add(requireUserId(ctx.actor), reply.raw)
  })
  app.addHook('preClose', async () => {
    streams.end()
    await listening?.catch(() => undefined)
    for (const stop of stops) await stop()
  })
}
