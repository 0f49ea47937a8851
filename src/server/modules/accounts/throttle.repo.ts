import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Ctx } from '#server/context.ts'
import type { Db, DbCtx } from '#server/db/context.ts'
import { throttledTries } from '#server/db/schema/accounts.ts'

const windowSeconds = 15 * 60

const limiter = (storeClient: Db, points: number) =>
  new RateLimiterDrizzle({
    storeClient,
    schema: throttledTries,
    points,
    duration: windowSeconds,
    clearExpiredByTimeout: false,
  })

/** At most 10 failures per account in 15 minutes, at most 100 per address. */
const makeLimiters = (db: Db) => ({ account: limiter(db, 10), address: limiter(db, 100) })
type Limiters = ReturnType<typeof makeLimiters>
const made = new WeakMap<Db, Limiters>()

const limitersOf = ({ db }: DbCtx): Limiters => {
  const limiters = made.get(db) ?? makeLimiters(db)
  made.set(db, limiters)
  return limiters
}

export type Counted = keyof Limiters

/** Counts a try; returns the seconds to wait if there were too many, else undefined. */
export const countTry = async (
  ctx: Ctx,
  counted: Counted,
  key: string,
): Promise<number | undefined> => {
  try {
    await limitersOf(ctx)[counted].consume(key)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000))
  }
}

/** Removes one counted try: it turned out to be right. */
export const forgiveTry = async (ctx: Ctx, counted: Counted, key: string): Promise<void> => {
  await limitersOf(ctx)[counted].reward(key)
}

/** Resets the tries of a key. */
export const forgetTries = async (ctx: Ctx, counted: Counted, key: string): Promise<void> => {
  await limitersOf(ctx)[counted].delete(key)
}
