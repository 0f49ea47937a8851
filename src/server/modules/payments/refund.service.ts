import { z } from 'zod'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isOpen } from './payments.domain.ts'
import { changePayment, findPaymentOf, lockPayment } from './payments.repo.ts'

/** Twelve tries over about ten hours; then the row stays for people to look at. */
const refundJob: JobKind<{ orderId: number }> = {
  name: 'payments.refund',
  payload: z.object({ orderId: z.number().int() }),
  attempts: 12,
  limitSeconds: 60,
}

/** Cancels the payment of a cancelled order at the provider. */
export const cancelPaymentJob: JobKind<{ paymentId: number }> = {
  name: 'payments.cancel',
  payload: z.object({ paymentId: z.number().int() }),
  attempts: 9,
  limitSeconds: 60,
}

/** Schedules a refund of an order's payment after the running transaction and marks it as `refunding`. */
export const scheduleRefund = (ctx: Ctx, orderId: number): Promise<void> =>
  enqueue(ctx, refundJob, { orderId })

/**
 * Undoes the payment of a cancelled order: received money is refunded, a payment in progress is cancelled
 * (and refunded if it succeeds after all).
 */
const undoPayment = async (ctx: Ctx, { id: orderId }: MovedOrder): Promise<void> => {
  const known = await findPaymentOf(ctx, orderId)
  if (!known) return
  const { payment } = await lockPayment(ctx, known.id)
  const at = ctx.platform.clock.now()
  if (payment.state === 'succeeded') {
    await changePayment(ctx, payment, { state: 'refunding', at })
    await scheduleRefund(ctx, orderId)
  }
  if (isOpen(payment.state)) {
    await changePayment(ctx, payment, { state: 'cancelled', at })
    await enqueue(ctx, cancelPaymentJob, { paymentId: payment.id })
  }
}

/** Passed to the orders by the composition root. */
export const paymentEffects: readonly OrderEffect[] = [
  { kind: 'purchase', state: 'cancelled', run: undoPayment },
  { kind: 'gift_card', state: 'cancelled', run: undoPayment },
]

const refund = async (ctx: Ctx, orderId: number): Promise<void> => {
  const payment = await findPaymentOf(ctx, orderId)
  if (payment?.state !== 'refunding') return
  const { providerKey, reference, amountCents, currency } = payment
  if (reference === null) throw new Error(`Payment ${payment.id} has no reference to refund by`)
  const key = `${providerKey}-refund`
  await ctx.platform.payments[payment.provider].refund(ctx, {
    key,
    reference,
    amountCents,
    currency,
  })
  await inTransaction({ ...ctx, actor: system }, async (ctx) => {
    const { order, payment: locked } = await lockPayment(ctx, payment.id)
    if (locked.state !== 'refunding') return
    await changePayment(ctx, locked, { state: 'refunded', at: ctx.platform.clock.now() })
    if (order.state === 'cancelled') await moveOrder(ctx, { code: order.code, move: 'refund' })
  })
}

export const refundJobs = [handleJob(refundJob, (ctx, { orderId }) => refund(ctx, orderId))]
