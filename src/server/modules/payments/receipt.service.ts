import { paymentProviderNames } from '#contracts/orders/payment-providers.ts'
import type { Ctx } from '#server/context.ts'
import { findCouponOfOrder } from '#server/modules/coupons/index.ts'
import { listOrderItems, type Order, type ReceiptFacts } from '#server/modules/orders/index.ts'
import { getCapturedCents } from './payments.domain.ts'
import { findOrderPayment, findSucceededAt, type Payment } from './payments.repo.ts'
import { listOrderRefunds } from './refunds.repo.ts'

type PricedOrder = Pick<Order, 'id' | 'kind' | 'currency' | 'totalCents' | 'vatRate'>

/** What the receipt of an order is made from, as things are now. */
export const findReceiptFacts = async (ctx: Ctx, order: PricedOrder): Promise<ReceiptFacts> => {
  const payment = await findOrderPayment(ctx, order.id)
  return {
    currency: order.currency,
    totalCents: order.totalCents,
    vatRate: order.vatRate,
    isGiftCardOrder: order.kind === 'gift_card',
    items: await listOrderItems(ctx, order.id),
    redeemed: await findCouponOfOrder(ctx, order.id),
    payment: payment ? await toReceiptPayment(ctx, payment) : null,
    refunds: payment ? await listOrderRefunds(ctx, order.id) : [],
    timeZone: ctx.config.timeZone,
  }
}

const toReceiptPayment = async (ctx: Ctx, payment: Payment): Promise<ReceiptFacts['payment']> => ({
  method: payment.method ?? fallbackMethods[payment.provider],
  capturedCents: getCapturedCents(payment),
  disputedCents: payment.disputedCents,
  currency: payment.currency,
  paidAt: await findSucceededAt(ctx, payment.id),
})

/** For payments whose provider has not said more. */
const fallbackMethods = {
  stripe: 'card',
  paypal: paymentProviderNames.paypal,
} as const satisfies Record<Payment['provider'], string>
