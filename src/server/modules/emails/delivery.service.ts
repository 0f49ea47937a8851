import { z } from 'zod'
import { cutText } from '#contracts/cut-text.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { getDomain } from '#server/kernel/sender.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { createBounceMark } from '#server/platform/email/bounces/bounce-mark.ts'
import { judgeStatus } from '#server/platform/email/bounces/delivery-status.ts'
import { bookingMark, linkMark } from '#server/platform/email/link-mark.ts'
import { EmailRefusedError } from '#server/platform/email/mailer.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { requireOpenAddress } from './bounces/blocked-addresses.service.ts'
import {
  deleteForgotten,
  findEmail,
  insertEmail,
  listEarlierMessageIds,
  saveOutcome,
  type NewEmail,
  type StoredEmail,
} from './emails.repo.ts'
import { insertBookingToken, insertLinkToken } from './link-tokens.repo.ts'

/** Twelve attempts over about ten hours, because an email server may be down for a night. */
const sendEmailJob: JobKind<{ emailId: number }> = {
  name: 'emails.deliver',
  lane: 'email',
  payload: z.object({ emailId: z.int() }),
  attempts: 12,
  limitSeconds: 60,
}

/** The same for an email that many people get, which no other email waits for. */
const sendBulkJob: typeof sendEmailJob = {
  ...sendEmailJob,
  name: 'emails.deliver-bulk',
  lane: 'bulk',
}

/**
 * Stores an email and queues it: emails about one record to one address leave in the order of their events.
 * Returns its id.
 */
export const queueEmail = async (
  ctx: Ctx,
  email: NewEmail,
  { isBulk = false } = {},
): Promise<number> => {
  const emailId = await insertEmail(ctx, email)
  const orderKey = getOrderKey(email)
  if (isBulk) await enqueue(ctx, sendBulkJob, { emailId }, { orderKey })
  else await enqueue(ctx, sendEmailJob, { emailId }, { orderKey, concurrencyKey: getHost(email) })
  return emailId
}

const getOrderKey = ({ to, ...email }: NewEmail): string | undefined => {
  const subjects = ['orderId', 'applicationId', 'enquiryId', 'clientId'] as const
  const subject = subjects.find((name) => typeof email[name] === 'number')
  return subject && `${subject} ${email[subject]} ${to.toLowerCase()}`
}

/** Emails to one host are sent one at a time, so that a slow one leaves a slot to the others. */
const getHost = ({ to }: NewEmail): string => `emails ${getDomain(to)}`

/** The address of an email in the conversation of which it is a part. */
export const createMessageId = ({ config, platform }: Ctx): string =>
  `${platform.ids.token()}@${new URL(config.publicUrl).hostname}`

/** Deliver the emails of the queue. */
export const deliveryJobs = [sendEmailJob, sendBulkJob].map((kind) =>
  handleJob(
    kind,
    async (ctx, { emailId }) => {
      const email = await findEmail(ctx, emailId)
      if (email && ['queued', 'refused'].includes(email.state)) await deliver(ctx, email)
    },
    async (ctx, { emailId }, error) => refuse(ctx, emailId, error),
  ),
)

const overtaken = 'Not sent, because it would have arrived too late to matter'

const deliver = async (ctx: Ctx, email: StoredEmail): Promise<void> => {
  const now = ctx.platform.clock.now()
  if (email.validUntil && email.validUntil <= now)
    return saveOutcome(ctx, email.id, { state: 'dropped', problem: overtaken })
  if (!email.delivery)
    return saveOutcome(ctx, email.id, {
      state: 'dropped',
      problem: 'Its content is no longer kept',
    })
  const { text, html, links, bookingLinks, ...delivery } = email.delivery
  try {
    await requireOpenAddress(ctx, email.to)
    const answer = await ctx.platform.mailer.send(ctx, {
      ...delivery,
      ...(await addTokens(ctx, { text, html, links, bookingLinks })),
      to: email.to,
      subject: email.subject,
      messageId: email.messageId,
      bounceMark: createBounceMark(email),
      date: email.createdAt,
      references: await listEarlierMessageIds(ctx, email),
    })
    await saveOutcome(ctx, email.id, {
      state: 'sent',
      sentAt: ctx.platform.clock.now(),
      answer: toOneLine(answer),
      problem: null,
    })
    await deleteForgotten(ctx, email.id)
  } catch (error) {
    if (error instanceof EmailRefusedError) return refuse(ctx, email.id, error)
    await saveOutcome(ctx, email.id, { state: 'queued', problem: describeProblem(error) })
    throw error
  }
}

const refuse = async (ctx: Ctx, emailId: number, error: unknown): Promise<void> => {
  ctx.log.warn({ err: error, emailId }, 'an email was refused')
  await saveRefusal(ctx, emailId, error)
  await deleteForgotten(ctx, emailId)
}

/**
 * Records that an email will not be tried again. A reply that its mailbox does not exist is a bounce that came
 * at once: nothing is sent there until somebody corrects the address.
 */
export const saveRefusal = async (ctx: Ctx, emailId: number, error: unknown): Promise<void> => {
  const problem = describeProblem(error)
  const isMissing = error instanceof EmailRefusedError && judgeStatus('', problem) === 'hard'
  await saveOutcome(ctx, emailId, {
    state: 'refused',
    problem,
    ...(isMissing && { bouncedAt: ctx.platform.clock.now(), blocksAddress: true }),
  })
}

/** Options are requested up to a year ahead, and each email about one has a link of its own. */
const bookingLinkDays = 365

interface MarkedContent {
  readonly text: string
  readonly html: string
  readonly links: readonly number[]
  readonly bookingLinks: readonly number[]
}

/** The content with a new token for each of its links; only the hashes are stored. */
export const addTokens = async (
  ctx: Ctx,
  { links, bookingLinks, ...content }: MarkedContent,
): Promise<{ text: string; html: string }> => {
  let { text, html } = content
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
  return { text, html }
}

const maxAnswerLength = 300

/** Cuts what a mail server says to what a row may hold. */
export const toOneLine = (answer: string): string =>
  cutText(answer.replaceAll(/\s+/g, ' '), maxAnswerLength)

/** What the mail server said, if anything, for staff who see the email. */
export const describeProblem = (error: unknown): string => {
  const { message, response } = error as { message?: string; response?: string }
  return toOneLine(response ?? message ?? String(error))
}
