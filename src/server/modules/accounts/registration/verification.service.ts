import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { handleSecretEmail, sendEmail } from '#server/modules/emails/index.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { addLink } from '../codes.repo.ts'
import { composeVerificationEmail } from '../emails.ts'
import { countEmail, countAttempt } from '../throttle.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { findUser } from '../users.repo.ts'

const linkDays = 7

/** The worker creates the link, so that its token is stored only as a hash. */
const verificationJob: JobKind<{ userId: number }> = {
  name: 'accounts.verify-email',
  lane: 'email',
  payload: z.object({ userId: z.number().int() }),
  attempts: 12,
  limitSeconds: 60,
}

/**
 * Emails the confirmation of a user's address, or of their pending one, once the transaction has committed.
 */
export const requestVerification = (ctx: Ctx, userId: number): Promise<void> =>
  enqueue(ctx, verificationJob, { userId })

const sendVerification = async (ctx: Ctx, userId: number): Promise<void> => {
  const user = await findUser(ctx, userId)
  const email = user?.pendingEmail ?? (user?.emailVerifiedAt ? undefined : user?.email)
  if (!user || !email) return
  const token = ctx.platform.ids.token()
  const expiresAt = daysAfter(ctx.platform.clock.now(), linkDays)
  await addLink(ctx, {
    tokenHash: hashToken(token),
    purpose: 'verify_email',
    userId,
    email,
    expiresAt,
  })
  // In the fragment the token reaches neither a log nor a cache.
  const url = `${ctx.config.publicUrl}/verify-email#${token}`
  await sendEmail(ctx, { to: email, ...(await composeVerificationEmail(ctx, url)) })
}

export const verificationJobs = [
  handleSecretEmail(verificationJob, (ctx, { userId }) => sendVerification(ctx, userId)),
]

/** Sends the confirmation again, at the user's request. */
export const repeatVerification = async (
  ctx: Ctx,
  userId: number,
  address: string,
): Promise<void> => {
  await countAttempt(ctx, { action: 'verification-email', account: String(userId), address })
  const user = await findUser(ctx, userId)
  if (user) await countEmail(ctx, { to: user.email, address, purpose: 'account' })
  await requestVerification(ctx, userId)
}
