import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** The settings of our program for this server. */
export const paypalKeys = {
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_CLIENT_SECRET: 'secret-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
} as const

const amount = z.strictObject({
  currency_code: z.literal('USD'),
  value: z.string().regex(/^\d+\.\d{2}$/),
})

/** The published schemas of our requests. */
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
  refunds: Refund[]
}

interface Refund {
  id: string
  status: 'COMPLETED' | 'FAILED'
  status_details?: { reason: string }
  amount: z.infer<typeof amount>
  create_time: string
}

interface Dispute {
  dispute_id: string
  disputed_transactions: { seller_transaction_id: string }[]
  reason: string
  status: string
  dispute_amount: z.infer<typeof amount>
  dispute_outcome?: { outcome_code: string }
  seller_response_due_date?: string
  create_time: string
}

interface Answer {
  status: number
  body: object
}

const refusal = (status: number, issue: string, description?: string): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'Refused', details: [{ issue, description }] },
})

/** Signs with a shared secret instead of PayPal's certificate. */
const sign = (transmissionId: string, event: unknown): string =>
  createHmac('sha256', 'paypal').update(transmissionId).update(JSON.stringify(event)).digest('hex')

/** A message as PayPal sends it, with its signature. */
const toSignedMessage = (event: object) => ({
  payload: JSON.stringify(event),
  headers: {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'transmission-1',
    'paypal-transmission-sig': sign('transmission-1', event),
    'paypal-transmission-time': '2025-06-02T10:00:00Z',
  },
})

const toOrderResponse = ({ id, status, amount, capture, refunds }: Order) => ({
  id,
  intent: 'CAPTURE',
  status,
  purchase_units: [
    {
      reference_id: 'default',
      amount,
      ...(capture ? { payments: { captures: [{ ...capture, amount }], refunds } } : {}),
    },
  ],
})

/** Implements the part of PayPal's protocol that we use: tokens, orders, captures, refunds, signatures. */
export const startPayPalServer = async () => {
  const orders: Order[] = []
  const refunds: { capture: string; value: string }[] = []
  const faults: string[] = []
  const disputes: Dispute[] = []
  /** Message with which refunds are refused. */
  let refundRefusal: string | undefined
  let captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED'

  const capture = (order: Order, key: unknown): Answer => {
    if (typeof key !== 'string') return refusal(400, 'MISSING_REQUEST_ID')
    if (order.capture) return refusal(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
    order.status = 'COMPLETED'
    order.capture = { id: `CAP-${order.id}`, status: captureStatus }
    return { status: 201, body: toOrderResponse(order) }
  }

  const findByCapture = (id: string): Order => {
    const order = orders.find(({ capture }) => capture?.id === id)
    if (!order) throw new Error(`There is no capture ${id}`)
    return order
  }

  const addRefund = (order: Order, value: z.infer<typeof amount>): Refund => {
    const id = `REFUND-${order.id}-${order.refunds.length + 1}`
    const create_time = new Date().toISOString()
    const refund: Refund = { id, status: 'COMPLETED', amount: value, create_time }
    order.refunds.push(refund)
    return refund
  }

  const showDisputes = (url: string): Answer => {
    const { pathname, searchParams } = new URL(url, 'http://paypal.example')
    const id = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(pathname)?.[1]
    if (id !== undefined) {
      const dispute = disputes.find(({ dispute_id }) => dispute_id === id)
      return dispute ? { status: 200, body: dispute } : refusal(404, 'INVALID_RESOURCE_ID')
    }
    const of = searchParams.get('disputed_transaction_id')
    const items = disputes
      .filter(({ disputed_transactions: [one] }) => one?.seller_transaction_id === of)
      .map(({ dispute_id }) => ({ dispute_id }))
    return { status: 200, body: { items } }
  }

  const verify = (body: string): Answer => {
    const message = verification.parse(JSON.parse(body))
    const right =
      message.webhook_id === paypalKeys.PAYPAL_WEBHOOK_ID &&
      message.transmission_sig === sign(message.transmission_id, message.webhook_event)
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
        refunds: [],
      }
      orders.push(order)
      return { status: 201, body: { id: order.id, status: order.status } }
    }
    const refunded = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(url)?.[1]
    if (refunded) {
      const { amount } = refundRequest.parse(JSON.parse(body))
      if (refundRefusal !== undefined) {
        return refusal(422, 'REFUND_TIME_LIMIT_EXCEEDED', refundRefusal)
      }
      refunds.push({ capture: refunded, value: amount.value })
      return { status: 201, body: addRefund(findByCapture(refunded), amount) }
    }
    const captured = /^\/v2\/payments\/captures\/([\w-]+)$/.exec(url)?.[1]
    if (captured) {
      const order = orders.find(({ capture }) => capture?.id === captured)
      if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
      const supplementary_data = { related_ids: { order_id: order.id } }
      return { status: 200, body: { ...order.capture, amount: order.amount, supplementary_data } }
    }
    if (url.startsWith('/v1/customer/disputes')) return showDisputes(url)
    const [, id, step] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(url) ?? []
    const order = orders.find((each) => each.id === id)
    if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
    if (method === 'POST' && step) return capture(order, headers['paypal-request-id'])
    return { status: 200, body: toOrderResponse(order) }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await answer(request).catch((error: unknown) => {
      faults.push(String(error))
      return refusal(400, 'MALFORMED_REQUEST')
    })
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const getOrder = (id: string) => {
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
    /** The payer approves in PayPal's window. */
    approve: (id: string) => {
      getOrder(id).status = 'APPROVED'
    },
    /** Changes an order as a script in the page could, without our knowledge. */
    alter: (id: string, value: string) => {
      getOrder(id).amount.value = value
    },
    /** Sets the outcome of later captures. */
    captureAs: (status: typeof captureStatus) => {
      captureStatus = status
    },
    /** The bank behind PayPal accepts the payment. */
    complete: (id: string) => {
      const { capture: pending } = getOrder(id)
      if (pending) pending.status = 'COMPLETED'
    },
    /** Refuses later refunds with this message; accepts them again without one. */
    refuseRefunds: (message?: string) => {
      refundRefusal = message
    },
    /** The agency refunds in PayPal's dashboard. */
    refundInDashboard: (id: string, value: string) => {
      addRefund(getOrder(id), { currency_code: 'USD', value })
    },
    /** The payer's bank rejects the newest refund of an order. */
    failRefund: (id: string) => {
      const refund = getOrder(id).refunds.at(-1)
      if (refund) Object.assign(refund, { status: 'FAILED', status_details: { reason: 'ECHECK' } })
    },
    /** The payer opens a dispute; returns its id. */
    dispute: (orderId: string, value: string, dueAt: string) => {
      const dispute_id = `PP-D-${disputes.length + 1}`
      disputes.push({
        dispute_id,
        disputed_transactions: [{ seller_transaction_id: getOrder(orderId).capture?.id ?? '' }],
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        dispute_amount: { currency_code: 'USD', value },
        seller_response_due_date: dueAt,
        create_time: new Date().toISOString(),
      })
      return dispute_id
    },
    /** PayPal closes the dispute. */
    closeDispute: (id: string, outcome_code: string) => {
      const dispute = disputes.find(({ dispute_id }) => dispute_id === id)
      if (!dispute) throw new Error(`There is no dispute ${id}`)
      Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code } })
    },
    /** A message about an order's capture as PayPal sends it, with its signature. */
    event: (eventId: string, orderId: string) =>
      toSignedMessage({
        id: eventId,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { supplementary_data: { related_ids: { order_id: orderId } } },
      }),
    /** A message about the newest refund of an order, which refers to the capture only by its address. */
    refundEvent: (eventId: string, event_type: string, orderId: string) => {
      const { capture, refunds: all } = getOrder(orderId)
      const href = `https://api.paypal.com/v2/payments/captures/${capture?.id ?? ''}`
      const links = [{ rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/1' }]
      const resource = { ...all.at(-1), links: [...links, { rel: 'up', href }] }
      return toSignedMessage({ id: eventId, event_type, resource })
    },
    /** A message about a dispute. */
    disputeEvent: (eventId: string, event_type: string, disputeId: string) => {
      const resource = disputes.find(({ dispute_id }) => dispute_id === disputeId)
      return toSignedMessage({ id: eventId, event_type, resource })
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
