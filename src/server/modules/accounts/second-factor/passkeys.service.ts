import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { addLink, type LinkPurpose, consumeLink } from '../codes.repo.ts'
import { getProfile } from '../profile/profile.service.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import { requireRecentProof } from '../sign-in/sessions.service.ts'
import {
  requireUnchanged,
  type SignInResult,
  startSession,
} from '../sign-in/start-session.service.ts'
import { countAttempt, throttle } from '../throttle.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { findUser } from '../users.repo.ts'
import { afterFactorAdded, afterFactorRemoved } from './authenticator.service.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
} from './passkeys.repo.ts'

const challengeLifeMs = 5 * 60 * 1000

/** The browser's options to create a passkey. @throws `sign_in_again` without a recent proof of identity. */
export const startPasskeyRegistration = async (ctx: Ctx, userId: number) => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  const { brand } = await getAgency(ctx)
  const options = await (
    await loadWebAuthn()
  ).generateRegistrationOptions({
    rpName: brand,
    rpID: getExpectedSite(ctx).expectedRPID,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: new TextEncoder().encode(`user-${userId}`),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(ctx, userId)).map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, { purpose: 'passkey_registration', userId })
  return options
}

/** Loaded with the first passkey, because it takes half a second that a start should not need. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a host name: they must not work on any other site. */
const getExpectedSite = ({ config }: Ctx) => {
  const { origin, hostname } = new URL(config.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Stores a challenge, which can be signed once, by the user it was made for. */
const storeChallenge = (
  ctx: Ctx,
  challenge: string,
  link: { purpose: LinkPurpose; userId?: number },
): Promise<void> =>
  addLink(ctx, {
    ...link,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(ctx.platform.clock.now().getTime() + challengeLifeMs),
  })

/** Adds a passkey. Returns recovery codes if the account had none. */
export const registerPasskey = async (
  ctx: Ctx,
  userId: number,
  { name, response }: { name: string; response: unknown },
): Promise<string[]> => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  const { id, publicKey, counter, transports = [] } = await checkRegistration(ctx, userId, response)
  return inTransaction(ctx, async (ctx) => {
    const isNew = await insertPasskey(ctx, {
      userId,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...transports],
    })
    if (!isNew) throw new AppError('conflict', 'This passkey has been added already')
    return afterFactorAdded(ctx, user, `A passkey was added: ${name}.`)
  })
}

const checkRegistration = async (ctx: Ctx, userId: number, response: unknown) => {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...getExpectedSite(ctx),
      response: response as RegistrationResponseJSON,
      expectedChallenge: challengeConsumer(ctx, 'passkey_registration', userId),
      requireUserVerification: true,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    ctx.log.info({ refusal: error }, 'a new passkey was refused')
  }
  throw new AppError('invalid_input', 'This passkey could not be checked. Please try again')
}

const challengeConsumer =
  (ctx: Ctx, purpose: LinkPurpose, userId?: number) => async (challenge: string) => {
    const now = ctx.platform.clock.now()
    const link = await consumeLink(ctx, { tokenHash: hashToken(challenge), purpose, now })
    return link !== undefined && (userId === undefined || link.userId === userId)
  }

/** Removes a passkey. @throws `sign_in_again` without a recent proof of identity. */
export const removeOwnPasskey = async (ctx: Ctx, userId: number, id: number): Promise<void> => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  await inTransaction(ctx, async (ctx) => {
    if (!(await removePasskey(ctx, { userId, id }))) throw notFound('Passkey')
    await afterFactorRemoved(ctx, user, 'A passkey was removed.')
  })
}

/** The browser's options to sign in with any of its passkeys. */
export const startPasskeySignIn = async (ctx: Ctx, address: string) => {
  await countAttempt(ctx, { action: 'passkey-challenge', address })
  const options = await (
    await loadWebAuthn()
  ).generateAuthenticationOptions({
    rpID: getExpectedSite(ctx).expectedRPID,
    userVerification: 'required',
  })
  await storeChallenge(ctx, options.challenge, { purpose: 'passkey_sign_in' })
  return options
}

/** Signs in with a passkey. Its device has verified its owner, so that it counts as both steps. */
export const signInWithPasskey = async (
  ctx: Ctx,
  response: { id: string },
  browser: SigningBrowser,
): Promise<SignInResult> => {
  const { address } = browser
  return throttle(ctx, { action: 'passkey', address }, async () => {
    const { id, userId, counter } = await checkSignIn(ctx, response)
    const user = await findUser(ctx, userId)
    if (!user) throw unknownPasskey()
    return inTransaction(ctx, async (ctx) => {
      await requireUnchanged(ctx, user)
      // It may have been removed since it was read.
      if (!(await notePasskeyUse(ctx, { id, counter, at: ctx.platform.clock.now() }))) {
        throw unknownPasskey()
      }
      return startSession(ctx, user, { browser, secondFactor: true })
    })
  })
}

const checkSignIn = async (ctx: Ctx, response: { id: string }) => {
  const passkey = await findPasskey(ctx, response.id)
  if (!passkey) throw unknownPasskey()
  const { id, credentialId, publicKey, counter, transports, userId } = passkey
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...getExpectedSite(ctx),
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challengeConsumer(ctx, 'passkey_sign_in'),
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
    })
    if (verified) return { id, userId, counter: authenticationInfo.newCounter }
  } catch (error) {
    ctx.log.info({ refusal: error }, 'a passkey was refused')
  }
  throw unknownPasskey()
}

const unknownPasskey = () =>
  new AppError('wrong_credentials', 'This passkey is not known here. Please sign in another way')
