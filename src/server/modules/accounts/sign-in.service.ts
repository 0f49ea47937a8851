import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { addFavourites, listFavouriteIds } from '#server/modules/favourites/index.ts'
import { matchesSecret } from './passwords.ts'
import { endSession, openSession } from './sessions.service.ts'
import { throttled } from './throttle.ts'
import { findUser, findUserByEmail, type UserRow } from './users.repo.ts'

export interface SignedIn {
  user: UserRow
  token: string
  savedModelIds: number[]
}

/**
 * Opens a new session for a user, whichever way they proved who they are. A session that the request
 * brought along ends: a token from before a sign-in is never worth more after it.
 */
export const startSession = (ctx: Ctx, user: UserRow): Promise<SignedIn> =>
  inTransaction(ctx, async (ctx) => {
    await endSession(ctx)
    const token = await openSession(ctx, user.id)
    return { user, token, savedModelIds: await listFavouriteIds(ctx, user.id) }
  })

/**
 * Signs in by e-mail and password. An unknown e-mail and a wrong password answer alike, in words, status and
 * time; too many failures answer 429.
 */
export const signIn = async (
  ctx: Ctx,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignedIn> => {
  const user = await throttled(ctx, { guarded: 'sign-in', account: email, address }, async () => {
    const found = await findUserByEmail(ctx, email)
    const right = await matchesSecret(password, found?.passwordHash)
    if (!found || !right) {
      throw new AppError('wrong_credentials', 'Your email or password is not correct')
    }
    return found
  })
  return startSession(ctx, user)
}

/** Who is signed in, with their saved models; nobody is an answer too. */
export const currentVisitor = async (
  ctx: Ctx,
): Promise<{ user: UserRow | undefined; savedModelIds: number[] }> => {
  if (ctx.actor.kind !== 'user') return { user: undefined, savedModelIds: [] }
  const { userId } = ctx.actor
  const user = await findUser(ctx, userId)
  return { user, savedModelIds: user ? await listFavouriteIds(ctx, userId) : [] }
}

/** Adds what a guest had chosen to the account's shortlist: the union, without duplicates. */
export const mergeGuestSelection = (
  ctx: Ctx,
  userId: number,
  modelIds: readonly number[],
): Promise<number[]> =>
  inTransaction(ctx, async (ctx) => {
    await addFavourites(ctx, { userId, modelIds })
    return listFavouriteIds(ctx, userId)
  })
