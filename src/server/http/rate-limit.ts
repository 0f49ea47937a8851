import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { EndpointContract } from '#contracts/endpoint.ts'
import type { Settings } from '#server/config.ts'
import { networkOf } from '#server/platform/limiter/network.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Writes per address and minute; scripts drive the demo, people visit an agency. */
const writesPerMinute = { demo: 6000, production: 300 }

const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  })

type Limit = NonNullable<EndpointContract['rateLimit']>

const take = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
    throw refusal
  }
}

/**
 * Limits how often one address may write, and the endpoints with a limit of their own. Counted in the memory
 * of each instance: a protection against floods, not a business rule. Limits that must hold across instances
 * are counted in the database.
 */
export const registerRateLimit = (app: FastifyInstance, settings: Settings): void => {
  if (!settings.rateLimit) return
  const writes = new RateLimiterMemory({ points: writesPerMinute[settings.mode], duration: 60 })
  const own = new WeakMap<Limit, RateLimiterMemory>()
  const limiterOf = (limit: Limit) => {
    const known = own.get(limit) ?? new RateLimiterMemory({ points: limit.perMinute, duration: 60 })
    own.set(limit, known)
    return known
  }
  app.addHook('onRequest', async (request) => {
    const { contract, rateLimit = contract?.rateLimit } = request.routeOptions.config
    if (rateLimit) await take(limiterOf(rateLimit), networkOf(request.ip))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await take(writes, networkOf(request.ip))
  })
}
