import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { handleSecretEmail } from '#server/modules/emails/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue, gather } from '#server/platform/queue/queue.ts'
import { collectOpinions, isOpen } from '../packages.domain.ts'
import { findRecipient, listEvents } from '../packages.repo.ts'
import { type AnswerReport, emailBooker, sendReceipt } from './answers.emails.ts'

const payload = z.object({ recipientId: z.int() })
type RecipientKey = z.infer<typeof payload>

const answersJob: JobKind<RecipientKey[]> = {
  name: 'packages.tell-of-answers',
  lane: 'email',
  payload: z.array(payload),
  attempts: 12,
  limitSeconds: 60,
}

/** A job of its own, because the link is created when the email is sent. */
const receiptJob: JobKind<RecipientKey> = {
  name: 'packages.send-receipt',
  lane: 'email',
  payload,
  attempts: 12,
  limitSeconds: 60,
}

/** Sends a recipient the receipt of what they have chosen once the running transaction has committed. */
export const enqueueReceipt = (ctx: Ctx, key: RecipientKey): Promise<void> =>
  enqueue(ctx, receiptJob, key)

/** Choosing takes longer than a transition: the pause that ends it, and all of it, in windows of gathering. */
const pauseWindows = 5
const maxWindows = 30

/**
 * Emails the booker and the recipient what the recipient has chosen, once the recipient has paused: one email
 * each with all of it (ADR 0184).
 */
export const tellOfAnswers = (ctx: Ctx, recipientId: number): Promise<void> => {
  const { gatherSeconds } = ctx.config.email
  return gather(ctx, answersJob, {
    key: String(recipientId),
    event: { recipientId },
    inSeconds: gatherSeconds * pauseWindows,
    atMostSeconds: gatherSeconds * maxWindows,
  })
}

/** Undefined for a recipient who has been erased meanwhile. */
const findReport = async (
  ctx: Ctx,
  { recipientId }: RecipientKey,
): Promise<AnswerReport | undefined> => {
  const addressee = await findRecipient(ctx, { id: recipientId })
  if (!addressee || addressee.recipient.email === '') return undefined
  const events = await listEvents(ctx, recipientId)
  return { ...addressee, events, opinions: collectOpinions(events) }
}

export const packageAnswerJobs = [
  handleJob(answersJob, async (ctx, [key]) => {
    if (!key) return
    await inTransaction(ctx, async (ctx) => {
      const report = await findReport(ctx, key)
      if (!report) return
      await emailBooker(ctx, report)
      if (isOpen(report, ctx.platform.clock.now())) await enqueueReceipt(ctx, key)
    })
  }),
  handleSecretEmail(receiptJob, async (ctx, key) => {
    const report = await findReport(ctx, key)
    // Its link would open nothing any more.
    if (report && isOpen(report, ctx.platform.clock.now())) await sendReceipt(ctx, report)
  }),
]
