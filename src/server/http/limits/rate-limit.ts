import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { EndpointContract } from '#contracts/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { toNetwork } from '#server/platform/limiter/network.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Writes per address and minute: scripts may use the demo; production serves people. */
const writesPerMinute = { demo: 6000, production: 300 }

/**
 * Reads are counted in short parts of a minute: a burst that uses up the limit blocks a network only for a
 * short time.
 */
const partSeconds = 10

/** A page has dozens of files, and sending one costs at most a tenth of a page. */
const readPoints = 10
const filePoints = 1

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Parts {
  readonly config: Pick<Config, 'mode' | 'rateLimit' | 'networks'>
  /** Whether the program itself has sent a request, to renew a cached response. */
  readonly isOwn: (request: FastifyRequest) => boolean
  readonly metrics: Pick<Metrics, 'limited'>
}

/**
 * Limits how often one network may read and write, and the endpoints with a limit of their own. Every request
 * that reaches it counts, pages and their data included; responses in the cache are sent before it. Counted
 * in the memory of each instance: a protection against floods, not a business rule. Limits that must hold
 * across instances are counted in the database.
 */
export const registerRateLimit = (
  app: FastifyInstance,
  { config, isOwn, metrics }: Parts,
): void => {
  if (!config.rateLimit) return
  const writes = new RateLimiterMemory({ points: writesPerMinute[config.mode], duration: 60 })
  const reads = new RateLimiterMemory({
    points: Math.ceil((config.networks.readsPerMinute * partSeconds) / 60) * readPoints,
    duration: partSeconds,
  })
  const limiters = new WeakMap<Limit, RateLimiterMemory>()
  const getLimiter = (limit: Limit) => {
    const limiter =
      limiters.get(limit) ?? new RateLimiterMemory({ points: limit.perMinute, duration: 60 })
    limiters.set(limit, limiter)
    return limiter
  }
  const take = async (limit: string, limiter: RateLimiterMemory, key: string, points = 1) => {
    try {
      await limiter.consume(key, points)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      metrics.limited.inc({ limit })
      throw tooMany(refusal.msBeforeNext)
    }
  }
  app.addHook('onRequest', async (request) => {
    const { contract, rateLimit = contract?.rateLimit } = request.routeOptions.config
    const network = toNetwork(request.ip)
    if (rateLimit) await take('calls', getLimiter(rateLimit), network)
    if (!readingMethods.has(request.method)) await take('writes', writes, network)
    else if (isCounted(request) && !isOwn(request))
      await take('reads', reads, network, getPoints(request))
  })
}

type Limit = NonNullable<EndpointContract['rateLimit']>

/** The proxy's health checks are never limited. */
const isCounted = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.access !== 'operator'

const getPoints = ({ routeOptions: { config } }: FastifyRequest): number =>
  config.isFile ? filePoints : readPoints

const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  })
