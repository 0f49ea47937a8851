import type { FastifyInstance } from 'fastify'

/** How long the rest of an answered request is read, so that its sender can finish and see the response. */
const MAX_REST_MS = 5_000

/**
 * Reads and discards the rest of a request that was answered before it had arrived. Otherwise its sender
 * would wait forever, or lose the response when the connection is reset. A sender who takes too long is
 * disconnected.
 */
export const readUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done()
    if (raw.complete || raw.destroyed) return
    raw.unpipe()
    raw.removeAllListeners('data')
    raw.removeAllListeners('readable')
    const late = setTimeout(() => raw.destroy(), MAX_REST_MS).unref()
    raw.once('close', () => clearTimeout(late))
    raw.resume()
  })
}
