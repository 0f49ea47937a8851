import { canonicalCode } from '#contracts/codes.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { addLink, findLink, consumeLink } from '../codes.repo.ts'
import { composeRecoveryCodeUsedEmail } from '../emails.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import {
  requireUnchanged,
  type SignInResult,
  startSession,
} from '../sign-in/start-session.service.ts'
import { throttle } from '../throttle.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { findUser, type UserRow } from '../users.repo.ts'
import { findStep } from './authenticator-app.ts'
import {
  countRecoveryCodes,
  findAuthenticator,
  hasFactor,
  claimStep,
  consumeRecoveryCode,
  usesAuthenticator,
} from './factors.repo.ts'

/** How long after the first step the second is accepted: 10 minutes. */
const stepLifeMs = 10 * 60 * 1000

/**
 * Completes the first step of a sign-in: with a session, or with a token for the second step.
 * @throws `second_factor_needed` with that token.
 */
export const finishSignIn = async (
  ctx: Ctx,
  user: UserRow,
  browser: SigningBrowser,
): Promise<SignInResult> => {
  if (!(await needsSecondStep(ctx, user))) return startSession(ctx, user, { browser })
  const token = await addStep(ctx, user)
  const message = 'Please enter the code from your authenticator app, or use your passkey'
  throw new AppError('second_factor_needed', message, { result: { token } })
}

/**
 * Whether the account needs more than a password or a provider: with an authenticator app always, with a
 * passkey only for staff. For a client a passkey is a convenience beside the password.
 */
const needsSecondStep = (ctx: Ctx, user: UserRow): Promise<boolean> =>
  (user.role === 'client' ? usesAuthenticator : hasFactor)(ctx, user.id)

const addStep = (ctx: Ctx, user: UserRow): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, user)
    const token = ctx.platform.ids.token()
    await addLink(ctx, {
      tokenHash: hashToken(token),
      purpose: 'second_factor',
      userId: user.id,
      expiresAt: new Date(ctx.platform.clock.now().getTime() + stepLifeMs),
    })
    return token
  })

/**
 * Completes the second step of a sign-in. The first step gives one session: it is consumed before the code is
 * checked, and restored only if the code is wrong. A code works once; wrong ones count for the account from
 * any network, because only somebody with the password gets this far.
 * @throws `wrong_credentials` if the first step is too old, was used, or ended with the account's sessions.
 */
export const takeSecondStep = async (
  ctx: Ctx,
  { token, code, browser }: { token: string; code: string; browser: SigningBrowser },
): Promise<SignInResult> => {
  const linkQuery = {
    tokenHash: hashToken(token),
    purpose: 'second_factor',
    now: ctx.platform.clock.now(),
  } as const
  const link = await findLink(ctx, linkQuery)
  const user = link?.userId ? await findUser(ctx, link.userId) : undefined
  if (!user) throw expiredStep()
  const { address } = browser
  const account = String(user.id)
  const attempt = { action: 'second-step', account, address, anywhere: true } as const
  return throttle(ctx, attempt, () =>
    inTransaction(ctx, async (ctx) => {
      await requireUnchanged(ctx, user)
      if (!(await consumeLink(ctx, linkQuery))) throw expiredStep()
      if (!(await takeCode(ctx, user, code))) throw wrongCode()
      return startSession(ctx, user, { browser, secondFactor: true })
    }),
  )
}

const expiredStep = () =>
  new AppError('wrong_credentials', 'This took too long. Please sign in again')

const takeCode = async (ctx: Ctx, user: UserRow, input: string): Promise<boolean> => {
  const code = canonicalCode(input)
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(ctx, user, code)
  const app = await findAuthenticator(ctx, user.id)
  const step = app?.confirmedAt ? findStep(app.secret, code, ctx.platform.clock.now()) : undefined
  return step !== undefined && claimStep(ctx, user.id, step)
}

const takeRecoveryCode = async (ctx: Ctx, user: UserRow, code: string): Promise<boolean> => {
  if (!(await consumeRecoveryCode(ctx, user.id, hashToken(code)))) return false
  const left = await countRecoveryCodes(ctx, user.id)
  const email = await composeRecoveryCodeUsedEmail(ctx, user.firstName, left)
  await enqueueEmail(ctx, { to: user.email, ...email })
  return true
}

const wrongCode = () => invalidField('code', 'This code is not correct, or has been used')
