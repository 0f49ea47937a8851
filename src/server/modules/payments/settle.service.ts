import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import type { Outcome } from '#server/platform/payments/payments.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { afterOutcome, isAbandoned, isOpen, pauseBeforeCheck } from './payments.domain.ts'
import { changePayment, findPayment, lockPayment, type Payment } from './payments.repo.ts'
import { scheduleRefund, cancelPaymentJob } from './refund.service.ts'

/**
 * Asks the provider what became of a payment. Nine tries after failures are some four hours, well within
 * the day for which providers remember an idempotency key.
 */
const settleJob: JobKind<{ paymentId: number }> = {
  name: 'payments.settle',
  payload: z.object({ paymentId: z.number().int() }),
  attempts: 9,
  limitSeconds: 90,
}

/** Has the provider asked about a payment, `inSeconds` after the running transaction. */
export const scheduleStatusCheck = (
  ctx: Ctx,
  paymentId: number,
  inSeconds: number,
): Promise<void> => enqueue(ctx, settleJob, { paymentId }, { inSeconds })

/** As the program itself: it settles payments, whoever's request brings the news. */
const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, actor: system })

/**
 * Writes what the provider says of a payment and moves its order, once, whatever is said again or too late.
 * What follows from a paid order follows in this transaction.
 */
export const recordOutcome = (ctx: Ctx, paymentId: number, outcome: Outcome): Promise<Payment> =>
  inTransaction(asSystem(ctx), async (ctx) => {
    const { order, payment } = await lockPayment(ctx, paymentId)
    const state = afterOutcome(payment.state, outcome.state)
    const isNews = state !== payment.state || (isOpen(state) && payment.reference === null)
    if (!isNews) return payment
    const changed = await changePayment(ctx, payment, {
      state,
      reference: outcome.reference ?? payment.reference ?? undefined,
      ...(outcome.state === 'declined'
        ? { declineMessage: outcome.message, note: outcome.message }
        : {}),
      at: ctx.platform.clock.now(),
    })
    if (state === 'succeeded') await moveOrder(ctx, { code: order.code, move: 'pay' })
    if (state === 'refunding') await scheduleRefund(ctx, payment.orderId)
    if (state === 'declined') {
      const remark = outcome.state === 'declined' ? outcome.message : undefined
      await moveOrder(ctx, { code: order.code, move: 'fail_payment', remark })
    }
    return changed
  })

/** Asks the provider: charges if it may not have been asked before, under the same key as ever. */
const chargeOrFind = (ctx: Ctx, payment: Payment, orderCode: string): Promise<Outcome> => {
  const gateway = ctx.platform.payments[payment.provider]
  const { source, amountCents, currency, providerKey: key, reference, state } = payment
  return state === 'created' || reference === null
    ? gateway.charge(ctx, { key, source, amountCents, currency, orderCode })
    : gateway.find(ctx, reference)
}

/**
 * Asks the provider about a payment and records the answer. Must not run in a transaction.
 * @throws when the provider cannot be asked.
 */
export const settle = async (
  ctx: Ctx,
  paymentId: number,
): Promise<{ payment: Payment; outcome?: Outcome }> => {
  const found = await findPayment(ctx, paymentId)
  if (!found) throw new Error(`There is no payment ${paymentId}`)
  const { payment, orderCode } = found
  // A payment that was given up before the provider answered must not be begun by asking.
  if (!isOpen(payment.state) && payment.reference === null) return { payment }
  const outcome = await chargeOrFind(ctx, payment, orderCode)
  return { payment: await recordOutcome(ctx, paymentId, outcome), outcome }
}

/** Gives up a payment that its payer does not confirm, unless it has gone through after all. */
export const cancelPayment = async (ctx: Ctx, payment: Payment): Promise<void> => {
  if (payment.reference === null) return
  const outcome = await ctx.platform.payments[payment.provider].cancel(ctx, payment.reference)
  await recordOutcome(ctx, payment.id, outcome)
}

const checkStatus = async (ctx: Ctx, paymentId: number): Promise<void> => {
  const { payment } = await settle(ctx, paymentId)
  if (!isOpen(payment.state)) return
  const ageSeconds = (ctx.platform.clock.now().getTime() - payment.createdAt.getTime()) / 1000
  if (isAbandoned(payment.state, ageSeconds)) return cancelPayment(ctx, payment)
  await scheduleStatusCheck(ctx, paymentId, pauseBeforeCheck(ageSeconds))
}

export const settleJobs = [
  handleJob(settleJob, (ctx, { paymentId }) => checkStatus(ctx, paymentId)),
  handleJob(cancelPaymentJob, async (ctx, { paymentId }) => {
    const found = await findPayment(ctx, paymentId)
    if (found) await cancelPayment(ctx, found.payment)
  }),
]
