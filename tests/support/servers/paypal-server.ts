import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** The keys for this server, as settings of the program. */
export const paypalKeys = {
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_CLIENT_SECRET: 'secret-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
} as const

const amount = z.strictObject({
  currency_code: z.literal('USD'),
  value: z.string().regex(/^\d+\.\d{2}$/),
})

/** The published schemas of the requests that we make. */
const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.strictObject({ amount })]),
})
const refundRequest = z.strictObject({ amount })
const verification = z.strictObject({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

interface Order {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  amount: z.infer<typeof amount>
  capture?: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED' }
}

interface Answer {
  status: number
  body: object
}

const refusal = (status: number, issue: string): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'Refused', details: [{ issue }] },
})

/** How the test's PayPal signs: with a shared secret instead of a certificate. */
const sign = (transmissionId: string, event: unknown): string =>
  createHmac('sha256', 'paypal').update(transmissionId).update(JSON.stringify(event)).digest('hex')

const shown = ({ id, status, amount, capture }: Order) => ({
  id,
  intent: 'CAPTURE',
  status,
  purchase_units: [
    {
      reference_id: 'default',
      amount,
      ...(capture ? { payments: { captures: [{ ...capture, amount }] } } : {}),
    },
  ],
})

/**
 * A server that implements the part of PayPal's protocol that we use: tokens, orders, captures, refunds,
 * signatures.
 */
export const startPayPalServer = async () => {
  const orders: Order[] = []
  const refunds: { capture: string; value: string }[] = []
  const faults: string[] = []
  let captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED'

  const capture = (order: Order, key: unknown): Answer => {
    if (typeof key !== 'string') return refusal(400, 'MISSING_REQUEST_ID')
    if (order.capture) return refusal(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
    order.status = 'COMPLETED'
    order.capture = { id: `CAP-${order.id}`, status: captureStatus }
    return { status: 201, body: shown(order) }
  }

  const verify = (body: string): Answer => {
    const sent = verification.parse(JSON.parse(body))
    const right =
      sent.webhook_id === paypalKeys.PAYPAL_WEBHOOK_ID &&
      sent.transmission_sig === sign(sent.transmission_id, sent.webhook_event)
    return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    if (url === '/v1/oauth2/token') {
      const pair = `${paypalKeys.PAYPAL_CLIENT_ID}:${paypalKeys.PAYPAL_CLIENT_SECRET}`
      const right = headers.authorization === `Basic ${Buffer.from(pair).toString('base64')}`
      if (!right || body !== 'grant_type=client_credentials') return refusal(401, 'invalid_client')
      const token = { access_token: 'token-1', token_type: 'Bearer', expires_in: 32_400 }
      return { status: 200, body: token }
    }
    if (headers.authorization !== 'Bearer token-1') return refusal(401, 'AUTHENTICATION_FAILURE')
    if (url === '/v1/notifications/verify-webhook-signature') return verify(body)
    if (url === '/v2/checkout/orders') {
      const { purchase_units } = orderRequest.parse(JSON.parse(body))
      const order: Order = {
        id: `ORDER${orders.length + 1}`,
        status: 'CREATED',
        amount: purchase_units[0].amount,
      }
      orders.push(order)
      return { status: 201, body: { id: order.id, status: order.status } }
    }
    const refunded = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(url)?.[1]
    if (refunded) {
      refunds.push({ capture: refunded, value: refundRequest.parse(JSON.parse(body)).amount.value })
      return { status: 201, body: { id: 'REFUND1', status: 'COMPLETED' } }
    }
    const [, id, step] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(url) ?? []
    const order = orders.find((each) => each.id === id)
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
    if (method === 'POST' && step) return capture(order, headers['paypal-request-id'])
    return { status: 200, body: shown(order) }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const made = await answer(request).catch((error: unknown) => {
      faults.push(String(error))
      return refusal(400, 'MALFORMED_REQUEST')
    })
    response.writeHead(made.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(made.body))
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const orderOf = (id: string) => {
    const order = orders.find((each) => each.id === id)
    if (!order) throw new Error(`There is no order ${id}`)
    return order
  }
  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    refunds,
    /** Requests that do not match the reference. */
    faults,
    /** What the payer does in PayPal's window. */
    approve: (id: string) => {
      orderOf(id).status = 'APPROVED'
    },
    /** What a page's script can do to an order without our knowledge. */
    alter: (id: string, value: string) => {
      orderOf(id).amount.value = value
    },
    /** The outcome of captures from now on. */
    captureAs: (status: typeof captureStatus) => {
      captureStatus = status
    },
    /** The bank behind PayPal has decided. */
    complete: (id: string) => {
      const { capture: pending } = orderOf(id)
      if (pending) pending.status = 'COMPLETED'
    },
    /** A message about an order's capture as PayPal sends it, with its signature. */
    event: (eventId: string, orderId: string) => {
      const event = {
        id: eventId,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { supplementary_data: { related_ids: { order_id: orderId } } },
      }
      return {
        payload: JSON.stringify(event),
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-transmission-id': 'transmission-1',
          'paypal-transmission-sig': sign('transmission-1', event),
          'paypal-transmission-time': '2025-06-02T10:00:00Z',
        },
      }
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
