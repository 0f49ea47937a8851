import type { SpamProtection } from '#contracts/spam-protection.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/modules/accounts/index.ts'
import { countForm } from './spam-protection.repo.ts'

/** Forms of one address in an hour; the demo is driven by scripts. */
const perHour = { demo: 500, production: 20 }

/** No person fills a form in less; programs need some milliseconds. */
const minSeconds = 1

interface Sent {
  /** Where it came from. */
  address: string
  guard: Partial<SpamProtection>
}

/**
 * Looks at a public form before anything is done with it; call it outside of a transaction, once the form has
 * passed its schema. Gives whether the sender is suspected to be a program: then keep the form, but mail
 * nobody.
 * @throws 429 with the seconds to wait after too many forms, `invalid_input` for one that came at once.
 */
export const protectForm = async (
  ctx: Ctx,
  { address, guard }: Sent,
): Promise<{ suspected: boolean }> => {
  const { settings } = ctx.platform
  if (settings.rateLimit) {
    const key = `form:${hashToken(address)}`
    const wait = await countForm(ctx, { key, perHour: perHour[settings.mode] })
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
