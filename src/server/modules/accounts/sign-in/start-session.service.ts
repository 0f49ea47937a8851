import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { listFavouriteIds } from '#server/modules/favourites/index.ts'
import { rememberBrowser, type SigningBrowser } from './known-browsers.service.ts'
import { endSession, openSession } from './sessions.service.ts'
import type { UserRow } from '../users.repo.ts'

export interface SignedIn {
  user: UserRow
  token: string
  savedModelIds: number[]
}

/**
 * Creates a new session for a user, however they proved their identity. A session that the request came with
 * ends: a token from before a sign-in must not gain rights by it (session fixation).
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
): Promise<SignedIn> =>
  inTransaction(ctx, async (ctx) => {
    await endSession(ctx)
    const { userAgent } = browser
    const token = await openSession(ctx, { user, userAgent, secondFactor })
    await rememberBrowser(ctx, user, { browser, isNew })
    ctx.log.info({ userId: user.id, secondFactor }, 'signed in')
    return { user, token, savedModelIds: await listFavouriteIds(ctx, user.id) }
  })
