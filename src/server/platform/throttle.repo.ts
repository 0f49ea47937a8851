import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db, DbCtx } from '#server/db/context.ts'
import { throttledTries } from '#server/db/schema/accounts.ts'

/** How many uses of one key are allowed within how long; counted in the database, so for all instances. */
export interface UseLimit {
  readonly points: number
  readonly windowSeconds: number
}

const limiters = new WeakMap<Db, Map<UseLimit, RateLimiterDrizzle>>()

const limiterOf = ({ db }: DbCtx, limit: UseLimit): RateLimiterDrizzle => {
  const known = limiters.get(db) ?? new Map<UseLimit, RateLimiterDrizzle>()
  limiters.set(db, known)
  const limiter =
    known.get(limit) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: throttledTries,
      points: limit.points,
      duration: limit.windowSeconds,
      clearExpiredByTimeout: false,
    })
  known.set(limit, limiter)
  return limiter
}

/** Counts a use; returns the seconds to wait if there were too many, else undefined. */
export const countUse = async (
  ctx: DbCtx,
  limit: UseLimit,
  key: string,
): Promise<number | undefined> => {
  try {
    await limiterOf(ctx, limit).consume(key)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000))
  }
}

/** Takes one counted use back. */
export const uncountUse = async (ctx: DbCtx, limit: UseLimit, key: string): Promise<void> => {
  await limiterOf(ctx, limit).reward(key)
}

/** Resets the uses of a key. */
export const resetUses = async (ctx: DbCtx, limit: UseLimit, key: string): Promise<void> => {
  await limiterOf(ctx, limit).delete(key)
}
