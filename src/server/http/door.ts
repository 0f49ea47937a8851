import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { anonymous } from '#server/kernel/actor.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CallDoor } from './calls.ts'
import type { Exchange } from './handlers.ts'

interface Parts {
  platform: Platform
  database: Database
  log: Logger
}

/** How a request becomes the context of a use case. */
export const createDoor = ({ platform, database, log }: Parts): CallDoor => ({
  contextOf: (request: FastifyRequest): Promise<Ctx> =>
    Promise.resolve({
      actor: anonymous,
      requestId: request.id,
      log: log.child({ requestId: request.id }),
      db: database.db,
      platform,
    }),
  exchangeOf: (request: FastifyRequest): Exchange => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: textHeader(request.headers['idempotency-key']),
    headers: request.headers,
    rawBody: request.rawBody,
    setSession: () => undefined,
  }),
})

const textHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value
