import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loggedPath } from './logged-path.ts'
import { getRouteTemplate } from './request-metrics.ts'

/**
 * Logs each request that was not answered from the cache, after the response: no query string, no client
 * address.
 */
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

const parseLength = (length: number | string | string[] | undefined): number | undefined =>
  length === undefined ? undefined : Number(length)

/** Logs a request that was answered from the cache: it has no id, and its duration is negligible. */
export const logFromMemory = (
  log: FastifyBaseLogger,
  { method, url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
): void => {
  log.info({ method, url: loggedPath(url), status: statusCode, isFromMemory: true }, 'request')
}
