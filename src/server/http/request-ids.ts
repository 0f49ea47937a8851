import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const acceptedId = /^[\w-]{8,64}$/

/**
 * The id of a request: the one that a trusted proxy has given it in `X-Request-Id`, so that both logs name it alike, or a
 * new one. A visitor's own would let them write into the log under the id of somebody else's request.
 */
export const createRequestIdReader =
  (createId: () => string, isTrusted: (address: string) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const header = headers['x-request-id']
    const isAcceptable = typeof header === 'string' && acceptedId.test(header)
    return isAcceptable && isTrusted(socket.remoteAddress ?? '') ? header : createId()
  }

/** Names each request in its response, by the id under which the log has it. */
export const registerRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}
