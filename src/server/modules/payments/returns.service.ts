import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { notifyOfPayment } from '#server/modules/notifications/index.ts'
import type { ProviderDispute, ProviderReturns } from '#server/platform/payments/payments.ts'
import { listDisputes, saveDispute, saveDisputedCents } from './disputes.repo.ts'
import { getCapturedCents } from './payments.domain.ts'
import { lockPayment, type Payment } from './payments.repo.ts'
import { finishRefunding, recordRefund } from './refund-outcome.service.ts'
import { handleRefusals, insertRefund, listRefunds } from './refunds.repo.ts'
import {
  getDisputedCents,
  isClosed,
  type ListedRefund,
  reconcile,
  listWithdrawn,
} from './returns.domain.ts'
import { emailDispute } from './returns.emails.ts'

/**
 * Updates our refunds and disputes of a payment from its provider: staff may have returned money in the
 * dashboard, and payers' banks may have taken it back. Must not run in a transaction.
 * @throws an error if the provider cannot be reached.
 */
export const checkReturns = async (
  ctx: Ctx,
  { id, provider, reference }: Payment,
): Promise<void> => {
  if (reference === null) return
  const returns = await ctx.platform.payments[provider].getReturns(ctx, reference)
  await inTransaction({ ...ctx, actor: system }, async (ctx) => {
    const { payment } = await lockPayment(ctx, id)
    if (getCapturedCents(payment) === 0) return
    await recordReturns(ctx, payment, returns)
  })
  await finishRefunding(ctx, id)
}

const recordReturns = async (
  ctx: Ctx,
  payment: Payment,
  { refunds, disputes }: ProviderReturns,
): Promise<void> => {
  const ours = await listRefunds(ctx, payment.id)
  const { done, refused, foreign } = reconcile(ours, refunds)
  const byId = new Map(ours.map((refund) => [refund.id, refund]))
  for (const { id, reference, message } of refused) {
    const refund = byId.get(id)
    const outcome = { state: 'refused', reference, message } as const
    if (refund) await recordRefund(ctx, { payment, refund, outcome })
  }
  for (const { id, reference } of done) {
    const refund = byId.get(id)
    if (refund) await recordRefund(ctx, { payment, refund, outcome: { state: 'done', reference } })
  }
  await recordForeign(ctx, payment, foreign)
  await recordDisputes(ctx, payment, disputes)
}

/**
 * Records refunds that were made in the provider's dashboard. Our own refunds that the payment no longer
 * covers are not sent any more.
 */
const recordForeign = async (
  ctx: Ctx,
  { id: paymentId }: Payment,
  foreign: readonly ListedRefund[],
): Promise<void> => {
  if (foreign.length === 0) return
  const { payment } = await lockPayment(ctx, paymentId)
  const total = foreign.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const pending = (await listRefunds(ctx, paymentId)).filter(({ state }) => state === 'pending')
  const byId = new Map(pending.map((refund) => [refund.id, refund]))
  for (const { id } of listWithdrawn(
    pending,
    payment.refundedCents + total - payment.amountCents,
  )) {
    const refund = byId.get(id)
    const message = 'This money was refunded in the provider’s dashboard.'
    if (refund) await recordRefund(ctx, { payment, refund, outcome: { state: 'refused', message } })
  }
  for (const { reference, amountCents, createdAt } of foreign) {
    await insertRefund(ctx, {
      paymentId,
      amountCents,
      reference,
      origin: 'provider',
      providerKey: ctx.platform.ids.token(),
      state: 'done',
      createdAt,
      doneAt: createdAt,
    })
  }
  await handleRefusals(ctx, { paymentId, at: ctx.platform.clock.now() })
}

/** Stores the current disputes, and tells staff of new and decided ones. */
const recordDisputes = async (
  ctx: Ctx,
  { id: paymentId }: Payment,
  disputes: readonly ProviderDispute[],
): Promise<void> => {
  const { payment } = await lockPayment(ctx, paymentId)
  const before = new Map((await listDisputes(ctx, paymentId)).map((one) => [one.reference, one]))
  const at = ctx.platform.clock.now()
  for (const dispute of disputes) {
    const previousDispute = before.get(dispute.reference)
    await saveDispute(ctx, { paymentId, dispute, at })
    if (previousDispute?.state === dispute.state) continue
    await notifyOfPayment(ctx, payment.orderId)
    if (!previousDispute || isClosed(dispute)) await emailDispute(ctx, payment, dispute)
  }
  const disputedCents = getDisputedCents(await listDisputes(ctx, paymentId), payment)
  if (disputedCents !== payment.disputedCents) {
    await saveDisputedCents(ctx, { paymentId, disputedCents })
  }
}
