import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { ErrorCode } from '#contracts/errors.ts'
import type { Config } from '#server/config.ts'
import type { Ids } from '#server/platform/ids.ts'
import { createConnections } from './limits/client-connections.ts'
import { type Drain, registerDrain } from './limits/drain.ts'
import { httpStatus, refusal, toAppError } from './responses/errors.ts'
import { namesOneHost, refuseHost } from './requests/host-header.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { sendTooManyPage } from './responses/plain-page.ts'
import { trustedProxies } from './requests/trusted-proxies.ts'
import { createRequestIdReader } from './requests/request-ids.ts'
import { logFromMemory } from './monitoring/access-log.ts'
import { loggedPath } from './monitoring/logged-path.ts'
import { pageOfUnscriptedForm } from './requests/unscripted-forms.ts'
import { readUnreadBodies } from './limits/unread-body.ts'

const bodyLimit = 256 * 1024
const requestTimeoutMs = 300_000
/** Longer than the idle timeout of common load balancers, so that they never write to a closed connection. */
const keepAliveMs = 72_000

const tcpKeepAliveMs = 60_000

const quietly = new Set([
  'not_found',
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'method_not_allowed',
])

/** Answers a request before routing; returns false to pass it on. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

interface Basis {
  config: Config
  log: FastifyBaseLogger
  ids: Ids
  early: EarlyAnswer
  drain: Drain
}

/** A bare Fastify instance with our limits, request ids, JSON parser and the single error handler. */
export const createServer = ({ config, log, ids, early, drain }: Basis): FastifyInstance => {
  const isProxy = trustedProxies(config.trustProxy)
  const connections = createConnections({ perNetwork: config.networks.connections, isProxy })
  const app = Fastify({
    serverFactory: (route) => {
      const server = createHttpServer(
        // `namesOneHost` is stricter than Node.js, and its refusal has our envelope.
        {
          requestTimeout: requestTimeoutMs,
          keepAliveTimeout: keepAliveMs,
          // Lets the operating system notice clients that have disappeared, such as one with an open event
          // stream.
          keepAlive: true,
          keepAliveInitialDelay: tcpKeepAliveMs,
          requireHostHeader: false,
        },
        (request, response) =>
          connections.inTurn(request, response, () => {
            drain.announceClose(response)
            if (!namesOneHost(request)) refuseHost(response, ids.requestId())
            else if (!early(request, response)) route(request, response)
            else if (config.logsRequests) logFromMemory(log, request, response)
          }),
      )
      connections.watch(server)
      drain.watch(server)
      return server
    },
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit,
    trustProxy: config.trustProxy ?? false,
    genReqId: createRequestIdReader(() => ids.requestId(), isProxy),
    routerOptions: { maxParamLength: 300 },
    // `drain.ts` closes connections; a request that arrives meanwhile is handled normally.
    forceCloseConnections: false,
    return503OnClosing: false,
    // Errors before routing: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError(ids),
  })
  registerDrain(app, drain)
  keepRawBody(app)
  readUnreadBodies(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const page = pageOfUnscriptedForm(request)
    if (page !== undefined) return reply.redirect(page, 303)
    throw new AppError('not_found', 'There is nothing at this address')
  })
  return app
}

const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = toAppError(thrown)
  const status = httpStatus[error.code]
  if (hasHungUp(request)) {
    request.log.info({ code: error.code, url: loggedPath(request.url) }, 'the client hung up')
    return reply.status(clientHungUp).send()
  }
  const isNotOpenYet = request.audience === 'waiting' && error.code === 'unavailable'
  if (status >= 500 && !isNotOpenYet)
    request.log.error({ err: thrown, url: loggedPath(request.url) }, 'request failed')
  else if (!quietly.has(error.code)) {
    // Not the error's message: it may contain user input or a file name.
    const fields = error.fields && Object.keys(error.fields)
    request.log.info({ code: error.code, url: loggedPath(request.url), fields }, 'refused')
  }
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
  void reply.status(status).header('cache-control', 'no-store')
  const seconds = error.retryAfter ?? 60
  if (error.code === 'too_many_requests' && sendTooManyPage(request, reply, seconds)) return reply
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal(error, request.id)))
}

/** The status that nginx, too, uses for requests whose client has disconnected. */
const clientHungUp = 499

/**
 * Whether the connection ended before the request or its response did, so that nobody receives the response.
 */
const hasHungUp = ({ raw }: FastifyRequest): boolean =>
  raw.socket.destroyed || (raw.destroyed && !raw.complete)

const unreadable: Readonly<Record<string, [status: number, code: ErrorCode, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad_request', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers of the request are too large'],
}

/** Responds to input that is not HTTP, and closes the connection. */
const answerClientError =
  (ids: Ids) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, code, message] = unreadable[error.code] ?? [
      400,
      'bad_request',
      'The request could not be understood',
    ]
    const body = JSON.stringify(refusal(new AppError(code, message), ids.requestId()))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
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
