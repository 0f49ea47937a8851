import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { countEmail } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { composeConfirmationEmail } from './newsletter.emails.ts'
import {
  confirmByToken,
  unsubscribeById,
  unsubscribeByToken,
  upsertRequest,
} from './newsletter.repo.ts'

/** At most one confirmation email per address in this time, so that our form cannot flood anybody's inbox. */
const emailPauseMs = 10 * 60_000

/**
 * Requests a subscription. The outcome is only emailed to the address, so that the caller cannot find out who
 * is subscribed.
 * @throws `too_many_requests` after too many emails to that address or from one network.
 */
export const subscribe = async (ctx: Ctx, email: string, address: string): Promise<void> => {
  await countEmail(ctx, { to: email, address, purpose: 'form' })
  await inTransaction(ctx, async (ctx) => {
    const { clock, ids } = ctx.platform
    const token = ids.token()
    const at = clock.now()
    const isEmailDue = await upsertRequest(ctx, {
      email,
      tokenHash: hashToken(token),
      at,
      emailedBefore: new Date(at.getTime() - emailPauseMs),
    })
    if (!isEmailDue) return
    const page = `${ctx.config.publicUrl}/newsletter`
    const unsubscribeUrl = `${page}/unsubscribe/${token}`
    await enqueueEmail(ctx, {
      to: email,
      ...(await composeConfirmationEmail(ctx, {
        confirmUrl: `${page}/confirm/${token}`,
        unsubscribeUrl,
      })),
      unsubscribeUrl,
    })
  })
}

/**
 * Confirms a subscription.
 * @throws `not_found` for links that were never sent or have been replaced.
 */
export const confirmSubscription = async (ctx: Ctx, token: string): Promise<void> => {
  const at = ctx.platform.clock.now()
  if (!(await confirmByToken(ctx, { tokenHash: hashToken(token), at }))) throw notFound('Link')
}

/**
 * Ends a subscription.
 * @throws `not_found` for links that were never sent or have been replaced.
 */
export const unsubscribe = async (ctx: Ctx, token: string): Promise<void> => {
  const at = ctx.platform.clock.now()
  if (!(await unsubscribeByToken(ctx, { tokenHash: hashToken(token), at }))) throw notFound('Link')
}

/** Ends a subscription on behalf of somebody who asked the agency to. */
export const unsubscribeAddress = (ctx: Ctx, id: number): Promise<void> =>
  unsubscribeById(ctx, { id, at: ctx.platform.clock.now() })
