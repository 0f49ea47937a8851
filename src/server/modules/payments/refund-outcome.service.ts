import { cutText } from '#contracts/cut-text.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { notifyOfPayment } from '#server/modules/notifications/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import type { RefundOutcome } from '#server/platform/payments/payments.ts'
import { listDisputes } from './disputes.repo.ts'
import { getRefundableCents } from './payments.domain.ts'
import { changePayment, lockPayment, type Payment } from './payments.repo.ts'
import { emailRefund } from './refund.emails.ts'
import {
  listPendingRefunds,
  markRefundDone,
  markRefundRefused,
  noteRefundReference,
  type Refund,
} from './refunds.repo.ts'
import { isClosed } from './returns.domain.ts'
import { emailRefusal } from './returns.emails.ts'

/** Nothing that a provider writes is longer; what is, is cut. */
const maxWords = 500

/**
 * Records what a provider has done with a refund of a payment that the caller has locked, once. The payer is told of a part
 * that is returned, staff of one that is refused: its claim is given back, so that it can be returned again or in another
 * way.
 */
export const recordRefund = async (
  ctx: Ctx,
  { payment, refund, outcome }: { payment: Payment; refund: Refund; outcome: RefundOutcome },
): Promise<void> => {
  const { id, paymentId } = refund
  const at = ctx.platform.clock.now()
  if (outcome.reference !== undefined && refund.reference === null) {
    await noteRefundReference(ctx, { id, paymentId, reference: outcome.reference })
  }
  if (outcome.state === 'done') {
    const isNews = await markRefundDone(ctx, { id, at })
    if (isNews && payment.state === 'succeeded') await emailRefund(ctx, payment, refund)
    return
  }
  const refusal = cutText(outcome.message, maxWords)
  if (!(await markRefundRefused(ctx, { id, at, refusal }))) return
  // It had been returned, and so it was thought, all of it.
  if (payment.state === 'refunded') {
    await changePayment(ctx, payment, { state: 'refunding', note: refusal, at })
  }
  await notifyOfPayment(ctx, payment.orderId)
  await emailRefusal(ctx, payment, { amountCents: refund.amountCents, refusal })
}

/**
 * Ends the return of a cancelled order's money once all of it is back. What is on its way, in dispute or was refused keeps
 * it open.
 */
export const finishRefunding = (ctx: Ctx, paymentId: number): Promise<void> =>
  inTransaction({ ...ctx, actor: system }, async (ctx) => {
    const { order, payment } = await lockPayment(ctx, paymentId)
    if (payment.state !== 'refunding' || getRefundableCents(payment) > 0) return
    // What was claimed meanwhile has a job of its own, which comes here last.
    if ((await listPendingRefunds(ctx, paymentId)).length > 0) return
    if ((await listDisputes(ctx, paymentId)).some((dispute) => !isClosed(dispute))) return
    if (order.state === 'cancelled') await moveOrder(ctx, { code: order.code, move: 'refund' })
    else await changePayment(ctx, payment, { state: 'refunded', at: ctx.platform.clock.now() })
  })
