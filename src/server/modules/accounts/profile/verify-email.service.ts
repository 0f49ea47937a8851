import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { removeLinks, consumeLink } from '../codes.repo.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { confirmAddress } from '../registration/confirm-address.service.ts'
import { findUser } from '../users.repo.ts'
import { completeEmailChange } from './email-change.service.ts'

/**
 * Confirms the address that a link was sent to: the account's current or pending one. A link to any other
 * address is void.
 */
export const verifyEmail = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const link = await consumeLink(ctx, {
      tokenHash: hashToken(token),
      purpose: 'verify_email',
      now,
    })
    const user = link?.userId ? await findUser(ctx, link.userId) : undefined
    const linkEmail = link?.email?.toLowerCase()
    if (user?.pendingEmail && user.pendingEmail.toLowerCase() === linkEmail) {
      await completeEmailChange(ctx, user, user.pendingEmail)
    } else if (user && user.email.toLowerCase() === linkEmail) {
      await confirmAddress(ctx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now })
    } else {
      throw invalidField('token', 'This link has been used or has expired')
    }
    await removeLinks(ctx, 'verify_email', user.id)
  })
