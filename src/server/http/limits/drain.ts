import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Clients with an open connection learn from their next response that it will be closed. */
const farewellMs = 300
const idleCheckMs = 50
/** Requests that still run after this time are cut, so that the whole stop takes less than five seconds. */
const maxDrainMs = 3_000
/** The additional time for work without a connection. */
const maxUnconnectedMs = 1_000

export interface Drain {
  /**
   * Whether the program is about to stop: its health checks fail, but it handles all other requests as usual.
   */
  readonly isLeaving: () => boolean
  readonly isDraining: () => boolean
  /** Adds a server whose connections are to be drained. */
  readonly watch: (server: Server) => void
  /**
   * Call it before anything is written: while draining, the response announces that its connection will
   * close.
   */
  readonly announceClose: (response: ServerResponse) => void
  /**
   * Counts work that may continue without a connection: its client has left, or it renews a cached response.
   */
  readonly track: (work: PromiseLike<unknown>) => void
  /** Fails health checks for this long before anything is closed, so that a proxy moves its traffic away. */
  readonly leave: (milliseconds: number) => Promise<void>
  /**
   * Finishes running requests, then closes every connection. `stopListening` closes the servers; new
   * connections are accepted until then. Remaining work without a connection still needs the database, and
   * gets one more second.
   */
  readonly drain: (stopListening: () => Promise<unknown>) => Promise<void>
}

/** Stops a server without cutting a request. */
export const createDrain = (): Drain => {
  const servers = new Set<Server>()
  let leaving = false
  let draining = false
  let running = 0
  let whenIdle: (() => void) | undefined
  const handleEnd = () => {
    running -= 1
    if (running === 0) whenIdle?.()
  }
  const waitUntilIdle = (): Promise<void> =>
    new Promise((resolve) => {
      if (running === 0) return resolve()
      const limit = setTimeout(resolve, maxUnconnectedMs)
      whenIdle = () => {
        clearTimeout(limit)
        resolve()
      }
    })
  return {
    isLeaving: () => leaving,
    isDraining: () => draining,
    watch: (server) => void servers.add(server),
    announceClose: (response) => {
      if (draining) response.shouldKeepAlive = false
    },
    track: (work) => {
      running += 1
      work.then(handleEnd, handleEnd)
    },
    leave: async (milliseconds) => {
      leaving = true
      await delay(milliseconds)
    },
    drain: async (stopListening) => {
      leaving = true
      draining = true
      const open = await Promise.all([...servers].map(hasConnections))
      if (open.includes(true)) await delay(farewellMs)
      // A connection whose response began before draining becomes idle when the response has ended.
      const idleTimer = setInterval(() => {
        for (const server of servers) server.closeIdleConnections()
      }, idleCheckMs)
      const limit = setTimeout(() => {
        for (const server of servers) server.closeAllConnections()
      }, maxDrainMs - farewellMs)
      try {
        await stopListening()
      } finally {
        clearInterval(idleTimer)
        clearTimeout(limit)
      }
      await waitUntilIdle()
    },
  }
}

const hasConnections = async (server: Server): Promise<boolean> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)))

/**
 * Makes responses to requests that were running when draining began announce the end of their connection, and
 * follows their handlers. Call it before routes are added.
 */
export const registerDrain = (app: FastifyInstance, { isDraining, track }: Drain): void => {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) track(answer)
      return answer
    }
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close')
    done()
  })
}
