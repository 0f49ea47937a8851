import type { FastifyInstance } from 'fastify'

/** How long the rest of an answered request is read, for its sender to finish and see the response. */
const MAX_REST_MS = 5_000

/**
 * Reads what is left of a request that was answered before it had arrived, and throws it away. Nobody reads it
 * otherwise: the sender would wait for ever, or lose the response when the connection is reset. A sender who
 * takes too long is cut off.
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
