import type { Ctx } from '#server/context.ts'
import { enqueueReceipt } from '../answers/answers.service.ts'
import { reminderEmail } from './packages.emails.ts'
import { enqueueReminder } from './reminders.service.ts'
import { receiptEmail } from '../answers/answers.emails.ts'
import { enqueuePackageEmail, getOpenRecipient } from './sending.service.ts'

interface Repetition {
  /** The name of the email's definition. */
  readonly kind: string
  readonly recipientId: number
  /** What the booker wrote; empty unless the email brought the package. */
  readonly words: string
}

/**
 * Sends a recipient an email of the same kind again, with a new link, once the running transaction has committed.
 * @throws `not_found`, `conflict` if the links have ended.
 */
export const repeatPackageEmail = async (
  ctx: Ctx,
  { kind, recipientId, words }: Repetition,
): Promise<void> => {
  if (kind !== receiptEmail.name && kind !== reminderEmail.name)
    return enqueuePackageEmail(ctx, { recipientId, words })
  await getOpenRecipient(ctx, { recipientId })
  return kind === receiptEmail.name
    ? enqueueReceipt(ctx, { recipientId })
    : enqueueReminder(ctx, recipientId)
}
