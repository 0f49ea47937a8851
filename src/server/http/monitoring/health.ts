import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { buildInfo } from '#server/build-info.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { httpStatus, refusal } from '../responses/errors.ts'

interface Parts {
  /** Named checks of the dependencies; each rejects if its dependency is unavailable. */
  checks: Readonly<Record<string, () => Promise<void>>>
  /** Whether the program is about to stop and should get no new requests. */
  isLeaving: () => boolean
  /** How many jobs are waiting, and how many have failed for good. */
  jobCounts: () => Promise<{ waiting: number; failed: number }>
  metricsToken: string | undefined
  registry: Registry
}

/** `/healthz` (process), `/readyz` (what it needs), `/metrics` (Prometheus, behind a token). */
export const registerHealth = (
  app: FastifyInstance,
  { checks, isLeaving, jobCounts, metricsToken, registry }: Parts,
): void => {
  const operator = { config: { access: 'operator' as const } }
  // Sent, not thrown: a planned stop is not an error to log.
  const sendStopping = ({ id }: FastifyRequest, reply: FastifyReply) => {
    const stopping = new AppError('unavailable', 'Stopping')
    return reply.status(httpStatus.unavailable).send(refusal(stopping, id))
  }
  app.get('/healthz', operator, (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isLeaving()) return sendStopping(request, reply)
    return reply.send({ status: true, message: 'running', result: buildInfo })
  })
  app.get('/readyz', operator, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isLeaving()) return sendStopping(request, reply)
    const names = Object.keys(checks)
    const results = await Promise.allSettled(Object.values(checks).map((check) => check()))
    const unavailable = names.filter((_, index) => results[index]?.status === 'rejected')
    if (unavailable.length > 0)
      throw new AppError('unavailable', `Not ready: ${unavailable.join(', ')}`)
    const { waiting, failed } = await jobCounts()
    return reply.send({ status: true, message: 'ready', result: { jobs: { waiting, failed } } })
  })
  app.get('/metrics', operator, async (request, reply) => {
    if (!metricsToken) throw notFound('Page')
    if (!isToken(request.headers.authorization, metricsToken)) {
      throw new AppError('not_signed_in', 'The metrics need their token')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isToken = (authorization: string | undefined, token: string): boolean => {
  const a = Buffer.from(authorization ?? '')
  const b = Buffer.from(`Bearer ${token}`)
  return a.length === b.length && timingSafeEqual(a, b)
}
