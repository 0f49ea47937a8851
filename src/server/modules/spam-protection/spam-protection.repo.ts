import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, DbCtx } from '#server/db/context.ts'
import { throttledTries } from '#server/db/schema/accounts.ts'

const hourSeconds = 60 * 60

const made = new WeakMap<Db, Map<number, RateLimiterDrizzle>>()

const limiterOf = (db: Db, perHour: number): RateLimiterDrizzle => {
  const limiters = made.get(db) ?? new Map<number, RateLimiterDrizzle>()
  made.set(db, limiters)
  const limiter =
    limiters.get(perHour) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: throttledTries,
      points: perHour,
      duration: hourSeconds,
      clearExpiredByTimeout: false,
    })
  limiters.set(perHour, limiter)
  return limiter
}

/** Counts a form; returns the seconds to wait if there were too many within the hour, else undefined. */
export const countForm = async (
  { db }: DbCtx,
  { key, perHour }: { key: string; perHour: number },
): Promise<number | undefined> => {
  try {
    await limiterOf(db, perHour).consume(key)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000))
  }
}
