import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { listFavouriteIds } from '#server/modules/favourites/index.ts'
import { rememberBrowser, type SigningBrowser } from './known-browsers.service.ts'
import { endSession, openSession } from './sessions.service.ts'
import { lockUser, type UserRow } from '../users.repo.ts'

export interface SignInResult {
  user: UserRow
  token: string
  savedModelIds: number[]
}

/**
 * Locks an account whose owner has just proved their identity, so that nothing can end its sessions between
 * the proof and the new session. Call it in the transaction that opens the session, before other locks on the
 * account.
 * @throws `wrong_credentials` if the account has changed since it was read, for example its password.
 */
export const requireUnchanged = async (ctx: Ctx, { id, version }: UserRow): Promise<void> => {
  const currentUser = await lockUser(ctx, id, 'share')
  if (currentUser?.version === version && !currentUser.archivedAt) return
  throw new AppError(
    'wrong_credentials',
    'This account has just been changed. Please sign in again',
  )
}

/**
 * Creates a new session for a user after any proof of identity, and ends the session of the request: a token
 * from before a sign-in must not gain rights by it (session fixation).
 * @throws `wrong_credentials` if the account has changed since the proof.
 */
export const startSession = (
  ctx: Ctx,
  user: UserRow,
  {
    browser,
    secondFactor = false,
    isNew = false,
  }: {
    browser: SigningBrowser
    secondFactor?: boolean
    /** The account has just been created. */
    isNew?: boolean
  },
): Promise<SignInResult> =>
  inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, user)
    await endSession(ctx)
    const { userAgent } = browser
    const token = await openSession(ctx, { user, userAgent, secondFactor })
    await rememberBrowser(ctx, user, { browser, isNew })
    ctx.log.info({ userId: user.id, secondFactor }, 'signed in')
    return { user, token, savedModelIds: await listFavouriteIds(ctx, user.id) }
  })
