import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const acceptedId = /^[\w-]{8,64}$/

/**
 * Creates the id of a request: that of a trusted proxy in `X-Request-Id`, so that both logs use the same one,
 * or a new one. A visitor's own is ignored, because it could imitate somebody else's request in the log.
 */
export const createRequestIdReader =
  (createId: () => string, isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const header = headers['x-request-id']
    const isAcceptable = typeof header === 'string' && acceptedId.test(header)
    return isAcceptable && isTrusted(socket.remoteAddress ?? '') ? header : createId()
  }

/** Returns each request's id in its response, as it appears in the log. */
export const registerRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}
