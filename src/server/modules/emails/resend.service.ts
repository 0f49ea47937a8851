import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { createMessageId, queueEmail } from './delivery.service.ts'
import { findEmail, type StoredEmail } from './emails.repo.ts'
import { markHandled } from './undelivered.repo.ts'

/**
 * Sends an email again, as a new one, to the same address or to a corrected one. Returns the entry for the
 * audit log.
 * @throws `conflict` while it still waits for the mail server, or if its content is not kept.
 */
export const resendEmail = async (
  ctx: Ctx,
  { id, to }: { id: number; to: string },
): Promise<{ emailId: number; to: string }> => {
  const email = await findEmail(ctx, id)
  if (!email) throw notFound('Email')
  if (email.state === 'queued')
    throw new AppError('conflict', 'This email has not left yet: it is tried again by itself')
  if (email.delivery === null)
    throw new AppError(
      'conflict',
      'The content of this email is no longer kept, or was never kept because it held a secret. Please repeat what caused it',
    )
  await markHandled(ctx, id, ctx.platform.clock.now())
  return { emailId: await queueAgain(ctx, email, to), to }
}

/** Queues an email whose content is kept as a new one. Returns its id. */
export const queueAgain = (
  ctx: Ctx,
  {
    id: _former,
    sentAt: _sentAt,
    answer: _answer,
    problem: _problem,
    bouncedAt: _bouncedAt,
    blocksAddress: _blocksAddress,
    handledAt: _handledAt,
    ...content
  }: StoredEmail,
  to: string,
): Promise<number> =>
  queueEmail(ctx, {
    ...content,
    to,
    messageId: createMessageId(ctx),
    state: 'queued',
    createdAt: ctx.platform.clock.now(),
    validUntil: null,
    authorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  })
