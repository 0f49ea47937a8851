import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { z } from 'zod'

/** The settings of our program for this server. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_server',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_server',
  STRIPE_WEBHOOK_SECRET: 'whsec_server',
} as const

/** The published schemas of our requests; anything else in a request is refused. */
const cardRequest = z.strictObject({ type: z.literal('card'), 'card[token]': z.string().min(1) })
const intentRequest = z.strictObject({
  amount: z.string().regex(/^[1-9]\d{1,7}$/),
  currency: z.string().regex(/^[a-z]{3}$/),
  'allowed_payment_method_types[0]': z.literal('card'),
  payment_method: z.string().regex(/^pm_/),
  confirm: z.literal('true'),
  use_stripe_sdk: z.literal('true'),
  description: z.string().max(1000),
  'metadata[order]': z.string().max(500),
  'metadata[payment_key]': z.string().max(500),
})
const refundRequest = z.strictObject({
  payment_intent: z.string().regex(/^pi_/),
  amount: z.string().regex(/^[1-9]\d*$/),
})

type Status =
  | 'succeeded'
  | 'processing'
  | 'requires_action'
  | 'requires_payment_method'
  | 'canceled'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: Status
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: { message: string } | null
}

/** A refund as Stripe lists it, from a request or the dashboard. */
interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded' | 'failed'
  failure_reason?: string
  created: number
}

interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  reason: string
  status: string
  evidence_details: { due_by: number | null }
  created: number
}

interface Answer {
  status: number
  body: object
}

const statusByToken: Readonly<Record<string, Status>> = {
  tok_visa: 'succeeded',
  tok_bypassPending: 'processing',
  tok_threeDSecure2Required: 'requires_action',
  tok_chargeDeclined: 'requires_payment_method',
}

const newest = <T>(items: readonly T[]): T[] => items.toReversed()

const failed = (status: number, error: object): Answer => ({ status, body: { error } })
const invalid = (message: string, code?: string) =>
  failed(400, { type: 'invalid_request_error', message, code })

const seconds = (): number => Math.floor(Date.now() / 1000)

/** Implements the part of Stripe's protocol that we use: form bodies, idempotency keys, its errors. */
export const startStripeServer = async () => {
  const cards = new Map<string, string>()
  const intents: Intent[] = []
  const refunds: { intent: string; amount: number }[] = []
  /** All refunds, from requests and from the dashboard. */
  const ledger: Refund[] = []
  const disputes: Dispute[] = []
  /** Messages with which refunds of these amounts are refused. */
  const refusals = new Map<number, string>()
  const earlierReplies = new Map<string, { request: string; answer: Answer }>()
  const faults: string[] = []
  /** Number of charges whose response will be lost. */
  let lossesLeft = 0
  let hanging: (() => void) | undefined

  const findIntent = (id: string | undefined) => intents.find((intent) => intent.id === id)

  const belongsTo = (id: string | null) => (item: { payment_intent: string }) =>
    item.payment_intent === id

  const addRefund = (intent: Intent, amount: number): Answer => {
    const { id: payment_intent } = intent
    const returned = ledger
      .filter(belongsTo(payment_intent))
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (returned === intent.amount) {
      return invalid('Charge ch_1 has already been refunded.', 'charge_already_refunded')
    }
    if (returned + amount > intent.amount) {
      return invalid('Refund amount is greater than unrefunded amount on charge')
    }
    const id = `re_${ledger.length + 1}`
    const refund = { id, object: 'refund', payment_intent, amount } as const
    ledger.push({ ...refund, status: 'succeeded', created: seconds() })
    return { status: 200, body: { ...ledger.at(-1) } }
  }

  /** Returns the object of an event of this type. */
  const findObject = (type: string, id: string): object | undefined =>
    type === 'charge.refunded'
      ? { id: `ch_${id}`, object: 'charge', payment_intent: id }
      : [...intents, ...ledger, ...disputes].find((each) => each.id === id)

  const charge = (form: z.infer<typeof intentRequest>): Answer => {
    const status = statusByToken[cards.get(form.payment_method) ?? '']
    if (!status) return invalid(`No such PaymentMethod: '${form.payment_method}'`)
    const id = `pi_${intents.length + 1}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency,
      status,
      client_secret: `${id}_secret_1`,
      metadata: { order: form['metadata[order]'], payment_key: form['metadata[payment_key]'] },
      last_payment_error: null,
    }
    intents.push(intent)
    if (status !== 'requires_payment_method') return { status: 200, body: intent }
    const message = 'Your card was declined.'
    intent.last_payment_error = { message }
    return failed(402, {
      type: 'card_error',
      code: 'card_declined',
      message,
      payment_intent: intent,
    })
  }

  const write = (path: string, form: Record<string, string>): Answer => {
    if (path === '/v1/payment_methods') {
      const { 'card[token]': token } = cardRequest.parse(form)
      const id = `pm_${cards.size + 1}`
      cards.set(id, token)
      const card = { brand: 'visa', last4: '4242' }
      return { status: 200, body: { id, object: 'payment_method', type: 'card', card } }
    }
    if (path === '/v1/payment_intents') return charge(intentRequest.parse(form))
    if (path === '/v1/refunds') {
      const { payment_intent, amount } = refundRequest.parse(form)
      const intent = findIntent(payment_intent)
      if (intent?.status !== 'succeeded') return invalid('Nothing to refund')
      const refusal = refusals.get(Number(amount))
      if (refusal !== undefined) return invalid(refusal)
      const reply = addRefund(intent, Number(amount))
      if (reply.status === 200) refunds.push({ intent: payment_intent, amount: Number(amount) })
      return reply
    }
    const intent = findIntent(/^\/v1\/payment_intents\/(pi_\d+)\/cancel$/.exec(path)?.[1])
    if (!intent) return failed(404, { type: 'invalid_request_error', message: 'Not found' })
    if (intent.status === 'succeeded') return invalid('You cannot cancel this PaymentIntent')
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method, url = '', headers } = request
    if (headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return failed(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
    }
    if (method === 'GET') {
      const { pathname, searchParams } = new URL(url, 'http://stripe.example')
      const lists: Record<string, { payment_intent: string }[]> = {
        '/v1/refunds': ledger,
        '/v1/disputes': disputes,
      }
      const items = lists[pathname]
      if (items) {
        const data = newest(items.filter(belongsTo(searchParams.get('payment_intent'))))
        return { status: 200, body: { object: 'list', data, has_more: false } }
      }
      const intent = findIntent(/^\/v1\/payment_intents\/(pi_\d+)$/.exec(url)?.[1])
      return intent
        ? { status: 200, body: intent }
        : failed(404, { type: 'invalid_request_error', message: 'No such payment_intent' })
    }
    const body = await text(request)
    const key = headers['idempotency-key']
    const before = typeof key === 'string' ? earlierReplies.get(key) : undefined
    if (before && before.request !== body) {
      return failed(400, { type: 'idempotency_error', message: 'The key was used differently' })
    }
    if (before) return before.answer
    const reply = write(url, Object.fromEntries(new URLSearchParams(body)))
    if (typeof key === 'string') earlierReplies.set(key, { request: body, answer: reply })
    return reply
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await answer(request).catch((error: unknown) => {
      faults.push(String(error))
      return invalid('The request is not as the reference has it')
    })
    if (request.url === '/v1/payment_intents' && lossesLeft > 0) {
      lossesLeft -= 1
      hanging?.()
      response.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(reply.body))
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { webhooks } = new Stripe(stripeKeys.STRIPE_SECRET_KEY)
  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    refunds,
    /** Requests that do not match the reference. */
    faults,
    /** Charges as usual, but loses the next responses in transit. */
    loseAnswers: (count: number) => {
      lossesLeft = count
    },
    /** Resolves after a charge whose response is lost. */
    charged: () => new Promise<void>((resolve) => (hanging = resolve)),
    /** Sets the decision of the payer's bank. */
    decide: (id: string, status: Status) => {
      const intent = findIntent(id)
      if (intent) intent.status = status
    },
    /** Refuses later refunds of this amount with this message; accepts them again without one. */
    refuseRefunds: (amount: number, message?: string) => {
      if (message === undefined) refusals.delete(amount)
      else refusals.set(amount, message)
    },
    /** The agency refunds in Stripe's dashboard; returns the refund's id. */
    refundInDashboard: (id: string, amount: number) => {
      const intent = findIntent(id)
      if (!intent || addRefund(intent, amount).status !== 200) throw new Error('Not refunded')
      return ledger.at(-1)?.id ?? ''
    },
    /** The payer's bank rejects the newest refund of an intent; returns the refund's id. */
    failRefund: (id: string, failure_reason: string) => {
      const refund = ledger.findLast(belongsTo(id))
      if (refund) Object.assign(refund, { status: 'failed', failure_reason })
      return refund?.id ?? ''
    },
    /** The payer opens a dispute with their bank; returns its id. */
    dispute: (intentId: string, amount: number, due_by: number | null) => {
      const id = `dp_${disputes.length + 1}`
      disputes.push({
        id,
        object: 'dispute',
        payment_intent: intentId,
        amount,
        reason: 'product_not_received',
        status: 'needs_response',
        evidence_details: { due_by },
        created: seconds(),
      })
      return id
    },
    /** The payer's bank closes the dispute. */
    closeDispute: (id: string, status: 'won' | 'lost') => {
      const dispute = disputes.find((each) => each.id === id)
      if (dispute) Object.assign(dispute, { status, evidence_details: { due_by: null } })
    },
    /** A message about an intent, a refund or a dispute as Stripe sends it, with its signature. */
    event: (eventId: string, type: string, id: string) => {
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        data: { object: findObject(type, id) },
      })
      const secret = stripeKeys.STRIPE_WEBHOOK_SECRET
      const signature = webhooks.generateTestHeaderString({ payload, secret })
      return { payload, headers: { 'stripe-signature': signature } }
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
