import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Provider, Webhook } from '#server/platform/payments/payments.ts'
import { findByCodeForSandbox, findByMessage, insertProviderEvent } from './payments.repo.ts'
import { lookLater, settle } from './settle.service.ts'

/**
 * Takes a provider's message: checks its signature and has the provider asked about the payment it names.
 * What the message itself says is not believed, so that late, repeated and reordered ones do no harm.
 */
export const takeWebhook = async (
  ctx: Ctx,
  provider: Provider,
  webhook: Webhook,
): Promise<void> => {
  const message = await ctx.platform.payments[provider].readWebhook(webhook)
  if (!message) return
  const receivedAt = ctx.platform.clock.now()
  await inTransaction(ctx, async (ctx) => {
    const { eventId } = message
    if (!(await insertProviderEvent(ctx, { provider, eventId, receivedAt }))) return
    const payment = await findByMessage(ctx, provider, message)
    if (payment) await lookLater(ctx, payment.id, 0)
    else ctx.log.info({ provider, eventId }, 'a message about a payment that is not ours')
  })
}

/** `POST /sandbox/payments/settle`: the late bank says yes, or no. Throws `not_found` unless it is waited for. */
export const settleInSandbox = async (
  ctx: Ctx,
  { code, approved }: { code: string; approved: boolean },
): Promise<void> => {
  const { sandbox } = ctx.platform.payments
  const payment = await findByCodeForSandbox(ctx, code)
  if (!sandbox || !payment?.reference) throw notFound('Order')
  await sandbox.decide(ctx, payment.reference, approved)
  await settle(ctx, payment.id)
}
