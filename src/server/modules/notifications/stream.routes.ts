import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { staffRoles } from '#contracts/admin.ts'
import { requireAccess } from '#server/http/endpoints/access.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
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
  /** Subscribes to the database's notifications, which every instance receives. */
  readonly listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  /** Channels of other modules: each of their messages is sent to everybody as the event. */
  readonly announced: readonly { readonly channel: string; readonly event: string }[]
}

/** Proxies close idle connections, and browsers reconnect when they receive nothing. */
const heartbeatMs = 20_000
/** The browser reconnects by itself, and its session is checked again. */
const maxAgeMs = 10 * 60_000
/** More tabs than anybody uses; the oldest is closed. */
const maxStreamsOfUser = 6

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Keeps proxies from buffering the response.
  'x-accel-buffering': 'no',
}

/** Announces news without its content, which is read by an ordinary request. */
const toSignal = (event: string) => `event: ${event}\ndata: {}\n\n`
const signal = toSignal('notice')
const beat = toSignal('beat')

/**
 * `GET /api/admin/notifications/stream`: server-sent events for the signed-in user's notices, for changes of
 * calendars and for announcements of other modules, from all instances.
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
        // Messages may have been missed.
        onReconnect: () => streams.tell(streams.userIds()),
      },
    ],
    [
      endedSessionsChannel,
      {
        // Ends the user's streams: browsers with a valid session reconnect by themselves; others are refused.
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
  // One after the other: all channels use one connection.
  const subscribe = async (): Promise<void> => {
    for (const [channel, listener] of subscriptions.slice(stops.length)) {
      stops.push(await listen(channel, listener))
    }
  }
  // After a failure the next stream tries again, from the channel that failed.
  const listenOnce = () =>
    (listening ??= subscribe().catch((error: unknown) => {
      listening = undefined
      throw error
    }))
  // A HEAD response would have to wait until the stream ends.
  const options = { config: { access, isStream: true as const }, exposeHeadRoute: false }
  app.get('/api/admin/notifications/stream', options, async (request, reply) => {
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
    requireAccess({ access }, ctx.actor, undefined)
    await listenOnce()
    reply.hijack()
    // If the client has already disconnected, its close event would never be received.
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
