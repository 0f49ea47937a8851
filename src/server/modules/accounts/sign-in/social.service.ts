import { cleanText } from '#contracts/clean-text.ts'
import { canonicalEmail } from '#contracts/email-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Identity, ProviderName, SignInProvider } from '#server/platform/sign-in/sign-in.ts'
import { addIdentity, findUserByIdentity } from './identities.repo.ts'
import type { SigningBrowser } from './known-browsers.service.ts'
import type { SignInResult } from './start-session.service.ts'
import { removeCredentials } from '../recovery/credentials.service.ts'
import { confirmAddress } from '../registration/confirm-address.service.ts'
import { adoptGuestOrders } from '../registration/guest-orders.repo.ts'
import { finishSignIn } from '../second-factor/second-step.service.ts'
import { throttle } from '../throttle.ts'
import { addUser, findUserByEmail, type UserRow } from '../users.repo.ts'

/** The provider, if this site has configured it. */
export const requireProvider = (ctx: Ctx, name: ProviderName): SignInProvider => {
  const provider = ctx.platform.signIn[name]
  if (!provider) throw loginFailed()
  return provider
}

/** One message for every failure: the log has the cause. */
const loginFailed = (cause?: unknown) =>
  new AppError('wrong_credentials', 'Login failed, please try again.', { cause })

/** Signs in a person whose identity a provider verifies; failures count for their address. */
export const signInWithProvider = async (
  ctx: Ctx,
  fetchIdentity: () => Promise<Identity>,
  browser: SigningBrowser,
): Promise<SignInResult> => {
  const { address } = browser
  const user = await throttle(ctx, { action: 'provider', address }, async () =>
    findOrLinkUser(ctx, await verifyIdentity(ctx, fetchIdentity)),
  )
  return finishSignIn(ctx, user, browser)
}

const findOrLinkUser = (ctx: Ctx, identity: Identity): Promise<UserRow> =>
  inTransaction(
    ctx,
    async (ctx) => (await findUserByIdentity(ctx, identity)) ?? linkUser(ctx, identity),
  )

/**
 * The account for a person's first sign-in with a provider, linked by email address only if the provider has
 * verified it. An account whose address was never confirmed may have been created by an attacker waiting for
 * this moment: its earlier credentials are removed.
 */
const linkUser = async (ctx: Ctx, identity: Identity): Promise<UserRow> => {
  const email = canonicalEmail(identity.email ?? '')
  if (!email || !identity.emailVerified) throw loginFailed()
  const user = (await findUserByEmail(ctx, email)) ?? (await addOwner(ctx, identity, email))
  if (!user) throw loginFailed()
  const verifiedUser = user.emailVerifiedAt ? user : await reclaimAccount(ctx, user)
  await addIdentity(ctx, { ...identity, userId: user.id })
  return verifiedUser
}

/** A new account for the owner of the address. */
const addOwner = async (
  ctx: Ctx,
  { firstName, lastName }: Identity,
  email: string,
): Promise<UserRow | undefined> => {
  const user = await addUser(ctx, {
    email,
    firstName: toSingleLine(firstName) || 'Guest',
    lastName: toSingleLine(lastName),
    emailVerifiedAt: ctx.platform.clock.now(),
  })
  if (user) await adoptGuestOrders(ctx, user)
  return user
}

/** A name as a single line. */
const toSingleLine = (name: string): string =>
  cleanText(name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))

const reclaimAccount = async (ctx: Ctx, user: UserRow): Promise<UserRow> => {
  await removeCredentials(ctx, user.id)
  const confirmedUser = await confirmAddress(ctx, user.id, {
    passwordHash: null,
    pendingEmail: null,
  })
  return confirmedUser ?? user
}

const verifyIdentity = async (
  ctx: Ctx,
  fetchIdentity: () => Promise<Identity>,
): Promise<Identity> => {
  try {
    return await fetchIdentity()
  } catch (error) {
    ctx.log.warn({ refusal: error }, 'a provider did not vouch for a sign-in')
    throw loginFailed(error)
  }
}
