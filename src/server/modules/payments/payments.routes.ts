import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { paymentEndpoints } from '#contracts/orders/payments.ts'
import { orderCode } from '#contracts/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestMetadata, Handlers } from '#server/http/endpoints/handlers.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { confirmPayment, continuePayment } from './pay.service.ts'
import { toPaymentAnswer, toPaymentOptions } from './payments.wire.ts'
import { cancelWaitingPayment } from './waiting.service.ts'
import { decideWalletOrder } from './wallet.service.ts'
import { settleInSandbox, takeWebhook } from './webhooks.service.ts'

type PaymentEndpoints = Omit<
  typeof paymentEndpoints,
  'POST /api/V1/process-payment' | 'POST /api/V1/paypal/create-order'
>

/** The endpoints of payments themselves; those that pay for a bag belong to the bag. */
export const paymentHandlers: Handlers<PaymentEndpoints> = {
  'GET /api/V1/payment-options': async (ctx) => ({
    result: toPaymentOptions(ctx.config, (await getShop(ctx)).dollarRate),
  }),
  'POST /api/V1/payments/confirm': async (ctx, { order_id, approved }) =>
    toPaymentAnswer(
      await confirmPayment(ctx, { userId: requireUserId(ctx.actor), code: order_id, approved }),
    ),
  'POST /api/V1/payments/continue': async (ctx, { order_id }) =>
    toPaymentAnswer(
      await continuePayment(ctx, { userId: requireUserId(ctx.actor), code: order_id }),
    ),
  'POST /api/V1/payments/cancel': async (ctx, { order_id }) => {
    await cancelWaitingPayment(ctx, { userId: requireUserId(ctx.actor), code: order_id })
    return { message: 'The payment has been cancelled. Nothing was charged' }
  },
  'POST /api/V1/paypal/approve': async (ctx, { order_id, approved }) => {
    await decideWalletOrder(ctx, {
      userId: requireUserId(ctx.actor),
      reference: order_id,
      approved,
    })
    return { message: approved ? 'Approved' : 'Cancelled' }
  },
  'POST /api/V1/webhooks/stripe': async (ctx, _, metadata) => {
    await takeWebhook(ctx, 'stripe', toProviderMessage(metadata))
    return {}
  },
  'POST /api/V1/webhooks/paypal': async (ctx, _, metadata) => {
    await takeWebhook(ctx, 'paypal', toProviderMessage(metadata))
    return {}
  },
}

const toProviderMessage = ({ rawBody = '', headers }: RequestMetadata) => ({ rawBody, headers })

const settlement = z.object({ order_id: orderCode, approved: z.boolean().default(true) })

/**
 * `POST /sandbox/payments/settle`: decides a pending sandbox payment. Not registered if all providers are
 * real.
 */
export const registerSandboxBank = (
  app: FastifyInstance,
  ctx: Ctx,
  guard: preHandlerAsyncHookHandler,
): void => {
  const guarded = { config: { access: 'public' }, preHandler: guard } as const
  app.post('/sandbox/payments/settle', guarded, async (request) => {
    const result = settlement.safeParse(request.body)
    if (!result.success) throw new AppError('invalid_input', 'Order id is required')
    const { order_id: code, approved } = result.data
    await settleInSandbox(ctx, { code, approved })
    return { status: true, message: approved ? 'The bank has paid' : 'The bank has declined' }
  })
}
