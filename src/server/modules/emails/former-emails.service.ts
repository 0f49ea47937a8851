import { z } from 'zod'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { addTokens } from './delivery.service.ts'
import { saveFormerOutcome } from './emails.repo.ts'

const formerEmail = z.object({
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  attachments: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        content: z.string(),
        encoding: z.literal('base64').optional(),
      }),
    )
    .optional(),
  isPersonal: z.boolean().optional(),
  links: z.array(z.int()).default([]),
  bookingLinks: z.array(z.int()).default([]),
})
type FormerEmail = z.infer<typeof formerEmail>

/** The jobs of version 0.1.0, which may still be in the queue: they hold the whole email (ADR 0184). */
const formerJob: JobKind<FormerEmail> = {
  name: 'emails.send',
  lane: 'email',
  payload: formerEmail,
  attempts: 12,
  limitSeconds: 60,
}

/** Delivers an email that version 0.1.0 has queued. */
export const formerDeliveryJob = handleJob(
  formerJob,
  async (ctx, { links, bookingLinks, ...email }) => {
    const content = await addTokens(ctx, {
      text: email.text,
      html: email.html,
      links,
      bookingLinks,
    })
    const answer = await ctx.platform.mailer.send(ctx, { ...email, ...content })
    const sentAt = ctx.platform.clock.now()
    await saveFormerOutcome(ctx, email.messageId, { state: 'sent', sentAt, answer, problem: null })
  },
)
