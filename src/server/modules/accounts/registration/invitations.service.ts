import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#server/kernel/dates.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { invitationEmail } from '../emails.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import {
  addUser,
  emailTaken,
  findUser,
  findUserByEmail,
  type NewUser,
  type UserRow,
} from '../users.repo.ts'
import { markOpened, saveInvitation } from './invitations.repo.ts'

/** After this it shows as lapsed, until it is sent again. */
const lifeDays = 14

type Invited = Pick<UserRow, 'id' | 'email' | 'firstName'>

const invite = async (ctx: Ctx, { id: userId, email, firstName }: Invited): Promise<void> => {
  const { clock, ids, settings } = ctx.platform
  const [token, sentAt] = [ids.token(), clock.now()]
  const expiresAt = daysAfter(sentAt, lifeDays)
  await saveInvitation(ctx, { userId, tokenHash: hashToken(token), sentAt, expiresAt })
  // In the fragment the token reaches neither a log nor a cache.
  const url = `${settings.publicUrl}/forget-password#${token}`
  const mail = await invitationEmail(ctx, firstName, url)
  await enqueueEmail(ctx, { to: email, ...mail })
}

/**
 * Emails somebody for whom an account was created how to set its password.
 * @throws `not_found`.
 */
export const inviteByEmail = async (ctx: Ctx, userId: number): Promise<void> => {
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('Account')
  await invite(ctx, user)
}

const inviteUnused = async (ctx: Ctx, user: UserRow | undefined): Promise<void> => {
  if (user?.passwordHash !== null || user.emailVerifiedAt) throw emailTaken()
  await invite(ctx, user)
}

/**
 * Invites again somebody who has not followed the first email.
 * @throws `conflict` if the account is in use.
 */
export const inviteAgain = async (ctx: Ctx, userId: number): Promise<void> =>
  inviteUnused(ctx, await findUser(ctx, userId))

/**
 * Creates a client's account for somebody who has none, and emails them how to set its password; once more to
 * somebody who has not followed the first email.
 * @throws `conflict` if the email address has an account that is in use.
 */
export const inviteClient = async (
  ctx: Ctx,
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'phone'>,
): Promise<void> =>
  inviteUnused(ctx, (await addUser(ctx, person)) ?? (await findUserByEmail(ctx, person.email)))

/**
 * Notes that the link of an invitation was opened. Returns the address that it was sent to, and whether the
 * invitation has lapsed meanwhile.
 * @throws `not_found` for a link that was never sent, or was replaced by a later one.
 */
export const openInvitation = async (
  ctx: Ctx,
  token: string,
): Promise<{ email: string; lapsed: boolean }> => {
  const at = ctx.platform.clock.now()
  const opened = await markOpened(ctx, { tokenHash: hashToken(token), at })
  if (!opened) throw notFound('Invitation')
  return { email: opened.email, lapsed: opened.expiresAt.getTime() <= at.getTime() }
}
