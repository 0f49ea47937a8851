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
import { returnAll, cancelPaymentJob } from './refund.service.ts'

/**
 * Checks the status of a payment at the provider. Nine attempts take about four hours, well within the day
 * for which providers remember an idempotency key.
 */
const settleJob: JobKind<{ paymentId: number }> = {
  name: 'payments.settle',
  lane: 'timely',
  payload: z.object({ paymentId: z.number().int() }),
  attempts: 9,
  limitSeconds: 90,
}

/** Schedules a status check of a payment, `inSeconds` after the running transaction. */
export const scheduleStatusCheck = (
  ctx: Ctx,
  paymentId: number,
  inSeconds: number,
): Promise<void> => enqueue(ctx, settleJob, { paymentId }, { inSeconds })

/** Runs as the system, which settles payments regardless of who made the request. */
const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, actor: system })

/**
 * Records a provider's outcome and moves its order, once, even if the outcome is repeated or late. The
 * effects of a paid order run in this transaction.
 */
export const recordOutcome = (ctx: Ctx, paymentId: number, outcome: Outcome): Promise<Payment> =>
  inTransaction(asSystem(ctx), async (ctx) => {
    const { order, payment } = await lockPayment(ctx, paymentId)
    const state = afterOutcome(payment.state, outcome.state)
    const isNews = state !== payment.state || (isOpen(state) && payment.reference === null)
    if (!isNews) return payment
    const updatedPayment = await changePayment(ctx, payment, {
      state,
      reference: outcome.reference ?? payment.reference ?? undefined,
      method: outcome.method,
      ...(outcome.state === 'declined'
        ? { declineMessage: outcome.message, note: outcome.message }
        : {}),
      at: ctx.platform.clock.now(),
    })
    if (state === 'succeeded') await moveOrder(ctx, { code: order.code, move: 'pay' })
    if (state === 'refunding') await returnAll(ctx, updatedPayment)
    if (state === 'declined') {
      const remark = outcome.state === 'declined' ? outcome.message : undefined
      await moveOrder(ctx, { code: order.code, move: 'fail_payment', remark })
    }
    return updatedPayment
  })

/** Counts the outcomes that the provider reports, and failed calls. */
const countOutcome = async (
  ctx: Ctx,
  { provider }: Payment,
  call: Promise<Outcome>,
): Promise<Outcome> => {
  const { payments } = ctx.platform.metrics
  try {
    const outcome = await call
    payments.inc({ provider, outcome: outcome.state })
    return outcome
  } catch (error) {
    payments.inc({ provider, outcome: 'failed' })
    throw error
  }
}

/** Calls the provider: charges unless it is known to have happened, always with the same key. */
const chargeOrFind = (ctx: Ctx, payment: Payment, orderCode: string): Promise<Outcome> => {
  const gateway = ctx.platform.payments[payment.provider]
  const { source, amountCents, currency, providerKey: key, reference, state } = payment
  return state === 'created' || reference === null
    ? gateway.charge(ctx, { key, source, amountCents, currency, orderCode })
    : gateway.find(ctx, reference)
}

/**
 * Checks the status of a payment at the provider and records it. Must not run in a transaction.
 * @throws an error if the provider cannot be reached.
 */
export const settle = async (
  ctx: Ctx,
  paymentId: number,
): Promise<{ payment: Payment; outcome?: Outcome }> => {
  const paymentRecord = await findPayment(ctx, paymentId)
  if (!paymentRecord) throw new Error(`There is no payment ${paymentId}`)
  const { payment, orderCode } = paymentRecord
  // Checking a payment that was cancelled before the provider responded must not start it.
  if (!isOpen(payment.state) && payment.reference === null) return { payment }
  const outcome = await countOutcome(ctx, payment, chargeOrFind(ctx, payment, orderCode))
  return { payment: await recordOutcome(ctx, paymentId, outcome), outcome }
}

/** Cancels a payment that its payer does not confirm, unless it has succeeded after all. */
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
    const paymentRecord = await findPayment(ctx, paymentId)
    if (paymentRecord) await cancelPayment(ctx, paymentRecord.payment)
  }),
]
