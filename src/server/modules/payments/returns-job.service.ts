import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isOpen } from './payments.domain.ts'
import { findPayment } from './payments.repo.ts'
import { checkReturns } from './returns.service.ts'
import { settle } from './settle.service.ts'

/** Reads the refunds and disputes of a payment from its provider. */
const returnsJob: JobKind<{ paymentId: number }> = {
  name: 'payments.returns',
  lane: 'timely',
  payload: z.object({ paymentId: z.number().int() }),
  attempts: 9,
  limitSeconds: 90,
}

/** Schedules a check of a payment's refunds and disputes, after the running transaction. */
export const scheduleReturnsCheck = (ctx: Ctx, paymentId: number): Promise<void> =>
  enqueue(ctx, returnsJob, { paymentId })

const checkPaymentReturns = async (ctx: Ctx, paymentId: number): Promise<void> => {
  const paymentRecord = await findPayment(ctx, paymentId)
  if (!paymentRecord) return
  // The message about a refund may arrive before the one about the payment.
  const { payment } = isOpen(paymentRecord.payment.state)
    ? await settle(ctx, paymentId)
    : paymentRecord
  await checkReturns(ctx, payment)
}

export const returnsJobs = [
  handleJob(returnsJob, (ctx, { paymentId }) => checkPaymentReturns(ctx, paymentId)),
]
