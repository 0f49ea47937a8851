import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { refusal } from '#server/http/responses/errors.ts'
import { requestUrl } from '#server/http/requests/request-url.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { createTus, Waits } from './resumable-protocol.ts'

const PATH = '/api/V1/uploads'

/**
 * Resumable uploads (tus 1.0) for visitors who hold an upload token, so that an upload continues after a lost
 * connection. Responses carry the protocol's headers; errors carry our envelope.
 */
export const registerResumableUploads = (app: FastifyInstance, ctx: Ctx): void => {
  const waits: Waits = new Map()
  let tusServer: Promise<ReturnType<typeof createTus>> | undefined
  const load = async () =>
    (await import('./resumable-protocol.ts')).createTus(ctx, { path: PATH, waits })
  const handleUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    const tus = await (tusServer ??= load())
    const response = await tus.handleWeb(toWebRequest(request, ctx.config.publicUrl))
    const body = await response.text()
    const wait = waits.get(request.id)
    waits.delete(request.id)
    if (wait !== undefined) void reply.header('retry-after', wait)
    // The connection stays open: if it were cut in the middle of a refused file, the sender might not see the
    // reason.
    response.headers.delete('connection')
    response.headers.delete('content-length')
    void reply.status(response.status).headers(Object.fromEntries(response.headers))
    void reply.header('cache-control', 'no-store')
    if (body === '') return reply.send()
    return reply.type('application/json; charset=utf-8').send(wrapRefusal(body, request.id))
  }
  void app.register((scope, _options, done) => {
    // The protocol's library reads the body itself and accepts only its own type; a parser would consume it
    // first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    for (const url of [PATH, `${PATH}/:id`]) {
      scope.route({
        method: ['OPTIONS', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        url,
        config: { access: 'visitor' },
        handler: handleUpload,
      })
      scope.route({
        method: ['GET', 'PUT'],
        url,
        exposeHeadRoute: false,
        config: { access: 'public' },
        handler: () => {
          throw new AppError('method_not_allowed', 'This address does not support that method')
        },
      })
    }
    done()
  })
}

const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers({ 'x-request-id': request.id })
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'x-request-id') headers.set(name, value)
  }
  const hasBody = request.method === 'PATCH'
  return new Request(requestUrl(request, origin), {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  })
}

/** The protocol's library refuses some requests itself, with a line of text. */
const wrapRefusal = (body: string, requestId: string): string => {
  if (body.startsWith('{')) return body
  const message = `This is no request of the protocol tus 1.0: ${body.trim()}`
  return JSON.stringify(refusal(new AppError('bad_request', message), requestId))
}
