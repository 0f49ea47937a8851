import { z } from 'zod'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isOpen, refundable } from './payments.domain.ts'
import { changePayment, findPaymentOf, lockPayment, type Payment } from './payments.repo.ts'
import { emailRefund } from './refund.emails.ts'
import { insertRefund, listPendingRefunds, markRefundDone, type Refund } from './refunds.repo.ts'

/** Twelve tries over about ten hours; then the row stays for people to look at. */
const refundJob: JobKind<{ orderId: number }> = {
  name: 'payments.refund',
  lane: 'timely',
  payload: z.object({ orderId: z.number().int() }),
  attempts: 12,
  limitSeconds: 60,
}

/** Cancels the payment of a cancelled order at the provider. */
export const cancelPaymentJob: JobKind<{ paymentId: number }> = {
  name: 'payments.cancel',
  lane: 'timely',
  payload: z.object({ paymentId: z.number().int() }),
  attempts: 9,
  limitSeconds: 60,
}

interface Returned {
  amountCents: Cents
  reason?: string
}

/** Claims money of a locked payment, and returns it after the running transaction. */
const returnMoney = async (
  ctx: Ctx,
  { id: paymentId, orderId }: Payment,
  { amountCents, reason }: Returned,
): Promise<void> => {
  const { actor, platform } = ctx
  await insertRefund(ctx, {
    paymentId,
    amountCents,
    reason,
    providerKey: platform.ids.token(),
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    createdAt: platform.clock.now(),
  })
  await enqueue(ctx, refundJob, { orderId })
}

/** Returns what is left of a payment that has just been marked as `refunding`. */
export const returnAll = async (ctx: Ctx, payment: Payment): Promise<void> => {
  const amountCents = refundable(payment)
  if (amountCents > 0) return returnMoney(ctx, payment, { amountCents })
  // All of it has been returned in parts: the job only notes that.
  await enqueue(ctx, refundJob, { orderId: payment.orderId })
}

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
    await returnAll(ctx, await changePayment(ctx, payment, { state: 'refunding', at }))
  }
  if (isOpen(payment.state)) {
    await changePayment(ctx, payment, { state: 'cancelled', at })
    await enqueue(ctx, cancelPaymentJob, { paymentId: payment.id })
  }
}

/** Somebody has said that a cancelled order's money is back, so the program no longer sends it. */
const endRefunding = async (ctx: Ctx, { id: orderId }: MovedOrder): Promise<void> => {
  const known = await findPaymentOf(ctx, orderId)
  if (!known) return
  const { payment } = await lockPayment(ctx, known.id)
  if (payment.state !== 'refunding') return
  const at = ctx.platform.clock.now()
  for (const { id } of await listPendingRefunds(ctx, payment.id)) {
    await markRefundDone(ctx, { id, at })
  }
  const note = ctx.actor.kind === 'user' ? 'noted by staff' : undefined
  await changePayment(ctx, payment, { state: 'refunded', note, at })
}

/** Passed to the orders by the composition root. */
export const paymentEffects: readonly OrderEffect[] = [
  { kind: 'purchase', state: 'cancelled', run: undoPayment },
  { kind: 'gift_card', state: 'cancelled', run: undoPayment },
  { kind: 'purchase', state: 'refunded', run: endRefunding },
  { kind: 'gift_card', state: 'refunded', run: endRefunding },
]

/**
 * Returns a part of what was paid for an order, which goes on as it is. Call it in a transaction that holds
 * the order's lock.
 * @throws `conflict` if nothing was captured, `invalid_input` for more than is left of it.
 */
export const refundPart = async (
  ctx: Ctx,
  { orderId, amountCents, reason }: Returned & { orderId: number },
): Promise<void> => {
  const known = await findPaymentOf(ctx, orderId)
  const payment = known && (await lockPayment(ctx, known.id)).payment
  if (payment?.state !== 'succeeded') {
    throw new AppError('conflict', 'There is no payment of this order that could be refunded')
  }
  const left = refundable(payment)
  if (amountCents > left) {
    const message =
      left === 0
        ? 'All of this payment has been refunded already'
        : `At most ${(left / 100).toFixed(2)} ${payment.currency} of this payment can be refunded`
    throw new AppError('invalid_input', message, { fields: { amountCents: message } })
  }
  await returnMoney(ctx, payment, { amountCents, reason })
}

/** Asks the provider to return the money, which it does once for each key, and notes that it has. */
const sendBack = async (ctx: Ctx, payment: Payment, refund: Refund): Promise<void> => {
  const { provider, reference, currency } = payment
  if (reference === null) throw new Error(`Payment ${payment.id} has no reference to refund by`)
  const { providerKey: key, amountCents } = refund
  await ctx.platform.payments[provider].refund(ctx, { key, reference, amountCents, currency })
  await inTransaction(ctx, async (ctx) => {
    const isNews = await markRefundDone(ctx, { id: refund.id, at: ctx.platform.clock.now() })
    if (isNews && payment.state === 'succeeded') await emailRefund(ctx, payment, refund)
  })
}

const refund = async (ctx: Ctx, orderId: number): Promise<void> => {
  const payment = await findPaymentOf(ctx, orderId)
  if (!payment) return
  for (const each of await listPendingRefunds(ctx, payment.id)) await sendBack(ctx, payment, each)
  await inTransaction({ ...ctx, actor: system }, async (ctx) => {
    const { order, payment: locked } = await lockPayment(ctx, payment.id)
    if (locked.state !== 'refunding') return
    // What was claimed meanwhile has a job of its own, which comes here last.
    if ((await listPendingRefunds(ctx, payment.id)).length > 0) return
    if (order.state === 'cancelled') await moveOrder(ctx, { code: order.code, move: 'refund' })
    else await changePayment(ctx, locked, { state: 'refunded', at: ctx.platform.clock.now() })
  })
}

export const refundJobs = [handleJob(refundJob, (ctx, { orderId }) => refund(ctx, orderId))]
