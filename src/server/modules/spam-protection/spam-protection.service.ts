import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { byNetwork, requireAllowance } from '#server/platform/limiter/limiter.ts'

/** Nobody fills in a form faster; bots need milliseconds. */
const minSeconds = 1

interface FormSubmission {
  /** The network address it came from. */
  address: string
  guard: Partial<SpamProtection>
}

/**
 * Checks a public form before it is processed; call it outside a transaction, after validation. Returns
 * whether the sender is probably a bot: then store the form, but send no email.
 * @throws `too_many_requests` with the seconds to wait after too many forms, `invalid_input` for one that was
 * sent too fast.
 */
export const protectForm = async (
  ctx: Ctx,
  { address, guard }: FormSubmission,
): Promise<{ suspected: boolean }> => {
  const limits = [byNetwork('forms', address)]
  await requireAllowance(ctx, limits, 'Too many forms have been sent. Please try again later')
  if (guard.seconds_taken !== undefined && guard.seconds_taken < minSeconds) {
    throw new AppError('invalid_input', 'That was quick. Please check the form and send it again')
  }
  return { suspected: (guard.contact_by_fax ?? '') !== '' }
}
