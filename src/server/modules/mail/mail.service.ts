import type { Ctx } from '#server/context.ts'
import { type OutgoingMail, outgoingMail } from '#server/platform/mail/mailer.ts'
import { type Letter, writeLetter } from '#server/platform/mail/letter.ts'
import { listSandboxMails, type SandboxMail } from '#server/platform/mail/outbox.repo.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { getAgencyMail, getSite } from '#server/modules/site/index.ts'

export interface MailRequest {
  to: string
  subject: string
  letter: Letter
  replyTo?: string
  unsubscribeUrl?: string
}

/** Twelve tries over some ten hours: a mail server may be down for a night. */
const sendMailJob: JobKind<OutgoingMail> = {
  name: 'mail.send',
  payload: outgoingMail,
  attempts: 12,
  limitSeconds: 60,
}

const write = async (ctx: Ctx, { letter, ...envelope }: MailRequest): Promise<OutgoingMail> => {
  const { platform } = ctx
  const { publicUrl } = platform.settings
  const { brand } = await getSite(ctx)
  return {
    ...envelope,
    ...writeLetter(letter, { brand, url: publicUrl }),
    messageId: `${platform.ids.token()}@${new URL(publicUrl).hostname}`,
  }
}

/**
 * Writes a letter in the agency's name and has it sent once the running transaction has committed. For
 * mail to the agency itself use `mailAgency`, for what its people write `mailFromAgency`.
 */
export const mail = async (ctx: Ctx, request: MailRequest): Promise<void> =>
  enqueue(ctx, sendMailJob, await write(ctx, request))

/**
 * Writes a letter and hands it over at once: for jobs whose letter holds a secret that must not lie in
 * the queue's table. Throws when it was not taken; the job is then tried again.
 */
export const sendMail = async (ctx: Ctx, request: MailRequest): Promise<void> =>
  ctx.platform.mailer.send(ctx, await write(ctx, request))

/** Mail to the agency's own address, which the owner may set; the answer goes to whom it is about. */
export const mailAgency = async (ctx: Ctx, request: Omit<MailRequest, 'to'>): Promise<void> =>
  mail(ctx, { ...request, to: await getAgencyMail(ctx) })

/** A letter of the agency's people to somebody; the answer comes to the agency. */
export const mailFromAgency = async (
  ctx: Ctx,
  request: Omit<MailRequest, 'replyTo'>,
): Promise<void> => mail(ctx, { ...request, replyTo: await getAgencyMail(ctx) })

/** What the queue does with a mail. */
export const mailJobs = [
  handleJob(sendMailJob, (ctx, message) => ctx.platform.mailer.send(ctx, message)),
]

const mostShown = 200

/** The newest messages of the sandbox outbox (decisions §11). */
export const listSandboxOutbox = (ctx: Ctx, to?: string): Promise<SandboxMail[]> =>
  listSandboxMails(ctx, { to: to === '' ? undefined : to, limit: mostShown })
