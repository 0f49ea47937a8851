import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { countUse, resetUses, uncountUse, type UseLimit } from '#server/platform/throttle.repo.ts'
import { hashToken } from './tokens.ts'

const windowSeconds = 15 * 60

/** At most 10 failures per account in 15 minutes, at most 100 per network address. */
const perAccount: UseLimit = { points: 10, windowSeconds }
const perAddress: UseLimit = { points: 100, windowSeconds }

/** What is being tried: each kind is counted separately. */
export type Guarded =
  'sign-in' | 'code' | 'registration' | 'reset-email' | 'verification-email' | 'provider'

interface Try {
  guarded: Guarded
  /**
   * The account being tried, whether or not it exists: usually an email address. Undefined if it is known
   * only afterwards.
   */
  account?: string
  address: string
}

const accountKey = (guarded: Guarded, account: string) =>
  `${guarded}:account:${hashToken(account.toLowerCase())}`

const keysOf = ({ guarded, account, address }: Try) => ({
  account: account === undefined ? undefined : accountKey(guarded, account),
  address: `${guarded}:address:${hashToken(address)}`,
})

/**
 * Counts one use of an action that is limited in number.
 * @throws `too_many_requests` with the seconds to wait if there were too many.
 */
export const limited = async (ctx: Ctx, made: Try): Promise<void> => {
  const keys = keysOf(made)
  const wait =
    (await countUse(ctx, perAddress, keys.address)) ??
    (keys.account === undefined ? undefined : await countUse(ctx, perAccount, keys.account))
  if (wait === undefined) return
  throw new AppError('too_many_requests', 'Too many attempts. Please try again later', {
    retryAfter: wait,
  })
}

/**
 * Runs a try that may fail. It is counted before it runs, so that concurrent tries cannot slip through
 * together, and uncounted if it returns a result; a try that throws stays counted.
 */
export const throttled = async <T>(ctx: Ctx, made: Try, work: () => Promise<T>): Promise<T> => {
  await limited(ctx, made)
  const result = await work()
  const keys = keysOf(made)
  if (keys.account) await resetUses(ctx, perAccount, keys.account)
  await uncountUse(ctx, perAddress, keys.address)
  return result
}

/** Resets the failures of an account: its owner has just proved their identity in another way. */
export const forgive = (ctx: Ctx, guarded: Guarded, account: string): Promise<void> =>
  resetUses(ctx, perAccount, accountKey(guarded, account))
