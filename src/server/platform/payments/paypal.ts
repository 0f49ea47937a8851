import {
  ApiError,
  CaptureStatus,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  OrdersController,
  OrderStatus,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import type { Config } from '#server/config.ts'
import {
  type Outcome,
  providerTimeoutSeconds,
  type Refund,
  type RefundOutcome,
  type PayPalGateway,
} from './payments.ts'
import { createRedirectTransport } from './redirect-transport.ts'
import { listPayPalDisputes } from './paypal-disputes.ts'
import {
  getCapture,
  isFinalRefusal,
  listPayPalRefunds,
  toPayPalRefund,
  describeRefusal,
} from './paypal-refunds.ts'
import { readPayPalMessage } from './paypal-webhooks.ts'

export type PayPalSettings = Extract<Config['payments']['wallet'], { kind: 'paypal' }>

const live = 'https://api-m.paypal.com'
const test = 'https://api-m.sandbox.paypal.com'

const sentences: Readonly<Record<string, string>> = {
  ORDER_NOT_APPROVED: 'The PayPal payment was not approved.',
  INSTRUMENT_DECLINED: 'PayPal declined the payment. Please choose another way to pay.',
  PAYER_CANNOT_PAY: 'PayPal declined the payment. Please choose another way to pay.',
}

/** PayPal's gateway: orders in dollars, approved in PayPal's window, then captured. */
export const paypalGateway = (settings: PayPalSettings): PayPalGateway => {
  const client = createClient(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  const find = async (reference: string) => toOutcome(await getOrder(orders, reference), reference)
  const token = async () => (await client.clientCredentialsAuthManager.fetchToken()).accessToken

  return {
    open: async (_ctx, { key, amountCents, currency }) => {
      const { result } = await orders.createOrder({
        paypalRequestId: key,
        prefer: 'return=minimal',
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [{ amount: toAmount(amountCents, currency) }],
        },
      })
      if (!result.id) throw new Error('PayPal created an order without an id')
      return { reference: result.id }
    },
    charge: async (_ctx, { key, source, amountCents, currency }) => {
      // The page's script could have changed the order since it was created.
      const order = await getOrder(orders, source)
      const amount = order.purchaseUnits?.[0]?.amount
      const right = toAmount(amountCents, currency)
      if (amount?.value !== right.value || amount.currencyCode !== right.currencyCode) {
        const message = 'This PayPal order is not the one you approved.'
        return { state: 'declined', reference: source, message }
      }
      if (order.status === OrderStatus.Completed) return toOutcome(order, source)
      return capture(orders, { reference: source, key })
    },
    find: (_ctx, reference) => find(reference),
    // An order without a capture expires by itself, and PayPal has no call to cancel it.
    cancel: (_ctx, reference) => find(reference),
    refund: async (_ctx, refund) => {
      const captureId = getCapture(await getOrder(orders, refund.reference))?.id
      if (!captureId) throw new Error(`PayPal order ${refund.reference} has no capture to refund`)
      return refundCapture(payments, captureId, refund)
    },
    getReturns: async (_ctx, reference) => {
      const order = await getOrder(orders, reference)
      const captureId = getCapture(order)?.id
      return {
        refunds: listPayPalRefunds(order),
        disputes: captureId ? await listPayPalDisputes(captureId, { settings, token }) : [],
      }
    },
    readWebhook: (webhook) =>
      readPayPalMessage(webhook, {
        settings,
        token,
        findOrder: (captureId) => findOrderId(payments, captureId),
      }),
  }
}

/** PayPal's client only knows its own two addresses, so requests to another one are redirected. */
const createClient = ({ clientId, clientSecret, apiUrl }: PayPalSettings): Client =>
  new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: apiUrl === live ? Environment.Production : Environment.Sandbox,
    timeout: providerTimeoutSeconds * 1000,
    ...(apiUrl === live || apiUrl === test
      ? {}
      : { unstable_httpClientOptions: { transport: createRedirectTransport(apiUrl) } }),
  })

/** Converts PayPal's state of an order. An order without a capture has moved no money. */
const toOutcome = (order: Order, reference: string): Outcome => {
  switch (getCapture(order)?.status) {
    case CaptureStatus.Completed:
    case CaptureStatus.PartiallyRefunded:
    case CaptureStatus.Refunded:
      return { state: 'succeeded', reference }
    case CaptureStatus.Pending:
      return { state: 'pending', reference }
    case CaptureStatus.Declined:
    case CaptureStatus.Failed:
      return { state: 'declined', reference, message: 'PayPal declined the payment.' }
    case undefined:
      return { state: 'declined', reference, message: 'The PayPal payment was not approved.' }
  }
}

const getOrder = async (orders: OrdersController, id: string): Promise<Order> =>
  (await orders.getOrder({ id })).result

/** Formats an amount for PayPal: `1234.50`. */
const toAmount = (cents: number, currencyCode: string) => ({
  currencyCode,
  value: (cents / 100).toFixed(2),
})

/** Captures an approved order, once per key. Returns the outcome of an order that is captured already. */
const capture = async (
  orders: OrdersController,
  { reference, key }: { reference: string; key: string },
): Promise<Outcome> => {
  try {
    const { result } = await orders.captureOrder({
      id: reference,
      paypalRequestId: key,
      prefer: 'return=representation',
    })
    return toOutcome(result, reference)
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 422) throw error
    const issue = findIssue(error.body)
    if (issue === 'ORDER_ALREADY_CAPTURED') {
      return toOutcome(await getOrder(orders, reference), reference)
    }
    const message = sentences[issue] ?? 'PayPal could not process the payment.'
    return { state: 'declined', reference, message }
  }
}

const findIssue = (body: unknown): string =>
  /"issue"\s*:\s*"([A-Z_]+)"/.exec(typeof body === 'string' ? body : '')?.[1] ?? ''

/** Refunds a part of a capture, once per key. */
const refundCapture = async (
  payments: PaymentsController,
  captureId: string,
  { key, amountCents, currency }: Refund,
): Promise<RefundOutcome> => {
  try {
    const { result } = await payments.refundCapturedPayment({
      captureId,
      paypalRequestId: key,
      body: { amount: toAmount(amountCents, currency) },
    })
    return toPayPalRefund(result)
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    return { state: 'refused', message: describeRefusal(error) }
  }
}

/** Finds the order of a capture; undefined if the capture is not ours. */
const findOrderId = async (
  payments: PaymentsController,
  captureId: string,
): Promise<string | undefined> => {
  try {
    const { result } = await payments.getCapturedPayment({ captureId })
    return result.supplementaryData?.relatedIds?.orderId
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined
    throw error
  }
}
