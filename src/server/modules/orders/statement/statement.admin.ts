import type { AdminRecord } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { findCouponOfOrder } from '#server/modules/coupons/index.ts'
import { getPaymentStatement } from '#server/modules/payments/index.ts'
import { getReceivedOrder } from '#server/modules/orders/orders.service.ts'
import { computeTotals } from './statement.domain.ts'

type Move = AdminRecord<'orders'>['allowedMoves'][number]

/** The returns of a transition to the client. */
export type OrderReturns = Pick<Move, 'refund' | 'release'>

type Statement = AdminRecord<'orders'>['statement']

/** The accounts of an order: how its total is computed, how it was paid, and what was returned. */
export const getStatement = async (ctx: Ctx, code: string): Promise<Statement> => {
  const { order, items } = await getReceivedOrder(ctx, code)
  const redeemed = await findCouponOfOrder(ctx, order.id)
  const { refunds, disputes, payment } = await getPaymentStatement(ctx, order.id)
  return {
    ...computeTotals(order, items, redeemed),
    redeemed: redeemed ?? null,
    refunds: refunds.map((refund) => ({
      ...refund,
      refusedAt: refund.refusedAt?.toISOString() ?? null,
      createdAt: refund.createdAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
    })),
    disputes: disputes.map((dispute) => ({
      ...dispute,
      dueAt: dispute.dueAt?.toISOString() ?? null,
      openedAt: dispute.openedAt.toISOString(),
      closedAt: dispute.closedAt?.toISOString() ?? null,
    })),
    payment,
  }
}

/** What cancelling an order would return now. */
export const getReturns = ({ payment, redeemed }: Statement): OrderReturns => {
  const amountCents = payment?.refundableCents ?? 0
  const isHeld = redeemed !== null && !redeemed.isReleased
  return {
    refund:
      payment && amountCents > 0
        ? { amountCents, currency: payment.currency, provider: payment.provider }
        : null,
    release: isHeld
      ? { code: redeemed.code, kind: redeemed.kind, discountCents: redeemed.discountCents }
      : null,
  }
}
