import type { Desk } from '#contracts/admin.ts'
import { splitParagraphs } from '#contracts/admin/emails/placeholders.ts'
import type { Ctx } from '#server/context.ts'
import { isStaffActor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { createBounceMark } from '#server/platform/email/bounces/bounce-mark.ts'
import { removeMarks } from '#server/platform/email/link-mark.ts'
import {
  type EmailFile,
  EmailRefusedError,
  type OutgoingEmail,
} from '#server/platform/email/mailer.ts'
import type { EmailContent } from '#server/platform/email/email-content.ts'
import { renderEmail } from '#server/platform/email/render-email.ts'
import { listSandboxEmails, type SandboxEmail } from '#server/platform/email/outbox.repo.ts'
import { getAgencyEmail, getEmailSender } from '#server/modules/settings/index.ts'
import { requireOpenAddress } from './bounces/blocked-addresses.service.ts'
import {
  createMessageId,
  describeProblem,
  queueEmail,
  saveRefusal,
  toOneLine,
} from './delivery.service.ts'
import {
  type EmailSubject,
  openSecretEmail,
  saveOutcome,
  type SecretReader,
} from './emails.repo.ts'
import { giveUpSecretEmail, UnsentEmailError } from './secret-emails.service.ts'
import { signText } from './signatures/signatures.service.ts'
import type { ComposedEmail } from './templates/templates.service.ts'

export interface EmailRequest {
  /** The name of the email's definition. */
  kind: string
  to: string
  subject: string
  content: EmailContent
  /** The desk that it comes from, to whose address replies go; without one it is the whole agency's. */
  desk?: Desk
  /** Somebody else to whom replies go, such as the client that an email to the agency is about. */
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
  /** After this instant its reader could no longer do anything about it, so it is not sent. */
  validUntil?: Date
  /** Whether many people get one like it at the same time: then others overtake it. */
  isBulk?: boolean
  /** Whether the program forgets that it was sent, because it is to a person whose data is erased. */
  isForgotten?: boolean
}

/** Renders an email in the agency's name; replies to it reach a person (ADR 0186). */
export const writeEmail = async (
  ctx: Ctx,
  { content, desk, replyTo, kind: _kind, ...envelope }: EmailRequest,
): Promise<OutgoingEmail> => {
  const { publicUrl } = ctx.config
  const sender = await getEmailSender(ctx, desk)
  return {
    ...envelope,
    senderName: sender.name,
    // The client of a deleted account has no address.
    replyTo: replyTo === undefined || replyTo === '' ? sender.email : replyTo,
    ...(await renderEmail(content, { ...sender.agency, url: publicUrl })),
    messageId: createMessageId(ctx),
  }
}

/**
 * Renders an email in the agency's name and sends it once the running transaction has committed, after earlier
 * ones about the same record to the same address. For emails to the agency itself use `emailAgency`, for those
 * its staff write `emailFromAgency`.
 */
export const enqueueEmail = async (
  ctx: Ctx,
  {
    about,
    links = [],
    bookingLinks = [],
    validUntil,
    isForgotten,
    isBulk,
    ...request
  }: QueuedRequest,
): Promise<void> => {
  const { messageId, to, subject, ...delivery } = await writeEmail(ctx, request)
  const { actor, platform } = ctx
  const email = {
    ...about,
    kind: request.kind,
    messageId,
    to,
    subject,
    text: removeMarks(delivery.text, { links, bookingLinks }),
    delivery: {
      ...delivery,
      attachments: delivery.attachments && [...delivery.attachments],
      links: [...links],
      bookingLinks: [...bookingLinks],
    },
    authorUserId: isStaffActor(actor) && !isForgotten ? actor.userId : null,
    createdAt: platform.clock.now(),
    validUntil,
    isForgotten,
  }
  await queueEmail(ctx, email, { isBulk })
}

interface SecretRequest extends EmailRequest {
  /** Whether another attempt voids the secret of this one, so that both must not be taken for the same email. */
  isVoidedByRepeat?: boolean
}

/**
 * Renders an email and sends it without the queue, for jobs whose email contains a secret, which is stored
 * nowhere. `reader` is whom it reaches, for those who correct the address.
 * @throws `EmailRefusedError` if it was refused for good, `UnsentEmailError` if another attempt may succeed.
 */
export const sendEmail = async (
  ctx: Ctx,
  { isVoidedByRepeat = false, ...request }: SecretRequest,
  reader?: SecretReader,
): Promise<void> => {
  const email = await writeEmail(ctx, request)
  const { to, subject } = email
  const { kind } = request
  const createdAt = ctx.platform.clock.now()
  const row = { text: '', ...reader, kind, messageId: email.messageId, to, subject, createdAt }
  const { id, messageId } = await openSecretEmail(ctx, row, { isOther: isVoidedByRepeat })
  try {
    await requireOpenAddress(ctx, to)
    const bounceMark = createBounceMark({ id, messageId })
    const answer = await ctx.platform.mailer.send(ctx, { ...email, messageId, bounceMark })
    const sentAt = ctx.platform.clock.now()
    await saveOutcome(ctx, id, { state: 'sent', sentAt, answer: toOneLine(answer), problem: null })
  } catch (error) {
    if (error instanceof EmailRefusedError) {
      await saveRefusal(ctx, id, error)
      throw error
    }
    await saveOutcome(ctx, id, { state: 'queued', problem: describeProblem(error) })
    throw new UnsentEmailError(id, error)
  }
}

/**
 * Sends an email that somebody waits for, so that a wrong setting shows to them and not in the queue.
 * @throws `unavailable` with the mail server's answer.
 */
export const sendEmailNow = async (ctx: Ctx, request: EmailRequest): Promise<void> => {
  try {
    await sendEmail(ctx, request)
  } catch (error) {
    await giveUpSecretEmail(ctx, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `The mail server refused it: ${reason}`, { cause: error })
  }
}

/**
 * Emails the agency's own address, which the owner can set by desk: `desk` is the one that it concerns. Replies go to
 * `replyTo`, the person concerned.
 */
export const emailAgency = async (ctx: Ctx, request: Omit<QueuedRequest, 'to'>): Promise<void> =>
  enqueueEmail(ctx, { ...request, to: await getAgencyEmail(ctx, request.desk) })

/** The fields of the back office's email form. */
interface TypedEmail {
  readonly subject: string
  readonly text: string
}

/** The kind of the emails that staff write. */
const typedKind = 'typed'

interface StaffEmail extends Pick<
  QueuedRequest,
  'to' | 'desk' | 'about' | 'links' | 'bookingLinks'
> {
  readonly input: TypedEmail
  /** The program's email that staff have edited: its kind, heading and small print stay. */
  readonly template?: ComposedEmail
  /** The code of the order that it is about, for the subject. */
  readonly code?: string
  readonly action?: QueuedRequest['content']['action']
  readonly link?: QueuedRequest['content']['link']
}

/**
 * Sends an email that staff have written, with their signature: an empty line begins a paragraph, and replies go to
 * the desk. Returns the entry for the audit log.
 */
export const emailFromAgency = async (
  ctx: Ctx,
  { to, desk, about, links, bookingLinks, input, template, code, action, link }: StaffEmail,
): Promise<{ mail: TypedEmail }> => {
  const { subject, text } = input
  const { actor } = ctx
  const signature = isStaffActor(actor) ? await signText(ctx, { userId: actor.userId, text }) : []
  await enqueueEmail(ctx, {
    kind: template?.kind ?? typedKind,
    to,
    desk,
    about,
    links,
    bookingLinks,
    subject: code === undefined ? subject : `${subject} (${code})`,
    content: {
      heading: template?.content.heading ?? subject,
      paragraphs: [...splitParagraphs(text), ...signature],
      action,
      link,
      footnote: template?.content.footnote,
    },
    isPersonal: true,
  })
  return { mail: { subject, text } }
}

const maxShown = 200

/** The newest emails in the sandbox outbox. */
export const listSandboxOutbox = (ctx: Ctx, to?: string): Promise<SandboxEmail[]> =>
  listSandboxEmails(ctx, { to: to === '' ? undefined : to, limit: maxShown })
