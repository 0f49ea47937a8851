import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { invitationEmail } from '../emails.ts'
import { removeSessionsOf } from '../sign-in/sessions.repo.ts'
import {
  addUser,
  emailTaken,
  findUser,
  findUserByEmail,
  lockOwners,
  type NewUser,
} from '../users.repo.ts'

/**
 * Locks all owners, so that two of them cannot remove each other's role at the same time. Call it in the
 * transaction.
 * @throws `conflict` if this is the only owner: a site without one could not be run any more.
 */
export const requireAnotherOwner = async (ctx: Ctx, userId: number): Promise<void> => {
  const owners = await lockOwners(ctx)
  if (owners.some((id) => id !== userId)) return
  throw new AppError('conflict', 'This is the last owner. Make somebody else an owner first')
}

/** Ends all sessions of an account. */
export const endSessionsOf = (ctx: Ctx, userId: number): Promise<void> =>
  removeSessionsOf(ctx, userId)

/** Emails somebody for whom an account was created how to set its password. */
export const inviteByEmail = async (ctx: Ctx, userId: number): Promise<void> => {
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('Account')
  const url = `${ctx.platform.settings.publicUrl}/forget-password`
  const mail = await invitationEmail(ctx, user.firstName, url)
  await enqueueEmail(ctx, { to: user.email, ...mail })
}

/**
 * Creates a client's account for somebody who has none, and emails them how to set its password; once more to
 * somebody who has not followed the first email.
 * @throws `conflict` if the email address has an account that is in use.
 */
export const inviteClient = async (
  ctx: Ctx,
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'phone'>,
): Promise<void> => {
  const user = (await addUser(ctx, person)) ?? (await findUserByEmail(ctx, person.email))
  if (user?.passwordHash !== null || user.emailVerifiedAt) throw emailTaken()
  await inviteByEmail(ctx, user.id)
}
