import { canonicalCode } from '#contracts/codes.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { composeFactorsChangedEmail } from '../emails.ts'
import { getProfile } from '../profile/profile.service.ts'
import { changeSession } from '../sign-in/sessions.repo.ts'
import { requireRecentProof } from '../sign-in/sessions.service.ts'
import { throttle } from '../throttle.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import type { UserRow } from '../users.repo.ts'
import { toEnrolment, createSecret, findStep } from './authenticator-app.ts'
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findAuthenticator,
  hasFactor,
  removeAuthenticator,
  saveSecret,
  setRecoveryCodes,
  usesAuthenticator,
} from './factors.repo.ts'

const codeCount = 10

/**
 * Emails the owner about a new second factor and marks the session. Returns recovery codes if there were
 * none.
 */
export const afterFactorAdded = async (
  ctx: Ctx,
  user: UserRow,
  change: string,
): Promise<string[]> => {
  if (ctx.actor.kind === 'user')
    await changeSession(ctx, ctx.actor.sessionId, { secondFactor: true })
  const email = await composeFactorsChangedEmail(ctx, user.firstName, change)
  await enqueueEmail(ctx, { to: user.email, ...email })
  const isFirst = (await countRecoveryCodes(ctx, user.id)) === 0
  return isFirst ? issueRecoveryCodes(ctx, user.id) : []
}

/** Replaces the recovery codes. They are shown once and stored hashed. */
const issueRecoveryCodes = async (ctx: Ctx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, () => ctx.platform.ids.recoveryCode())
  await setRecoveryCodes(
    ctx,
    userId,
    codes.map((code) => hashToken(canonicalCode(code))),
  )
  return codes
}

/** Voids recovery codes if no second factor is left, and emails the owner. */
export const afterFactorRemoved = async (
  ctx: Ctx,
  user: UserRow,
  change: string,
): Promise<void> => {
  if (!(await hasFactor(ctx, user.id))) await setRecoveryCodes(ctx, user.id, [])
  const email = await composeFactorsChangedEmail(ctx, user.firstName, change)
  await enqueueEmail(ctx, { to: user.email, ...email })
}

/**
 * A new secret for an authenticator app, which is required only once its first code has been entered.
 * @throws `sign_in_again` without a recent proof of identity.
 */
export const startAuthenticator = async (ctx: Ctx, userId: number) => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  if (await usesAuthenticator(ctx, userId)) throw alreadySetUp()
  const secret = createSecret()
  await saveSecret(ctx, userId, secret)
  const { brand } = await getAgency(ctx)
  return toEnrolment({ secret, issuer: brand, label: user.email })
}

const alreadySetUp = () =>
  new AppError('conflict', 'An authenticator app is set up already. Remove it first')

/** Turns the app on with its first code. Returns recovery codes if there were none. */
export const confirmNewAuthenticator = async (
  ctx: Ctx,
  userId: number,
  { code, address }: { code: string; address: string },
): Promise<string[]> => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  const account = String(userId)
  const attempt = { action: 'second-step', account, address, anywhere: true } as const
  return throttle(ctx, attempt, () =>
    inTransaction(ctx, async (ctx) => {
      const now = ctx.platform.clock.now()
      const app = await findAuthenticator(ctx, userId)
      if (app?.confirmedAt) throw alreadySetUp()
      const step = app && findStep(app.secret, canonicalCode(code), now)
      if (step === undefined) {
        throw invalidField(
          'code',
          'This code is not correct. Please enter the one that the app shows now',
        )
      }
      if (!(await confirmAuthenticator(ctx, { userId, step, at: now }))) throw alreadySetUp()
      return afterFactorAdded(ctx, user, 'An authenticator app was added.')
    }),
  )
}

/** Turns the app off. @throws `sign_in_again` without a recent proof of identity. */
export const removeOwnAuthenticator = async (ctx: Ctx, userId: number): Promise<void> => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  await inTransaction(ctx, async (ctx) => {
    await removeAuthenticator(ctx, userId)
    await afterFactorRemoved(ctx, user, 'The authenticator app was removed.')
  })
}

/** Replaces the recovery codes. @throws `conflict` if there is nothing to recover. */
export const renewRecoveryCodes = async (ctx: Ctx, userId: number): Promise<string[]> => {
  requireRecentProof(ctx)
  const user = await getProfile(ctx, userId)
  return inTransaction(ctx, async (ctx) => {
    if (!(await hasFactor(ctx, userId))) {
      throw new AppError('conflict', 'Please set up an authenticator app or a passkey first')
    }
    const change = 'The recovery codes were replaced.'
    const email = await composeFactorsChangedEmail(ctx, user.firstName, change)
    await enqueueEmail(ctx, { to: user.email, ...email })
    return issueRecoveryCodes(ctx, userId)
  })
}
