import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField, notFound } from '#server/kernel/app-error.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { getGreetingName, composePasswordChangedEmail } from '../emails.ts'
import { hashNewPassword, matchesSecret } from '../passwords.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import { recordProof, openSession } from '../sign-in/sessions.service.ts'
import { requireUnchanged } from '../sign-in/start-session.service.ts'
import { throttle } from '../throttle.ts'
import { changeUser, findUser, type UserRow } from '../users.repo.ts'
import { requestEmailChange } from './email-change.service.ts'

export const getProfile = async (ctx: Ctx, userId: number): Promise<UserRow> => {
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('Account')
  return user
}

/**
 * The name and address for orders and emails of this account.
 * @throws `not_found` for closed accounts.
 */
export const getContact = async (
  ctx: Ctx,
  userId: number,
): Promise<{ name: string; email: string }> => {
  const { firstName, lastName, email } = await getProfile(ctx, userId)
  return { name: `${firstName} ${lastName}`.trim(), email }
}

/** Whether the caller has proved that an email address is theirs: only then is it sent what they wrote. */
export const ownsAddress = async (ctx: Ctx, email: string): Promise<boolean> => {
  if (ctx.actor.kind !== 'user') return false
  const user = await findUser(ctx, ctx.actor.userId)
  return Boolean(user?.emailVerifiedAt) && user?.email.toLowerCase() === email.toLowerCase()
}

export interface ProfileChange {
  firstName: string
  lastName: string
  email: string
  phone: string
  profileAddress: string
}

/**
 * Changes a profile. A new email address takes effect once its mailbox confirms it (ADR 0048); another letter
 * case is not a new address.
 * @throws `sign_in_again` for a new address without a recent proof of identity.
 * @throws `conflict` if the address belongs to another account.
 */
export const updateProfile = async (
  ctx: Ctx,
  userId: number,
  { address, ...change }: ProfileChange & { address: string },
): Promise<UserRow> => {
  const before = await getProfile(ctx, userId)
  const { email, ...rest } = change
  const isNewAddress = before.email.toLowerCase() !== email.toLowerCase()
  if (isNewAddress) await requestEmailChange(ctx, before, { email, address })
  const after = await changeUser(ctx, userId, isNewAddress ? rest : change)
  if (!after) throw notFound('Account')
  return after
}

/** Counted per session, so that strangers who fail to sign in cannot use up its allowance. */
const toPasswordAttempt = ({ actor }: Ctx, user: UserRow, address: string) =>
  ({
    action: 'sign-in',
    account: user.email,
    address,
    knownBrowser: actor.kind === 'user' ? actor.sessionId : undefined,
  }) as const

/**
 * Checks the account's password; wrong ones count like failed sign-ins.
 * @throws `invalid_input` for a wrong password.
 */
export const requirePassword = (
  ctx: Ctx,
  user: UserRow,
  { password, address, field }: { password: string; address: string; field: string },
): Promise<void> =>
  throttle(ctx, toPasswordAttempt(ctx, user, address), async () => {
    if (await matchesSecret(password, user.passwordHash)) return
    throw invalidField(field, 'Your current password is not correct')
  })

/**
 * Records that the caller has just proved their identity by password.
 * @throws `invalid_input` for a wrong password.
 */
export const confirmIdentity = async (
  ctx: Ctx,
  userId: number,
  { password, address }: { password: string; address: string },
): Promise<void> => {
  const user = await getProfile(ctx, userId)
  await requirePassword(ctx, user, { password, address, field: 'current_password' })
  await recordProof(ctx)
}

/**
 * Changes the password, ends all sessions and returns a new token.
 * @throws `invalid_input` for a wrong current password, and `wrong_credentials` if it was replaced while it
 * was checked.
 */
export const changePassword = async (
  ctx: Ctx,
  userId: number,
  change: { currentPassword: string; newPassword: string; browser: SigningBrowser },
): Promise<string> => {
  const user = await getProfile(ctx, userId)
  if (!user.passwordHash) {
    throw new AppError(
      'conflict',
      'This account has no password yet. Please use Forgot password to set one',
    )
  }
  const { currentPassword: password, newPassword, browser } = change
  const { address, userAgent } = browser
  await requirePassword(ctx, user, { password, address, field: 'current_password' })
  const passwordHash = await hashNewPassword(newPassword, 'new_password')
  return inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, userId)
    await requireUnchanged(ctx, user)
    await changeUser(ctx, userId, { passwordHash })
    const email = await composePasswordChangedEmail(ctx, getGreetingName(user), browser)
    await enqueueEmail(ctx, { to: user.email, ...email })
    const secondFactor = ctx.actor.kind === 'user' && ctx.actor.secondFactor === true
    return openSession(ctx, { user, userAgent, secondFactor })
  })
}
