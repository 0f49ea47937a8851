import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { removeLinks, removeResetCode } from '../codes.repo.ts'
import { emailChangedEmail, passwordChangedEmail } from '../emails.ts'
import { hashSecret, matchesSecret } from '../passwords.ts'
import { removeSessionsOf } from '../sign-in/sessions.repo.ts'
import { openSession } from '../sign-in/sessions.service.ts'
import { throttled } from '../throttle.ts'
import { changeUser, findUser, type UserRow } from '../users.repo.ts'
import { askForVerification } from '../registration/verification.service.ts'

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

export interface ProfileChange {
  firstName: string
  lastName: string
  email: string
  phone: string
  profileAddress: string
}

/**
 * Changes a profile. A new email address is unconfirmed: it gets the confirmation email, the old one a notice
 * of the change, and codes and links sent to the old mailbox are void.
 * @throws `conflict` if the address belongs to another account.
 */
export const updateProfile = (ctx: Ctx, userId: number, change: ProfileChange): Promise<UserRow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getProfile(ctx, userId)
    const moved = before.email.toLowerCase() !== change.email.toLowerCase()
    const after = await changeUser(ctx, userId, {
      ...change,
      ...(moved ? { emailVerifiedAt: null } : {}),
    })
    if (!after) throw notFound('Account')
    if (moved) {
      await removeLinks(ctx, 'verify_email', userId)
      await removeResetCode(ctx, userId)
      await askForVerification(ctx, userId)
      await enqueueEmail(ctx, {
        to: before.email,
        ...emailChangedEmail(before.firstName, after.email),
      })
    }
    return after
  })

/**
 * Checks the account's password; wrong ones count like failed sign-ins.
 * @throws `invalid_input` unless it is right.
 */
export const requirePassword = (
  ctx: Ctx,
  user: UserRow,
  { password, address, field }: { password: string; address: string; field: string },
): Promise<void> =>
  throttled(ctx, { guarded: 'sign-in', account: user.email, address }, async () => {
    if (await matchesSecret(password, user.passwordHash)) return
    const message = 'Your current password is not correct'
    throw new AppError('invalid_input', message, { fields: { [field]: message } })
  })

/** Changes the password; all sessions end, and the caller gets a new one. */
export const changePassword = async (
  ctx: Ctx,
  userId: number,
  change: { currentPassword: string; newPassword: string; address: string },
): Promise<string> => {
  const user = await getProfile(ctx, userId)
  if (!user.passwordHash) {
    throw new AppError(
      'conflict',
      'This account has no password yet. Please use Forgot password to set one',
    )
  }
  const { currentPassword: password, newPassword, address } = change
  await requirePassword(ctx, user, { password, address, field: 'current_password' })
  const passwordHash = await hashSecret(newPassword)
  return inTransaction(ctx, async (ctx) => {
    await changeUser(ctx, userId, { passwordHash })
    await removeSessionsOf(ctx, userId)
    await enqueueEmail(ctx, { to: user.email, ...passwordChangedEmail(user.firstName) })
    return openSession(ctx, userId)
  })
}
