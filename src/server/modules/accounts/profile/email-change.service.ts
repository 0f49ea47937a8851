import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { enqueueEmail, handleSecretEmail, sendEmail } from '#server/modules/emails/index.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import {
  addLink,
  removeLinks,
  removeLinksSince,
  removeResetCode,
  consumeLink,
} from '../codes.repo.ts'
import {
  composeEmailChangeRequestedEmail,
  composeEmailChangedEmail,
  composeEmailRestoredEmail,
  getGreetingName,
} from '../emails.ts'
import { removeCredentials } from '../recovery/credentials.service.ts'
import { confirmAddress } from '../registration/confirm-address.service.ts'
import { requestVerification } from '../registration/verification.service.ts'
import { requireRecentProof } from '../sign-in/sessions.service.ts'
import { countEmail, countAttempt } from '../throttle.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { changeUser, emailTaken, findUser, isEmailTaken, type UserRow } from '../users.repo.ts'

const undoDays = 7

interface Notice {
  userId: number
  oldEmail: string
  newEmail: string
  /** Whether the change has happened or was only requested. */
  done: boolean
}

/** The worker creates the link, so that its token is stored only as a hash. */
const noticeJob: JobKind<Notice> = {
  name: 'accounts.email-change-notice',
  lane: 'email',
  payload: z.object({
    userId: z.number().int(),
    oldEmail: z.string(),
    newEmail: z.string(),
    done: z.boolean(),
  }),
  attempts: 12,
  limitSeconds: 60,
}

/**
 * Asks the new mailbox to confirm a change of address, and informs the old one. Until then the old address
 * stays in use. Does nothing if the same change is already pending.
 * @throws `sign_in_again` without a recent proof of identity.
 * @throws `conflict` if the address belongs to another account.
 */
export const requestEmailChange = async (
  ctx: Ctx,
  user: UserRow,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  if (user.pendingEmail?.toLowerCase() === email.toLowerCase()) return
  requireRecentProof(ctx)
  if (await isEmailTaken(ctx, email)) throw emailTaken()
  await countAttempt(ctx, { action: 'verification-email', account: String(user.id), address })
  await countEmail(ctx, { to: email, address, purpose: 'account' })
  await inTransaction(ctx, async (ctx) => {
    await removeLinks(ctx, 'verify_email', user.id)
    await changeUser(ctx, user.id, { pendingEmail: email })
    await requestVerification(ctx, user.id)
    const notice = { userId: user.id, oldEmail: user.email, newEmail: email, done: false }
    await enqueue(ctx, noticeJob, notice)
  })
}

/** Discards a pending change of address and voids its link. */
export const cancelEmailChange = async (ctx: Ctx, userId: number): Promise<void> => {
  await changeUser(ctx, userId, { pendingEmail: null })
  await removeLinks(ctx, 'verify_email', userId)
}

/** Makes a confirmed address the account's. Codes sent to the old mailbox are void. */
export const completeEmailChange = async (
  ctx: Ctx,
  user: UserRow,
  email: string,
): Promise<void> => {
  await confirmAddress(ctx, user.id, { email, pendingEmail: null })
  await removeResetCode(ctx, user.id)
  // An unconfirmed address may belong to anybody, so it gets no link back into the account.
  const notice = { userId: user.id, oldEmail: user.email, newEmail: email, done: true }
  if (user.emailVerifiedAt) return enqueue(ctx, noticeJob, notice)
  const composedEmail = await composeEmailChangedEmail(ctx, {
    firstName: getGreetingName(user),
    newEmail: email,
  })
  await enqueueEmail(ctx, { to: user.email, ...composedEmail })
}

const createUndoLink = async (ctx: Ctx, { userId, oldEmail }: Notice): Promise<string> => {
  const token = ctx.platform.ids.token()
  await addLink(ctx, {
    tokenHash: hashToken(token),
    purpose: 'undo_email',
    userId,
    email: oldEmail,
    expiresAt: daysAfter(ctx.platform.clock.now(), undoDays),
  })
  return `${ctx.config.publicUrl}/keep-email#${token}`
}

const sendNotice = async (ctx: Ctx, notice: Notice): Promise<void> => {
  const user = await findUser(ctx, notice.userId)
  if (!user) return
  const isOwned = notice.done || user.emailVerifiedAt !== null
  const email = await (notice.done ? composeEmailChangedEmail : composeEmailChangeRequestedEmail)(
    ctx,
    {
      firstName: getGreetingName(user),
      newEmail: notice.newEmail,
      undoUrl: isOwned ? await createUndoLink(ctx, notice) : undefined,
    },
  )
  await sendEmail(ctx, { to: notice.oldEmail, ...email })
}

export const emailChangeJobs = [handleSecretEmail(noticeJob, sendNotice)]

/**
 * Keeps or restores the address that a notice was sent to. If the change had already happened, all
 * credentials of the account are removed, because somebody else has had it: its owner chooses a new password.
 * Links to earlier addresses of the account stay valid, links to later ones do not.
 * @throws `invalid_input` for a link that is unknown, used or expired.
 * @throws `conflict` if the address now belongs to another account.
 */
export const undoEmailChange = (ctx: Ctx, token: string): Promise<{ restored: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const link = await consumeLink(ctx, { tokenHash: hashToken(token), purpose: 'undo_email', now })
    const user = link?.userId ? await findUser(ctx, link.userId) : undefined
    if (!link?.email || !user) {
      throw invalidField('token', 'This link has been used or has expired')
    }
    await removeLinks(ctx, 'verify_email', user.id)
    await removeLinksSince(ctx, { purpose: 'undo_email', userId: user.id, since: link.expiresAt })
    const restored = user.email.toLowerCase() !== link.email.toLowerCase()
    if (restored) await restoreAddress(ctx, user, link.email)
    else await changeUser(ctx, user.id, { pendingEmail: null })
    return { restored }
  })

const restoreAddress = async (ctx: Ctx, user: UserRow, email: string): Promise<void> => {
  await confirmAddress(ctx, user.id, { email, pendingEmail: null, passwordHash: null })
  await removeCredentials(ctx, user.id)
  const url = `${ctx.config.publicUrl}/forget-password`
  const composedEmail = await composeEmailRestoredEmail(ctx, user.firstName, url)
  await enqueueEmail(ctx, { to: email, ...composedEmail })
}
