import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import type { Ctx } from '#server/context.ts'
import { createCalendarFiles, callsWithin } from '#server/modules/calendars/index.ts'
import { composeEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { listOrderHolds } from '#server/modules/holds/index.ts'
import { listBookings, listModelContacts } from '#server/modules/bookings/bookings.repo.ts'
import { getAddressee, defineModelEmail } from '#server/modules/bookings/lines/model.emails.ts'
import { toCallFacts } from './calls.domain.ts'

const callTimesEmail = defineModelEmail({
  name: 'model.call-times',
  label: 'Your call times',
  sentWhen: 'When the call times of a model’s job are entered or changed',
  text: 'These are the call times of your job; they replace those of earlier emails.',
})

export const callEmails = [callTimesEmail]

const noCallTimes: [string, string][] = [['Call times', 'None are set at present']]

const haveSameFacts = (one: readonly CallTime[], other: readonly CallTime[]): boolean =>
  JSON.stringify(toCallFacts(one)) === JSON.stringify(toCallFacts(other))

/**
 * Emails the models, or juniors' guardians, whose call times have changed: one email for all jobs of the
 * booking, with their calendar files.
 */
export const emailCallTimes = async (
  ctx: Ctx,
  orderId: number,
  { before, after }: { before: readonly CallTime[]; after: readonly CallTime[] },
): Promise<void> => {
  const { clock } = ctx.platform
  const jobs = (await listOrderHolds(ctx, orderId)).filter(
    ({ kind, state, span }) => kind === 'job' && state === 'live' && span.end > clock.now(),
  )
  const modelIds = [...new Set(jobs.map(({ modelId }) => modelId))]
  if (modelIds.length === 0) return
  const contacts = await listModelContacts(ctx, modelIds)
  const [booking] = await listBookings(ctx, [orderId])
  for (const contact of contacts) {
    const modelJobs = jobs.filter(({ modelId }) => modelId === contact.id)
    const windows = modelJobs.map(({ span }) => getSpanWindow(span, ctx.config.timeZone))
    const calls = callsWithin(after, windows)
    if (!booking || haveSameFacts(calls, callsWithin(before, windows))) continue
    const { addressee, to } = getAddressee(contact)
    const callLines = calls.length > 0 ? toCallFacts(calls) : noCallTimes
    const where: [string, string][] = booking.location ? [['Where', booking.location]] : []
    await enqueueEmail(ctx, {
      about: { orderId },
      to: to.email,
      ...(await composeEmail(ctx, callTimesEmail, {
        values: { addressee },
        facts: [['Job', booking.projectName], ...callLines, ...where],
      })),
      attachments: await createCalendarFiles(ctx, modelJobs, { to, reader: 'model' }),
    })
  }
}
