import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isUnavailable } from '#server/db/errors.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { httpStatus, refusal } from './errors.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { registerStorageGauges, type StorageFigures } from './storage-gauges.ts'

interface Parts {
  /** Named checks of what the program cannot serve without; each rejects if its dependency is unavailable. */
  checks: Readonly<Record<string, () => Promise<void>>>
  /** Whether the program is about to stop, so that it wants no new requests. */
  isLeaving: () => boolean
  /** How many jobs wait and have failed for good. */
  jobCounts: () => Promise<{ waiting: number; failed: number }>
  metricsToken: string | undefined
  cache: ResponseCache
  storage: StorageFigures
}

const createMetrics = ({ cache, jobCounts }: Pick<Parts, 'cache' | 'jobCounts'>) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge(
    'callboard_reply_cache_bytes',
    'Bytes of cached responses and of the results that pages are rendered from',
    () => cache.figures().bytes,
  )
  gauge('callboard_reply_cache_entries', 'Cached responses', () => cache.figures().entries)
  gauge('callboard_reply_cache_hits', 'Responses sent from the cache', () => cache.figures().hits)
  registerJobGauges(registry, jobCounts)
  const refusals = new Counter({
    name: 'callboard_server_errors_total',
    help: 'Responses with a status of 500 or more',
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'callboard_request_seconds',
    help: 'Time to answer what was not cached',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  return { registry, refusals, seconds }
}

/** Without a database there are no figures about jobs; all others are still reported. */
const registerJobGauges = (registry: Registry, jobCounts: Parts['jobCounts']): void => {
  const gauge = (state: 'waiting' | 'failed', help: string) =>
    new Gauge({
      name: `callboard_jobs_${state}`,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set((await jobCounts())[state])
        } catch (error) {
          if (!isUnavailable(error)) throw error
          this.remove()
        }
      },
    })
  gauge('waiting', 'Jobs to be run, now or later, without recurring ones')
  gauge('failed', 'Jobs that failed for good')
}

const isToken = (given: string | undefined, token: string): boolean => {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(`Bearer ${token}`)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `/healthz` (process), `/readyz` (what it needs), `/metrics` (Prometheus, behind a token). */
export const registerHealth = (
  app: FastifyInstance,
  { checks, isLeaving, jobCounts, metricsToken, cache, storage }: Parts,
): void => {
  const metrics = createMetrics({ cache, jobCounts })
  registerStorageGauges(metrics.registry, storage)
  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode)
    metrics.seconds.observe({ method: request.method, status }, reply.elapsedTime / 1000)
    const isForOperators = request.routeOptions.config.access === 'operator'
    if (reply.statusCode >= 500 && !isForOperators) metrics.refusals.inc()
    done()
  })
  const operator = { config: { access: 'operator' as const } }
  // Answered, not thrown: a planned stop is no error for the log.
  const sendStopping = ({ id }: FastifyRequest, reply: FastifyReply) => {
    const stopping = new AppError('unavailable', 'Stopping')
    return reply.status(httpStatus.unavailable).send(refusal(stopping, id))
  }
  app.get('/healthz', operator, (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isLeaving()) return sendStopping(request, reply)
    return reply.send({ status: true, message: 'running' })
  })
  app.get('/readyz', operator, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isLeaving()) return sendStopping(request, reply)
    const names = Object.keys(checks)
    const results = await Promise.allSettled(Object.values(checks).map((check) => check()))
    const away = names.filter((_, index) => results[index]?.status === 'rejected')
    if (away.length > 0) throw new AppError('unavailable', `Not ready: ${away.join(', ')}`)
    const { waiting, failed } = await jobCounts()
    return reply.send({ status: true, message: 'ready', result: { jobs: { waiting, failed } } })
  })
  app.get('/metrics', operator, async (request, reply) => {
    if (!metricsToken) throw notFound('Page')
    if (!isToken(request.headers.authorization, metricsToken)) {
      throw new AppError('not_signed_in', 'The metrics need their token')
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
