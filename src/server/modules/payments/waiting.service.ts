import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { isOpen } from './payments.domain.ts'
import { findOpenFor, findPayment, findPaymentByCode, type OpenPayment } from './payments.repo.ts'
import { cancelPayment } from './settle.service.ts'

/** The payment for a subject that is in progress. */
export const getWaitingPayment = (ctx: Ctx, subject: string): Promise<OpenPayment | undefined> =>
  findOpenFor(ctx, subject)

/**
 * Cancels a payment that waits for its payer or the bank. Must not run in a transaction.
 * @throws `not_found` for orders that are not the user's, `conflict` if the bank has decided or is processing
 * it.
 */
export const cancelWaitingPayment = async (
  ctx: Ctx,
  { userId, code }: { userId: number; code: string },
): Promise<void> => {
  const payment = await findPaymentByCode(ctx, { code, userId })
  if (!payment) throw notFound('Order')
  if (isOpen(payment.state)) await cancelPayment(ctx, payment)
  const state = (await findPayment(ctx, payment.id))?.payment.state ?? payment.state
  if (state === 'declined' || state === 'cancelled') return
  throw new AppError(
    'conflict',
    isOpen(state)
      ? 'Your bank is working on this payment: it cannot be cancelled now. Please wait for its answer'
      : 'This payment has been made: it can no longer be cancelled here',
  )
}
