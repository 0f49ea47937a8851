import { isStaff } from '#contracts/admin.ts'
import { splitParagraphs } from '#contracts/admin/emails/placeholders.ts'
import { cutText } from '#contracts/cut-text.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { bookingMark, linkMark, removeMarks } from '#server/platform/email/link-mark.ts'
import {
  type EmailFile,
  type OutgoingEmail,
  type QueuedEmail,
  queuedEmail,
} from '#server/platform/email/mailer.ts'
import { type EmailContent, renderEmail } from '#server/platform/email/render-email.ts'
import { listSandboxEmails, type SandboxEmail } from '#server/platform/email/outbox.repo.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { insertBookingToken, insertLinkToken } from './link-tokens.repo.ts'
import { getAgencyEmail, getAgency } from '#server/modules/settings/index.ts'
import {
  type EmailSubject,
  insertSentEmail,
  markEmailSent,
  noteEmailProblem,
} from './sent-emails.repo.ts'

export interface EmailRequest {
  to: string
  subject: string
  content: EmailContent
  replyTo?: string
  unsubscribeUrl?: string
  /** Attached files, for example a calendar file. */
  attachments?: EmailFile[]
  /** Written by somebody at the agency. */
  isPersonal?: boolean
}

/** An email for the queue. */
interface QueuedRequest extends EmailRequest {
  /**
   * The record whose timeline shows the email. Leave it out for content that only the recipient may read
   * again.
   */
  about?: EmailSubject
  /** Links that open a page without signing in; their addresses in the content end with `linkMark`. */
  links?: readonly number[]
  /** Bookings whose pages open without signing in; their addresses in the content end with `bookingMark`. */
  bookingLinks?: readonly number[]
}

/** Twelve attempts over about ten hours, because an email server may be down for a night. */
const sendEmailJob: JobKind<QueuedEmail> = {
  name: 'emails.send',
  lane: 'email',
  payload: queuedEmail,
  attempts: 12,
  limitSeconds: 60,
}

/** Renders an email in the agency's name. */
export const writeEmail = async (
  ctx: Ctx,
  { content, ...envelope }: EmailRequest,
): Promise<OutgoingEmail> => {
  const { platform } = ctx
  const { publicUrl } = ctx.config
  const { brand } = await getAgency(ctx)
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
export const enqueueEmail = async (
  ctx: Ctx,
  { about, links = [], bookingLinks = [], ...request }: QueuedRequest,
): Promise<void> => {
  const email = {
    ...(await writeEmail(ctx, request)),
    links: [...links],
    bookingLinks: [...bookingLinks],
  }
  if (about) await noteEmail(ctx, email, about)
  await enqueue(ctx, sendEmailJob, email)
}

const noteEmail = async (ctx: Ctx, email: QueuedEmail, about: EmailSubject): Promise<void> => {
  const { messageId, to, subject } = email
  const text = removeMarks(email.text, email)
  const { actor, platform } = ctx
  const authorUserId = actor.kind === 'user' && isStaff(actor.role) ? actor.userId : null
  const createdAt = platform.clock.now()
  await insertSentEmail(ctx, { messageId, to, subject, text, authorUserId, createdAt }, about)
}

/**
 * Renders an email and sends it without the queue, for jobs whose email contains a secret that must not be
 * stored in the queue's table.
 * @throws an error if it was not accepted; the job is then retried.
 */
export const sendEmail = async (ctx: Ctx, request: EmailRequest): Promise<void> =>
  ctx.platform.mailer.send(ctx, await writeEmail(ctx, request))

/**
 * Sends an email that somebody waits for, so that a wrong setting shows to them and not in the queue.
 * @throws `unavailable` with the mail server's answer.
 */
export const sendEmailNow = async (ctx: Ctx, request: EmailRequest): Promise<void> => {
  try {
    await sendEmail(ctx, request)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `The mail server refused it: ${reason}`, { cause: error })
  }
}

/** Emails the agency's own address, which the owner can set; replies go to the person concerned. */
export const emailAgency = async (ctx: Ctx, request: Omit<QueuedRequest, 'to'>): Promise<void> =>
  enqueueEmail(ctx, { ...request, to: await getAgencyEmail(ctx) })

/** The fields of the back office's email form. */
interface TypedEmail {
  readonly subject: string
  readonly text: string
}

interface StaffEmail extends Pick<QueuedRequest, 'to' | 'about' | 'links' | 'bookingLinks'> {
  /** The action's input, which its contract has checked. */
  readonly input: object
  /** The code of the order that it is about, for the subject. */
  readonly code?: string
  readonly action?: QueuedRequest['content']['action']
  readonly link?: QueuedRequest['content']['link']
}

/**
 * Sends an email that staff have written: an empty line begins a paragraph, and replies go to the agency.
 * Returns the entry for the audit log.
 */
export const emailFromAgency = async (
  ctx: Ctx,
  { to, about, links, bookingLinks, input, code, action, link }: StaffEmail,
): Promise<{ mail: TypedEmail }> => {
  const { subject, text } = input as TypedEmail
  await enqueueEmail(ctx, {
    to,
    about,
    links,
    bookingLinks,
    subject: code === undefined ? subject : `${subject} (${code})`,
    content: { heading: subject, paragraphs: splitParagraphs(text), action, link },
    isPersonal: true,
    replyTo: await getAgencyEmail(ctx),
  })
  return { mail: { subject, text } }
}

/** Options are requested up to a year ahead, and each email about one has a link of its own. */
const bookingLinkDays = 365

/** The email with a new token for each of its links; only the hashes are stored. */
const addTokens = async (
  ctx: Ctx,
  { links, bookingLinks, ...email }: QueuedEmail,
): Promise<OutgoingEmail> => {
  let { text, html } = email
  const { clock, ids } = ctx.platform
  const write = async (mark: string, store: (tokenHash: string) => Promise<void>) => {
    const token = ids.token()
    await store(hashToken(token))
    text = text.replaceAll(mark, token)
    html = html.replaceAll(mark, token)
  }
  for (const linkId of links) {
    await write(linkMark(linkId), (tokenHash) => insertLinkToken(ctx, { linkId, tokenHash }))
  }
  const expiresAt = daysAfter(clock.now(), bookingLinkDays)
  for (const orderId of bookingLinks) {
    await write(bookingMark(orderId), (tokenHash) =>
      insertBookingToken(ctx, { orderId, tokenHash, expiresAt }),
    )
  }
  return { ...email, text, html }
}

const maxProblemLength = 300

/** The email jobs of the queue. */
export const emailJobs = [
  handleJob(sendEmailJob, async (ctx, message) => {
    const email = await addTokens(ctx, message)
    try {
      await ctx.platform.mailer.send(ctx, email)
    } catch (error) {
      await noteEmailProblem(ctx, email.messageId, describeProblem(error))
      throw error
    }
    await markEmailSent(ctx, email.messageId, ctx.platform.clock.now())
  }),
]

/** The mail server's answer, if any, for staff who see the email in a timeline. */
const describeProblem = (error: unknown): string => {
  const { message, response } = error as { message?: string; response?: string }
  return cutText((response ?? message ?? String(error)).replaceAll(/\s+/g, ' '), maxProblemLength)
}

const maxShown = 200

/** The newest emails in the sandbox outbox. */
export const listSandboxOutbox = (ctx: Ctx, to?: string): Promise<SandboxEmail[]> =>
  listSandboxEmails(ctx, { to: to === '' ? undefined : to, limit: maxShown })
