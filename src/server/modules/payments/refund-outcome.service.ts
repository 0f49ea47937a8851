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

/** Longer messages of a provider are cut. */
const maxMessageLength = 500

/**
 * Records the outcome of a refund, once; the caller has locked its payment. Emails the payer about a partial
 * refund, and notifies staff of a refused one, whose amount is released, so that it can be refunded again or
 * in another way.
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
  const refusal = cutText(outcome.message, maxMessageLength)
  if (!(await markRefundRefused(ctx, { id, at, refusal }))) return
  // The payment was thought to be refunded completely.
  if (payment.state === 'refunded') {
    await changePayment(ctx, payment, { state: 'refunding', note: refusal, at })
  }
  await notifyOfPayment(ctx, payment.orderId)
  await emailRefusal(ctx, payment, { amountCents: refund.amountCents, refusal })
}

/**
 * Ends the refunding of a cancelled order once all of its money is back. Pending, disputed or refused amounts
 * keep it open.
 */
export const finishRefunding = (ctx: Ctx, paymentId: number): Promise<void> =>
  inTransaction({ ...ctx, actor: system }, async (ctx) => {
    const { order, payment } = await lockPayment(ctx, paymentId)
    if (payment.state !== 'refunding' || getRefundableCents(payment) > 0) return
    // Later refunds have jobs of their own, and the last of them ends it.
    if ((await listPendingRefunds(ctx, paymentId)).length > 0) return
    if ((await listDisputes(ctx, paymentId)).some((dispute) => !isClosed(dispute))) return
    if (order.state === 'cancelled') await moveOrder(ctx, { code: order.code, move: 'refund' })
    else await changePayment(ctx, payment, { state: 'refunded', at: ctx.platform.clock.now() })
  })
