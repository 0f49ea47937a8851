import type { SpamProtection } from '#contracts/spam-protection.ts'
import type { Settings } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/modules/accounts/index.ts'
import { countUse, type UseLimit } from '#server/platform/throttle.repo.ts'

/** Forms of one address per hour; scripts drive the demo. */
const limits: Readonly<Record<Settings['mode'], UseLimit>> = {
  demo: { points: 500, windowSeconds: 3600 },
  production: { points: 20, windowSeconds: 3600 },
}

/** Nobody fills in a form faster; bots need milliseconds. */
const minSeconds = 1

interface Sent {
  /** The network address it came from. */
  address: string
  guard: Partial<SpamProtection>
}

/**
 * Checks a public form before it is processed; call it outside a transaction, once the form has passed its
 * schema. Returns whether the sender is suspected to be a bot: then store the form, but email nobody.
 * @throws `too_many_requests` with the seconds to wait after too many forms, `invalid_input` for one that was
 * sent too fast.
 */
export const protectForm = async (
  ctx: Ctx,
  { address, guard }: Sent,
): Promise<{ suspected: boolean }> => {
  const { settings } = ctx.platform
  if (settings.rateLimit) {
    const key = `form:${hashToken(address)}`
    const wait = await countUse(ctx, limits[settings.mode], key)
    if (wait !== undefined) {
      throw new AppError(
        'too_many_requests',
        'Too many forms have been sent. Please try again later',
        {
          retryAfter: wait,
        },
      )
    }
  }
  if (guard.seconds_taken !== undefined && guard.seconds_taken < minSeconds) {
    throw new AppError('invalid_input', 'That was quick. Please check the form and send it again')
  }
  return { suspected: (guard.contact_by_fax ?? '') !== '' }
}
