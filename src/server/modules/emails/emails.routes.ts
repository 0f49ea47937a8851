import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { listSandboxOutbox } from './emails.service.ts'
import { renderOutboxPage, outboxPolicy, toOutbox } from './emails.wire.ts'

/** `GET /sandbox/mail` and `/sandbox/mail.json`: registered in demo mode only. */
export const registerSandboxOutbox = (
  app: FastifyInstance,
  ctx: Ctx,
  guard: preHandlerAsyncHookHandler,
): void => {
  const routeOptions = { config: { access: 'public' }, preHandler: guard } as const
  app.get('/sandbox/mail.json', routeOptions, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return toOutbox(await listSandboxOutbox(ctx, getRequestedAddress(request)))
  })
  app.get('/sandbox/mail', routeOptions, async (request, reply) => {
    const to = getRequestedAddress(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', outboxPolicy)
      .send(renderOutboxPage(await listSandboxOutbox(ctx, to), to))
  })
}

const getRequestedAddress = (request: FastifyRequest): string => {
  const { to } = request.query as { to?: string | string[] }
  return (Array.isArray(to) ? to[0] : to) ?? ''
}
