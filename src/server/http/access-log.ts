import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loggedPath } from './logged-path.ts'
import { getRouteTemplate } from './request-metrics.ts'

const parseLength = (length: number | string | string[] | undefined): number | undefined =>
  length === undefined ? undefined : Number(length)

/** Logs each request that was not answered from memory, once it is answered: no query, no address of a person. */
export const registerAccessLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: loggedPath(request.url),
        route: getRouteTemplate(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        bytes: parseLength(reply.getHeader('content-length')),
      },
      'request',
    )
    done()
  })
}

/** Logs a request that was answered from memory: it has no id and took no time worth telling. */
export const logFromMemory = (
  log: FastifyBaseLogger,
  { method, url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
): void => {
  log.info({ method, url: loggedPath(url), status: statusCode, isFromMemory: true }, 'request')
}
