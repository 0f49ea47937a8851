import type { Ctx } from '#server/context.ts'
import {
  byNetwork,
  requireAllowance,
  returnUses,
  resetUses,
  type Use,
} from '#server/platform/limiter/limiter.ts'
import { toNetwork } from '#server/platform/limiter/network.ts'

/** The kind of attempt; each is counted separately. */
export type GuardedAction =
  | 'sign-in'
  | 'code'
  | 'reset-email'
  | 'verification-email'
  | 'provider'
  | 'second-step'
  | 'passkey'
  | 'passkey-challenge'
  | 'package'

interface Attempt {
  action: GuardedAction
  /**
   * The account that is tried, whether or not it exists: usually an email address. Undefined if it is known
   * only afterwards.
   */
  account?: string
  address: string
  /**
   * A browser that has signed in to this account before. It has an allowance of its own, so that strangers
   * cannot lock the account's owner out.
   */
  knownBrowser?: string | undefined
  /**
   * Counts for the account from any network. Used where the password is known already, so that strangers
   * cannot lock the owner out.
   */
  anywhere?: boolean
}

const message = 'Too many attempts. Please try again later'

/**
 * Counts one use of an action that is limited in number.
 * @throws `too_many_requests` with the seconds to wait if there were too many.
 */
export const countAttempt = async (ctx: Ctx, attempt: Attempt): Promise<void> => {
  const { own, shared } = toUses(attempt)
  await requireAllowance(ctx, [...own, ...shared], message)
}

const toUses = ({
  action,
  account,
  address,
  knownBrowser,
  anywhere,
}: Attempt): { own: Use[]; shared: Use[] } => {
  const network = toNetwork(address)
  const from = (where: string): Use[] =>
    account === undefined ? [] : [{ limit: 'tries', of: `${action}:${account}:${where}` }]
  if (anywhere) return { own: from('anywhere'), shared: [] }
  if (knownBrowser !== undefined) return { own: from(`browser:${knownBrowser}`), shared: [] }
  const accountUses: Use[] =
    account === undefined ? [] : [{ limit: 'triesOfAccount', of: `${action}:${account}` }]
  return {
    own: from(network),
    shared: [{ limit: 'triesFromNetwork', of: `${action}:${network}` }, ...accountUses],
  }
}

/**
 * Runs an attempt that may fail. It is counted before it runs, so that concurrent attempts cannot slip
 * through together, and uncounted if it returns; an attempt that throws stays counted.
 */
export const throttle = async <T>(
  ctx: Ctx,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> => {
  await countAttempt(ctx, attempt)
  const result = await work()
  const { own, shared } = toUses(attempt)
  await resetUses(ctx, own)
  await returnUses(ctx, shared)
  return result
}

/** Resets the failures of an account whose owner has just proved their identity in another way. */
export const resetFailures = async (
  ctx: Ctx,
  attempt: Required<Omit<Attempt, 'knownBrowser' | 'anywhere'>>,
): Promise<void> => {
  const { own } = toUses(attempt)
  await resetUses(ctx, [
    ...own,
    { limit: 'triesOfAccount', of: `${attempt.action}:${attempt.account}` },
  ])
}

/**
 * Counts an email that a visitor causes, before anything is stored. `purpose` separates allowances, so that
 * forms cannot block the emails of somebody's account.
 * @throws `too_many_requests` if the recipient or the visitor's network has had too many.
 */
export const countEmail = (
  ctx: Ctx,
  { to, address, purpose }: { to: string; address: string; purpose: 'form' | 'account' },
): Promise<void> =>
  requireAllowance(
    ctx,
    [byNetwork('emailsFrom', address), { limit: 'emailsTo', of: `${purpose}:${to}` }],
    'We have sent many emails there already. Please try again later',
  )

/**
 * Counts an account that is about to be created, and its first email.
 * @throws `too_many_requests` if its network has created too many.
 */
export const countRegistration = async (
  ctx: Ctx,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  await requireAllowance(ctx, [byNetwork('registrations', address)], message)
  await countEmail(ctx, { to: email, address, purpose: 'account' })
}
