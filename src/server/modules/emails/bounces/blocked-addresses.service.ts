import { formatMediumDay } from '#contracts/time/format.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { EmailRefusedError } from '#server/platform/email/mailer.ts'
import { findBlockingEmail } from './bounces.repo.ts'

/**
 * Requires that an address may be written to.
 * @throws `EmailRefusedError` if an email was returned from it and nobody has corrected the address since.
 */
export const requireOpenAddress = async (ctx: Ctx, address: string): Promise<void> => {
  const email = await findBlockingEmail(ctx, address)
  if (!email) return
  const day = formatMediumDay(
    dayIn(ctx.config.timeZone, email.bouncedAt ?? ctx.platform.clock.now()),
  )
  throw new EmailRefusedError(`Bounced on ${day}: correct the address`)
}
