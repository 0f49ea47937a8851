import { formatLongDay } from '#contracts/time/format.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { getReminderHorizon } from '#server/kernel/link-reminder.ts'
import { composeEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { digitalsReminderEmail } from '../applications.emails.ts'
import { claimReminder, listEndingLinks, type OpenLink } from './links.repo.ts'
import { createStatusLink, getLinkUrl } from './links.service.ts'

/**
 * Reminds applicants, or the guardians of minors, that the link for digitals ends soon: once for each link, and only
 * if nothing has arrived by it.
 */
export const remindOfDigitals = async (ctx: Ctx): Promise<void> => {
  const now = ctx.platform.clock.now()
  const links = await listEndingLinks(ctx, { now, until: getReminderHorizon(now) })
  for (const openLink of links) {
    await inTransaction(ctx, async (ctx) => {
      if (await claimReminder(ctx, { id: openLink.link.id, at: now })) await remind(ctx, openLink)
    })
  }
}

const remind = async (ctx: Ctx, { link, application }: OpenLink): Promise<void> => {
  const { id: applicationId, firstName, lastName, guardianName } = application
  const status = await createStatusLink(ctx, applicationId)
  const lastDay = dayIn(ctx.config.timeZone, new Date(link.expiresAt.getTime() - 1))
  const { content, ...email } = await composeEmail(ctx, digitalsReminderEmail, {
    values: {
      addressee: guardianName ?? firstName,
      first_name: firstName,
      last_name: lastName,
      until: formatLongDay(lastDay),
    },
    url: getLinkUrl(ctx, { id: link.id, purpose: 'digitals' }),
  })
  await enqueueEmail(ctx, {
    ...email,
    content: { ...content, link: status.link },
    about: { applicationId },
    links: [link.id, status.id],
    to: application.guardianEmail ?? application.email,
    desk: 'applications',
    validUntil: link.expiresAt,
  })
}

export const digitalsReminderJobs = [
  handleRecurring(
    { name: 'applications.remind', lane: 'timely', everySeconds: 900, limitSeconds: 60 },
    remindOfDigitals,
  ),
]
