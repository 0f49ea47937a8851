import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { countTry, forgetTries, forgiveTry } from './throttle.repo.ts'
import { hashToken } from './tokens.ts'

/** What is being tried: each kind is counted for itself. */
export type Guarded = 'sign-in' | 'code' | 'reset-mail' | 'registration'

interface Try {
  guarded: Guarded
  /** The e-mail that is tried, whether or not an account has it. */
  account: string
  address: string
}

const keysOf = ({ guarded, account, address }: Try) => ({
  account: `${guarded}:account:${hashToken(account.toLowerCase())}`,
  address: `${guarded}:address:${hashToken(address)}`,
})

/**
 * Runs a try that may be wrong. It is counted before it is made, so that tries made at once cannot slip
 * by together, and forgiven when it gives something; a try that throws stays counted.
 * Throws 429 with the seconds to wait when there were too many (decisions §12).
 */
export const throttled = async <T>(ctx: Ctx, made: Try, work: () => Promise<T>): Promise<T> => {
  const keys = keysOf(made)
  const wait =
    (await countTry(ctx, 'address', keys.address)) ?? (await countTry(ctx, 'account', keys.account))
  if (wait !== undefined) {
    throw new AppError('too_many_requests', 'Too many attempts. Please try again later', {
      retryAfter: wait,
    })
  }
  const result = await work()
  await forgetTries(ctx, 'account', keys.account)
  await forgiveTry(ctx, 'address', keys.address)
  return result
}
