import { isStaff } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { composeInvitationEmail, composeStaffInvitationEmail } from '../emails.ts'
import { hashNewPassword } from '../passwords.ts'
import { removeCredentials } from '../recovery/credentials.service.ts'
import type { SigningBrowser } from '../sign-in/known-browsers.service.ts'
import { type SignInResult, startSession } from '../sign-in/start-session.service.ts'
import {
  addUser,
  emailTaken,
  findUser,
  findUserByEmail,
  lockUser,
  type NewUser,
  type UserRow,
} from '../users.repo.ts'
import { confirmAddress } from './confirm-address.service.ts'
import { findInvitee, markOpened, saveInvitation } from './invitations.repo.ts'

/** Afterwards the invitation shows as lapsed until it is sent again. */
const lifeDays = 14

/**
 * Emails the owner of a new account how to set its password.
 * @throws `not_found`.
 */
export const inviteByEmail = async (ctx: Ctx, userId: number): Promise<void> => {
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('Account')
  await invite(ctx, user)
}

type Invitee = Pick<UserRow, 'id' | 'email' | 'firstName' | 'role'>

const invite = async (ctx: Ctx, user: Invitee): Promise<void> => {
  const { clock, ids } = ctx.platform
  const [token, sentAt] = [ids.token(), clock.now()]
  const expiresAt = daysAfter(sentAt, lifeDays)
  await saveInvitation(ctx, { userId: user.id, tokenHash: hashToken(token), sentAt, expiresAt })
  await enqueueEmail(ctx, { to: user.email, ...(await composeInvitation(ctx, user, token)) })
}

/**
 * Colleagues are invited by name and open their account with the link; a client's link only fills in the
 * address.
 */
const composeInvitation = async (ctx: Ctx, { firstName, role }: Invitee, token: string) => {
  const { publicUrl } = ctx.config
  // In the fragment the token reaches neither a log nor a cache.
  if (!isStaff(role))
    return composeInvitationEmail(ctx, firstName, `${publicUrl}/forget-password#${token}`)
  const { brand: agency } = await getAgency(ctx)
  const sender = await findSender(ctx)
  const url = `${publicUrl}/invitation#${token}`
  return composeStaffInvitationEmail(ctx, firstName, {
    sender: sender ?? agency,
    agency,
    role,
    url,
  })
}

/** The name of the colleague who invites; undefined if the program does. */
const findSender = async (ctx: Ctx): Promise<string | undefined> => {
  if (ctx.actor.kind !== 'user') return undefined
  const user = await findUser(ctx, ctx.actor.userId)
  return user && `${user.firstName} ${user.lastName}`.trim()
}

/**
 * Sends an invitation again to somebody who has not used the first.
 * @throws `conflict` if the account is in use.
 */
export const inviteAgain = async (ctx: Ctx, userId: number): Promise<void> =>
  inviteUnused(ctx, await findUser(ctx, userId))

const inviteUnused = async (ctx: Ctx, user: UserRow | undefined): Promise<void> => {
  if (!user || !isUnused(user)) throw emailTaken()
  await invite(ctx, user)
}

const isUnused = ({ passwordHash, emailVerifiedAt }: UserRow): boolean =>
  passwordHash === null && emailVerifiedAt === null

/**
 * Creates a client's account and emails its owner how to set the password; sends the email again if the
 * account is still unused.
 * @throws `conflict` if the email address has an account that is in use.
 */
export const inviteClient = async (
  ctx: Ctx,
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'phone'>,
): Promise<void> =>
  inviteUnused(ctx, (await addUser(ctx, person)) ?? (await findUserByEmail(ctx, person.email)))

interface OpenedInvitation {
  readonly email: string
  readonly role: Role
  readonly lapsed: boolean
}

/**
 * Records that an invitation's link was opened. Returns the address it was sent to, and whether it has
 * lapsed.
 * @throws `not_found` for a link that was never sent, or was replaced by a later one.
 */
export const openInvitation = async (ctx: Ctx, token: string): Promise<OpenedInvitation> => {
  const at = ctx.platform.clock.now()
  const invitation = await markOpened(ctx, { tokenHash: hashToken(token), at })
  if (!invitation) throw notFound('Invitation')
  const { email, role, expiresAt } = invitation
  return { email, role, lapsed: expiresAt.getTime() <= at.getTime() }
}

/**
 * Sets the password of a colleague's new account with the link of their invitation, and signs them in. The
 * link proves the mailbox, so the address is confirmed, and credentials that somebody else may have made are
 * removed.
 * @throws `conflict` if the link was used or replaced, has lapsed, or is a client's.
 */
export const acceptInvitation = async (
  ctx: Ctx,
  { token, password, browser }: { token: string; password: string; browser: SigningBrowser },
): Promise<SignInResult> => {
  const passwordHash = await hashNewPassword(password, 'password')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const userId = await findInvitee(ctx, { tokenHash: hashToken(token), now })
    const user = userId === undefined ? undefined : await lockUser(ctx, userId, 'update')
    if (!user || user.archivedAt || !isStaff(user.role) || !isUnused(user))
      throw unusableInvitation()
    await removeCredentials(ctx, user.id)
    const confirmedUser = await confirmAddress(ctx, user.id, { passwordHash, pendingEmail: null })
    if (!confirmedUser) throw unusableInvitation()
    return startSession(ctx, confirmedUser, { browser, isNew: true })
  })
}

const unusableInvitation = () =>
  new AppError(
    'conflict',
    'This invitation has been used or has lapsed. Sign in, or ask for a new one',
  )
