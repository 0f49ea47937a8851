import type { Ctx } from '#server/context.ts'
import type { Cents } from '#server/kernel/money.ts'
import { listDisputes } from './disputes.repo.ts'
import { getCapturedCents, getRefundableCents } from './payments.domain.ts'
import { findOrderPayment, type Payment } from './payments.repo.ts'
import { listOrderRefunds } from './refunds.repo.ts'

/** The accounting data of a payment, in its own currency. */
export interface PaymentStatement extends Pick<
  Payment,
  'provider' | 'reference' | 'state' | 'declineMessage' | 'amountCents' | 'currency'
> {
  capturedCents: Cents
  /** Confirmed by the provider. */
  refundedCents: Cents
  /** Held back or taken by disputes. */
  disputedCents: Cents
  refundableCents: Cents
}

/** The payment of an order, if any, with its refunds and disputes. */
export const getPaymentStatement = async (
  ctx: Ctx,
  orderId: number,
): Promise<{
  payment: PaymentStatement | null
  refunds: Awaited<ReturnType<typeof listOrderRefunds>>
  disputes: Awaited<ReturnType<typeof listDisputes>>
}> => {
  const payment = await findOrderPayment(ctx, orderId)
  if (!payment) return { payment: null, refunds: [], disputes: [] }
  const { provider, reference, state, declineMessage, amountCents, currency } = payment
  const refunds = await listOrderRefunds(ctx, orderId)
  const done = refunds.filter((refund) => refund.state === 'done')
  return {
    refunds,
    disputes: await listDisputes(ctx, payment.id),
    payment: {
      provider,
      reference,
      state,
      declineMessage,
      amountCents,
      currency,
      capturedCents: getCapturedCents(payment),
      refundedCents: done.reduce((sum, refund) => sum + refund.amountCents, 0),
      disputedCents: payment.disputedCents,
      refundableCents: getRefundableCents(payment),
    },
  }
}
