import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { type Actor, anonymous } from '#server/kernel/actor.ts'
import { resumeSession } from '#server/modules/accounts/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Asked, RequestContexts } from './endpoints.ts'
import type { RequestMetadata } from './handlers.ts'
import { receiveForm } from './multipart.ts'
import { requireOwnOrigin } from './origin.ts'
import { presentedToken, writeSessionCookie } from './session.ts'

interface Parts {
  platform: Platform
  database: Database
  log: Logger
}

/** How a request becomes the context of a use case. */
export const createRequestContexts = ({ platform, database, log }: Parts): RequestContexts => ({
  contextOf: async (asked): Promise<Ctx> => {
    const nobody: Ctx = {
      actor: anonymous,
      requestId: asked.request.id,
      log: log.child({ requestId: asked.request.id }),
      db: database.db,
      platform,
    }
    return { ...nobody, actor: await actorOf(nobody, asked) }
  },
  metadataOf: (request: FastifyRequest, reply: FastifyReply): RequestMetadata => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: textHeader(request.headers['idempotency-key']),
    headers: request.headers,
    rawBody: request.rawBody,
    setSession: (token) => writeSessionCookie(reply, token, platform.settings),
  }),
  receiveForm,
})

/**
 * On whose behalf a request runs. Public answers are the same for everybody, so they ask no database.
 * A sign-in is checked for its origin too: nobody shall be signed in to a stranger's account unawares.
 */
const actorOf = async (ctx: Ctx, { request, reply, needsActor }: Asked): Promise<Actor> => {
  const presented = presentedToken(request)
  if (presented?.via !== 'bearer') requireOwnOrigin(request, ctx.platform.settings)
  if (!presented || !needsActor) return anonymous
  const session = await resumeSession(ctx, presented.token)
  if (!session) return anonymous
  if (session.extended && presented.via === 'cookie') {
    writeSessionCookie(reply, presented.token, ctx.platform.settings)
  }
  return session.actor
}

const textHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
