import { cutText } from '#contracts/cut-text.ts'
import type { Ctx } from '#server/context.ts'
import { createBounceMark, parseMarkedId } from '#server/platform/email/bounces/bounce-mark.ts'
import type { Bounce } from '#server/platform/email/bounces/bounce-source.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { deleteForgotten, findEmail, type StoredEmail } from '../emails.repo.ts'
import { findByMessageId, findNewestSent, saveBounce } from './bounces.repo.ts'

const maxReasonLength = 300

/** Records reports of emails that did not arrive. Repeated reports do no harm. */
export const takeBounces = async (ctx: Ctx, bounces: readonly Bounce[]): Promise<void> => {
  for (const bounce of bounces) {
    const email = await findReturnedEmail(ctx, bounce)
    if (!email) {
      ctx.log.info('an email was returned that is not ours, or no longer kept')
      continue
    }
    await saveBounce(ctx, email.id, {
      problem: cutText(removeNul(bounce.reason).replaceAll(/\s+/g, ' '), maxReasonLength),
      bouncedAt: ctx.platform.clock.now(),
      blocksAddress: bounce.kind === 'hard',
    })
    await deleteForgotten(ctx, email.id)
  }
}

/** The surest name first: the mark is ours, and the recipient may have got other emails. */
const findReturnedEmail = async (
  ctx: Ctx,
  { mark, messageId, recipient }: Bounce,
): Promise<StoredEmail | undefined> => {
  if (mark !== undefined) {
    const email = await findEmail(ctx, parseMarkedId(mark))
    if (email && createBounceMark(email) === mark) return email
  }
  const email =
    messageId === undefined ? undefined : await findByMessageId(ctx, removeNul(messageId))
  return email ?? (recipient === undefined ? undefined : findNewestSent(ctx, removeNul(recipient)))
}

/** Removes the character that PostgreSQL takes in no text, and that anybody can write into a report. */
const removeNul = (text: string): string => text.replaceAll('\0', '')

export const bounceJobs = [
  handleRecurring(
    { name: 'emails.read-bounces', lane: 'long', everySeconds: 300, limitSeconds: 240 },
    async (ctx, signal) => {
      await ctx.platform.bounces.mailbox?.read({
        takeBounces: (bounces) => takeBounces(ctx, bounces),
        log: ctx.log,
        signal,
      })
    },
  ),
]
