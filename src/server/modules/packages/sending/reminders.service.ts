import { z } from 'zod'
import { formatLongDay } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { getReminderHorizon } from '#server/kernel/link-reminder.ts'
import { composeEmail, handleSecretEmail, sendEmail } from '#server/modules/emails/index.ts'
import { handleRecurring, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { getLastDay, isOpen, settlingTypes } from '../packages.domain.ts'
import { findRecipient, listEvents, type Package, type Recipient } from '../packages.repo.ts'
import { reminderEmail } from './packages.emails.ts'
import { claimEndingRecipients } from './reminders.repo.ts'
import { makeLink } from './links.service.ts'

/** The link is created when the email is sent, so that the queue contains no token. */
const reminderJob: JobKind<{ recipientId: number }> = {
  name: 'packages.send-reminder',
  lane: 'email',
  payload: z.object({ recipientId: z.int() }),
  attempts: 12,
  limitSeconds: 60,
}

/** Reminds a recipient who has not answered by then, once the running transaction has committed. */
export const enqueueReminder = (ctx: Ctx, recipientId: number): Promise<void> =>
  enqueue(ctx, reminderJob, { recipientId })

/** Reminds recipients who have not answered that their links end soon, each once. */
export const remindRecipients = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const ids = await claimEndingRecipients(ctx, { now, until: getReminderHorizon(now) })
    for (const recipientId of ids) await enqueueReminder(ctx, recipientId)
  })

const sendReminder = async (
  ctx: Ctx,
  { pack, recipient }: { pack: Package; recipient: Recipient },
): Promise<void> => {
  const email = await composeEmail(ctx, reminderEmail, {
    values: {
      name: recipient.name,
      title: pack.title,
      until: formatLongDay(getLastDay(recipient, ctx.config.timeZone)),
    },
    url: await makeLink(ctx, recipient.id),
  })
  const reader = { packageRecipientId: recipient.id, text: '' }
  await sendEmail(ctx, { ...email, to: recipient.email, desk: 'bookings' }, reader)
}

export const packageReminderJobs = [
  handleRecurring(
    { name: 'packages.remind', lane: 'timely', everySeconds: 900, limitSeconds: 60 },
    remindRecipients,
  ),
  handleSecretEmail(reminderJob, async (ctx, { recipientId }) => {
    const addressee = await findRecipient(ctx, { id: recipientId })
    // The recipient may have answered, or the links may have ended, since the job was queued.
    if (!addressee || !isOpen(addressee, ctx.platform.clock.now())) return
    if ((await listEvents(ctx, recipientId)).some(({ type }) => settlingTypes.includes(type)))
      return
    await sendReminder(ctx, addressee)
  }),
]
