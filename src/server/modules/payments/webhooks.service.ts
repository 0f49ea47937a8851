import type { PaymentProvider } from '#contracts/orders/payment-providers.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Webhook } from '#server/platform/payments/payments.ts'
import {
  changePayment,
  findByCodeForSandbox,
  findByMessage,
  insertProviderEvent,
  lockPayment,
} from './payments.repo.ts'
import { scheduleReturnsCheck } from './returns-job.service.ts'
import { scheduleStatusCheck, settle } from './settle.service.ts'

/**
 * Handles a provider's message: verifies its signature and schedules a status check of the payment it
 * concerns, or of its refunds and disputes. The state in the message itself is not trusted, so that late,
 * repeated and reordered messages do no harm.
 */
export const takeWebhook = async (
  ctx: Ctx,
  provider: PaymentProvider,
  webhook: Webhook,
): Promise<void> => {
  const message = await ctx.platform.payments[provider].readWebhook(webhook)
  if (!message) return
  const receivedAt = ctx.platform.clock.now()
  await inTransaction(ctx, async (ctx) => {
    const { eventId, type, about } = message
    const payment = await findByMessage(ctx, provider, message)
    const event = { provider, eventId, type, paymentId: payment?.id, receivedAt }
    if (!(await insertProviderEvent(ctx, event))) return
    if (!payment) {
      ctx.log.info({ provider, eventId }, 'a message about a payment that is not ours')
      return
    }
    await noteReference(ctx, payment.id, { reference: message.reference, at: receivedAt })
    if (about === 'returns') await scheduleReturnsCheck(ctx, payment.id)
    else await scheduleStatusCheck(ctx, payment.id, 0)
  })
}

/**
 * The response to a charge may be lost and its order cancelled meanwhile. The id in the message identifies
 * such a payment at the provider, and money received for it is refunded.
 */
const noteReference = async (
  ctx: Ctx,
  paymentId: number,
  known: { reference: string; at: Date },
): Promise<void> => {
  const { payment } = await lockPayment(ctx, paymentId)
  if (payment.reference !== null) return
  await changePayment(ctx, payment, { state: payment.state, ...known })
}

/**
 * `POST /sandbox/payments/settle`: the sandbox bank approves or declines.
 * @throws `not_found` unless it is pending.
 */
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
