import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { addFavourites, listFavouriteIds } from '#server/modules/favourites/index.ts'
import { findMatch, hashSecret } from '../passwords.ts'
import { findKnownBrowser, type SigningBrowser } from './known-browsers.service.ts'
import type { SignInResult } from './start-session.service.ts'
import { finishSignIn } from '../second-factor/second-step.service.ts'
import { throttle } from '../throttle.ts'
import { findUser, findUserByEmail, replacePasswordHash, type UserRow } from '../users.repo.ts'

/**
 * Signs in by email and password. An unknown address and a wrong password get the same response, in text,
 * status and time; too many failures answer 429.
 */
export const signIn = async (
  ctx: Ctx,
  { email, password, browser }: { email: string; password: string; browser: SigningBrowser },
): Promise<SignInResult> => {
  const attempt = {
    action: 'sign-in',
    account: email,
    address: browser.address,
    knownBrowser: await findKnownBrowser(ctx, email, browser),
  } as const
  const user = await throttle(ctx, attempt, async () => {
    const candidate = await findUserByEmail(ctx, email)
    const match = await findMatch(password, candidate?.passwordHash)
    if (!candidate || !match) {
      throw new AppError('wrong_credentials', 'Your email or password is not correct')
    }
    if (match === 'former') await renewHash(ctx, candidate, password)
    return candidate
  })
  return finishSignIn(ctx, user, browser)
}

/** Replaces a hash from before passwords were prepared, unless the password has changed meanwhile. */
const renewHash = async (
  ctx: Ctx,
  { id, passwordHash }: UserRow,
  password: string,
): Promise<void> => {
  if (passwordHash === null) return
  await replacePasswordHash(ctx, id, { from: passwordHash, to: await hashSecret(password) })
}

/** The signed-in user with the ids of their saved models; user is undefined for anonymous visitors. */
export const getCurrentVisitor = async (
  ctx: Ctx,
): Promise<{ user: UserRow | undefined; savedModelIds: number[] }> => {
  if (ctx.actor.kind !== 'user') return { user: undefined, savedModelIds: [] }
  const { userId } = ctx.actor
  const user = await findUser(ctx, userId)
  return { user, savedModelIds: user ? await listFavouriteIds(ctx, userId) : [] }
}

/** Adds a guest's selection to the account's favourites, without duplicates. */
export const mergeGuestSelection = (
  ctx: Ctx,
  userId: number,
  modelIds: readonly number[],
): Promise<number[]> =>
  inTransaction(ctx, async (ctx) => {
    await addFavourites(ctx, { userId, modelIds })
    return listFavouriteIds(ctx, userId)
  })
