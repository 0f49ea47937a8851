import type { EndpointResult } from '#contracts/endpoints.ts'
import type { cardPayment, PaymentResult, paypalPayment } from '#contracts/orders/payments.ts'
import type { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { PaymentAnswer, PaymentMethod } from './pay.service.ts'

/** Maps the payer's input to a payment method. */
export const toMethod = (
  sent: z.output<typeof cardPayment> | z.output<typeof paypalPayment>,
): PaymentMethod =>
  sent.type === 'stripe'
    ? { type: 'stripe', token: sent.token }
    : { type: 'paypal', walletOrder: sent.order_id }

const messages: Record<PaymentAnswer['state'], string> = {
  paid: 'Your payment has been received',
  pending: 'Payment not yet confiemed from the bank',
  requires_action: 'Your bank asks you to confirm the payment',
}

/** The response of every endpoint that pays, with its message. */
export const toPaymentAnswer = ({
  orderCode,
  state,
  clientSecret,
}: PaymentAnswer): { message: string; result: PaymentResult } => ({
  message: messages[state],
  result: {
    data: {
      orderId: orderCode,
      ...(state === 'requires_action'
        ? { requires_action: true, client_secret: clientSecret }
        : {}),
    },
  },
})

/** The providers' public configuration: public keys only. */
export const toPaymentOptions = (
  { payments: { cards, wallet } }: Pick<Config, 'payments'>,
  dollarRate: number,
): EndpointResult<'GET /api/V1/payment-options'> => ({
  cards: {
    provider: cards.kind,
    publishable_key: cards.kind === 'stripe' ? cards.publishableKey : '',
  },
  wallet: {
    provider: wallet.kind,
    client_id: wallet.kind === 'paypal' ? wallet.clientId : '',
    currency: 'USD',
    rate: dollarRate,
  },
})
