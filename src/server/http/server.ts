import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '#server/config.ts'
import type { Ids } from '#server/platform/ids.ts'
import { type Drain, registerDrain } from './drain.ts'
import { httpStatus, refusal, toAppError } from './errors.ts'
import { AppError } from '#server/kernel/app-error.ts'

const bodyLimit = 256 * 1024
const requestTimeoutMs = 300_000
/**
 * Longer than the idle timeout of the usual load balancers, so that they never write to a closed connection.
 */
const keepAliveMs = 72_000

const quietly = new Set([
  'not_found',
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'method_not_allowed',
])

/** Answers a request before routing; false passes it on. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

interface Basis {
  settings: Settings
  log: FastifyBaseLogger
  ids: Ids
  early: EarlyAnswer
  drain: Drain
}

/** A bare Fastify instance with our limits, request ids, JSON parser and the single error handler. */
export const createServer = ({ settings, log, ids, early, drain }: Basis): FastifyInstance => {
  const app = Fastify({
    serverFactory: (route) => {
      const server = createHttpServer(
        { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveMs },
        (request, response) => {
          drain.note(response)
          if (!early(request, response)) route(request, response)
        },
      )
      drain.watch(server)
      return server
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trustProxy ?? false,
    genReqId: () => ids.requestId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // `drain.ts` closes connections; a request that arrives meanwhile is answered like any other.
    forceCloseConnections: false,
    return503OnClosing: false,
  })
  registerDrain(app, drain)
  keepRawBody(app)
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    const status = httpStatus[error.code]
    if (status >= 500) request.log.error({ err: thrown, url: request.url }, 'request failed')
    else if (!quietly.has(error.code))
      request.log.info({ code: error.code, url: request.url }, error.message)
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal(error, request.id)))
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'There is nothing at this address')
  })
  return app
}

/** Webhook signatures are computed over the raw bytes, not over the parsed body. */
const keepRawBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string
    void parse(request, body as string, done)
  })
}
