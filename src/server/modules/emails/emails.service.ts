import type { Ctx } from '#server/context.ts'
import { type OutgoingEmail, outgoingEmail } from '#server/platform/email/mailer.ts'
import { type EmailContent, renderEmail } from '#server/platform/email/render-email.ts'
import { listSandboxEmails, type SandboxEmail } from '#server/platform/email/outbox.repo.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { getAgencyEmail, getSite } from '#server/modules/content/site/index.ts'

export interface EmailRequest {
  to: string
  subject: string
  content: EmailContent
  replyTo?: string
  unsubscribeUrl?: string
}

/** Twelve tries over about ten hours: an email server may be down for a night. */
const sendMailJob: JobKind<OutgoingEmail> = {
  name: 'emails.send',
  payload: outgoingEmail,
  attempts: 12,
  limitSeconds: 60,
}

const write = async (ctx: Ctx, { content, ...envelope }: EmailRequest): Promise<OutgoingEmail> => {
  const { platform } = ctx
  const { publicUrl } = platform.settings
  const { brand } = await getSite(ctx)
  return {
    ...envelope,
    ...renderEmail(content, { brand, url: publicUrl }),
    messageId: `${platform.ids.token()}@${new URL(publicUrl).hostname}`,
  }
}

/**
 * Renders an email in the agency's name and sends it once the running transaction has committed. For emails
 * to the agency itself use `emailAgency`, for those its staff write `emailFromAgency`.
 */
export const enqueueEmail = async (ctx: Ctx, request: EmailRequest): Promise<void> =>
  enqueue(ctx, sendMailJob, await write(ctx, request))

/**
 * Renders an email and sends it at once: for jobs whose email contains a secret that must not be stored in
 * the queue's table.
 * @throws an error if it was not accepted; the job is then retried.
 */
export const sendEmail = async (ctx: Ctx, request: EmailRequest): Promise<void> =>
  ctx.platform.mailer.send(ctx, await write(ctx, request))

/** Emails the agency's own address, which the owner may set; replies go to the person concerned. */
export const emailAgency = async (ctx: Ctx, request: Omit<EmailRequest, 'to'>): Promise<void> =>
  enqueueEmail(ctx, { ...request, to: await getAgencyEmail(ctx) })

/** An email written by the agency's staff; replies go to the agency. */
export const emailFromAgency = async (
  ctx: Ctx,
  request: Omit<EmailRequest, 'replyTo'>,
): Promise<void> => enqueueEmail(ctx, { ...request, replyTo: await getAgencyEmail(ctx) })

/** The email jobs of the queue. */
export const emailJobs = [
  handleJob(sendMailJob, (ctx, message) => ctx.platform.mailer.send(ctx, message)),
]

const maxShown = 200

/** The newest emails in the sandbox outbox. */
export const listSandboxOutbox = (ctx: Ctx, to?: string): Promise<SandboxEmail[]> =>
  listSandboxEmails(ctx, { to: to === '' ? undefined : to, limit: maxShown })
