import { z } from 'zod'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isOpen, getRefundableCents } from './payments.domain.ts'
import { changePayment, findOrderPayment, lockPayment, type Payment } from './payments.repo.ts'
import { finishRefunding, recordRefund } from './refund-outcome.service.ts'
import {
  handleRefusals,
  insertRefund,
  listPendingRefunds,
  markRefundDone,
  type Refund,
} from './refunds.repo.ts'
import { checkReturns } from './returns.service.ts'

/** Twelve attempts over about ten hours; then the row is kept for inspection. */
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

/** Through the payment's provider, or in another way that is already completed. */
type RefundWay = 'provider' | 'elsewhere'

interface Returned {
  amountCents: Cents
  reason?: string
  way?: RefundWay
}

/**
 * Reserves an amount of a locked payment, which its provider returns after the running transaction unless it
 * was returned in another way.
 */
const returnMoney = async (
  ctx: Ctx,
  { id: paymentId, orderId }: Payment,
  { amountCents, reason, way = 'provider' }: Returned,
): Promise<void> => {
  const { actor, platform } = ctx
  const at = platform.clock.now()
  const isBack = way === 'elsewhere'
  await insertRefund(ctx, {
    paymentId,
    amountCents,
    reason,
    origin: isBack ? 'elsewhere' : 'office',
    state: isBack ? 'done' : 'pending',
    doneAt: isBack ? at : null,
    providerKey: platform.ids.token(),
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    createdAt: at,
  })
  await enqueue(ctx, refundJob, { orderId })
}

/** Refunds the rest of a payment that has just been marked as `refunding`. */
export const returnAll = async (ctx: Ctx, payment: Payment): Promise<void> => {
  const amountCents = getRefundableCents(payment)
  if (amountCents > 0) return returnMoney(ctx, payment, { amountCents })
  // Everything has been refunded in parts already: the job only records that.
  await enqueue(ctx, refundJob, { orderId: payment.orderId })
}

/**
 * Undoes the payment of a cancelled order: received money is refunded, a payment in progress is cancelled
 * (and refunded if it succeeds after all).
 */
const undoPayment = async (ctx: Ctx, { id: orderId }: MovedOrder): Promise<void> => {
  const existingPayment = await findOrderPayment(ctx, orderId)
  if (!existingPayment) return
  const { payment } = await lockPayment(ctx, existingPayment.id)
  const at = ctx.platform.clock.now()
  if (payment.state === 'succeeded') {
    await returnAll(ctx, await changePayment(ctx, payment, { state: 'refunding', at }))
  }
  if (isOpen(payment.state)) {
    await changePayment(ctx, payment, { state: 'cancelled', at })
    await enqueue(ctx, cancelPaymentJob, { paymentId: payment.id })
  }
}

/** Staff have confirmed that a cancelled order's money is back, so the program no longer sends it. */
const endRefunding = async (ctx: Ctx, { id: orderId }: MovedOrder): Promise<void> => {
  const existingPayment = await findOrderPayment(ctx, orderId)
  if (!existingPayment) return
  const { payment } = await lockPayment(ctx, existingPayment.id)
  if (payment.state !== 'refunding') return
  const at = ctx.platform.clock.now()
  const isByHand = ctx.actor.kind === 'user'
  for (const { id } of await listPendingRefunds(ctx, payment.id)) {
    await markRefundDone(ctx, { id, at, origin: isByHand ? 'elsewhere' : undefined })
  }
  // The amount that the provider refused to return.
  const left = getRefundableCents(payment)
  if (left > 0) await returnMoney(ctx, payment, { amountCents: left, way: 'elsewhere' })
  await handleRefusals(ctx, { paymentId: payment.id, at })
  const note = isByHand ? 'noted by staff' : undefined
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
 * Refunds a part of an order's payment without changing its state, or the part that a provider has refused to
 * return of a cancelled order. Call it in a transaction that holds the order's lock.
 * @throws `conflict` if nothing was captured, `invalid_input` for more than is left.
 */
export const refundPart = async (
  ctx: Ctx,
  { orderId, amountCents, ...returned }: Returned & { orderId: number },
): Promise<void> => {
  const existingPayment = await findOrderPayment(ctx, orderId)
  const payment = existingPayment && (await lockPayment(ctx, existingPayment.id)).payment
  if (payment?.state !== 'succeeded' && payment?.state !== 'refunding') {
    throw new AppError('conflict', 'There is no payment of this order that could be refunded')
  }
  const left = getRefundableCents(payment)
  if (amountCents > left) {
    throw invalidField('amountCents', explainTooMuch(payment, left))
  }
  await handleRefusals(ctx, { paymentId: payment.id, at: ctx.platform.clock.now() })
  await returnMoney(ctx, payment, { amountCents, ...returned })
}

/**
 * Records that the refused refunds of an order will not be replaced.
 * @throws `conflict` if there are none to deal with.
 */
export const dismissRefusals = async (ctx: Ctx, orderId: number): Promise<void> => {
  const payment = await findOrderPayment(ctx, orderId)
  const at = ctx.platform.clock.now()
  const dismissed = payment ? await handleRefusals(ctx, { paymentId: payment.id, at }) : 0
  if (dismissed === 0) throw new AppError('conflict', 'No refused refund of this order waits')
}

const explainTooMuch = ({ currency, disputedCents }: Payment, left: Cents): string => {
  const disputed =
    disputedCents > 0 ? `: ${(disputedCents / 100).toFixed(2)} ${currency} of it is disputed` : ''
  return left === 0
    ? `All of this payment has been refunded already${disputed ? ', or is in dispute' : ''}`
    : `At most ${(left / 100).toFixed(2)} ${currency} of this payment can be refunded${disputed}`
}

/** Asks the provider to return the money, which it does once for each key, and records the outcome. */
const sendBack = async (ctx: Ctx, payment: Payment, refund: Refund): Promise<void> => {
  const { provider, reference, currency } = payment
  if (reference === null) throw new Error(`Payment ${payment.id} has no reference to refund by`)
  const { providerKey: key, amountCents } = refund
  const gateway = ctx.platform.payments[provider]
  const outcome = await gateway.refund(ctx, { key, reference, amountCents, currency })
  // The money may have been returned in the dashboard, or by this refund if its response was lost.
  if (outcome.state === 'refused') await checkReturns(ctx, payment)
  await inTransaction(ctx, async (ctx) => {
    const { payment: locked } = await lockPayment(ctx, payment.id)
    const pending = await listPendingRefunds(ctx, payment.id)
    const pendingRefund = pending.find(({ id }) => id === refund.id)
    if (pendingRefund) await recordRefund(ctx, { payment: locked, refund: pendingRefund, outcome })
  })
}

/** Sends each refund separately: if its provider cannot be reached, it is retried with the job. */
const refund = async (ctx: Ctx, orderId: number): Promise<void> => {
  const payment = await findOrderPayment(ctx, orderId)
  if (!payment) return
  const failures: unknown[] = []
  for (const each of await listPendingRefunds(ctx, payment.id)) {
    await sendBack(ctx, payment, each).catch((error: unknown) => failures.push(error))
  }
  await finishRefunding(ctx, payment.id)
  if (failures.length > 0) throw failures[0]
}

export const refundJobs = [handleJob(refundJob, (ctx, { orderId }) => refund(ctx, orderId))]
