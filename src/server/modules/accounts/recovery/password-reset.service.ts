import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import {
  enqueueEmail,
  hasSentSince,
  handleSecretEmail,
  sendEmail,
} from '#server/modules/emails/index.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { refundResetTry, setResetCode, claimResetTry, consumeResetCode } from '../codes.repo.ts'
import { resetCode } from '../account.emails.ts'
import { removeCredentials } from './credentials.service.ts'
import { getGreetingName, composePasswordChangedEmail, composeResetCodeEmail } from '../emails.ts'
import { hashNewPassword, hashSecret, matchesSecret } from '../passwords.ts'
import { confirmAddress } from '../registration/confirm-address.service.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'
import {
  findKnownBrowser,
  type RequestingBrowser,
  type SigningBrowser,
} from '../sign-in/known-browsers.service.ts'
import { countEmail, resetFailures, countAttempt, throttle } from '../throttle.ts'
import { changeUser, findUserByEmail, type UserRow } from '../users.repo.ts'

/** How long a code is valid: 10 minutes. */
const codeLifeMs = 10 * 60 * 1000

/**
 * Only the worker checks whether the account exists and creates the code, so that the endpoint does the same
 * for every address, and the code is stored only as a hash.
 */
const resetJob: JobKind<{ email: string; requestedAt?: string | undefined }> = {
  name: 'accounts.reset-code',
  lane: 'email',
  /** Version 0.1.0 does not say when it was requested. */
  payload: z.object({ email: z.string(), requestedAt: z.iso.datetime().optional() }),
  attempts: 4,
  limitSeconds: 60,
}

/** Requests a reset code. Returns nothing, so that known and unknown addresses get the same response. */
export const requestReset = async (
  ctx: Ctx,
  email: string,
  browser: RequestingBrowser,
): Promise<void> => {
  const { address } = browser
  const knownBrowser = await findKnownBrowser(ctx, email, browser)
  await countAttempt(ctx, { action: 'reset-email', account: email, address, knownBrowser })
  if (knownBrowser === undefined) await countEmail(ctx, { to: email, address, purpose: 'account' })
  await enqueue(ctx, resetJob, { email, requestedAt: ctx.platform.clock.now().toISOString() })
}

const sendResetCode = async (ctx: Ctx, email: string, requestedAt?: string): Promise<void> => {
  const user = await findUserByEmail(ctx, email)
  if (!user) return
  // A code that was requested later has arrived meanwhile, and may have been used: another would void it.
  const since = requestedAt === undefined ? undefined : new Date(requestedAt)
  if (since && (await hasSentSince(ctx, { kind: resetCode.name, to: user.email, since }))) return
  const code = ctx.platform.ids.sixDigits()
  await setResetCode(ctx, {
    userId: user.id,
    codeHash: await hashSecret(code),
    expiresAt: new Date(ctx.platform.clock.now().getTime() + codeLifeMs),
  })
  await sendEmail(ctx, {
    to: user.email,
    isVoidedByRepeat: true,
    ...(await composeResetCodeEmail(ctx, getGreetingName(user), code)),
  })
}

export const resetJobs = [
  handleSecretEmail(resetJob, (ctx, { email, requestedAt }) =>
    sendResetCode(ctx, email, requestedAt),
  ),
]

interface CodeTry {
  email: string
  code: string
  browser: RequestingBrowser
}

const wrongCode = () => invalidField('otp', 'Please enter valid OTP')

interface RightCode {
  user: UserRow
  codeHash: string
}

const tryCode = async (ctx: Ctx, { email, code, browser }: CodeTry): Promise<RightCode> => {
  const attempt = {
    action: 'code',
    account: email,
    address: browser.address,
    knownBrowser: await findKnownBrowser(ctx, email, browser),
  } as const
  return throttle(ctx, attempt, async () => {
    const user = await findUserByEmail(ctx, email)
    const codeHash = user && (await claimResetTry(ctx, user.id, ctx.platform.clock.now()))
    const isRight = await matchesSecret(code, codeHash)
    if (!user || !codeHash || !isRight) throw wrongCode()
    return { user, codeHash }
  })
}

/**
 * Checks a code without consuming it, because the next step needs it.
 * @throws `invalid_input` for a wrong code.
 */
export const verifyCode = async (ctx: Ctx, attempt: CodeTry): Promise<void> => {
  const { user, codeHash } = await tryCode(ctx, attempt)
  await refundResetTry(ctx, user.id, codeHash)
}

interface PasswordReset extends CodeTry {
  newPassword: string
  browser: RequestingBrowser & Pick<SigningBrowser, 'userAgent'>
}

/**
 * Sets a new password with the emailed code, which is consumed, and ends all sessions. If the address was not
 * confirmed yet, all other credentials are removed too, because somebody else may have created the account.
 */
export const resetPassword = async (
  ctx: Ctx,
  { newPassword, ...attempt }: PasswordReset,
): Promise<void> => {
  const passwordHash = await hashNewPassword(newPassword, 'new_password')
  const { user, codeHash } = await tryCode(ctx, attempt)
  await inTransaction(ctx, async (ctx) => {
    if (!(await consumeResetCode(ctx, user.id, codeHash))) throw wrongCode()
    if (user.emailVerifiedAt) {
      await endSessions(ctx, user.id)
      await changeUser(ctx, user.id, { passwordHash })
    } else {
      await removeCredentials(ctx, user.id)
      await confirmAddress(ctx, user.id, { passwordHash, pendingEmail: null })
    }
    const email = await composePasswordChangedEmail(ctx, user.firstName, attempt.browser)
    await enqueueEmail(ctx, { to: user.email, ...email })
  })
  await resetFailures(ctx, {
    action: 'sign-in',
    account: user.email,
    address: attempt.browser.address,
  })
}
