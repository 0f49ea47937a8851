import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { z } from 'zod'

/** The keys for this server, as settings of the program. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_server',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_server',
  STRIPE_WEBHOOK_SECRET: 'whsec_server',
} as const

/** The published schemas of the requests that we make; anything else in a request is refused. */
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

interface Answer {
  status: number
  body: object
}

const statusOf: Readonly<Record<string, Status>> = {
  tok_visa: 'succeeded',
  tok_bypassPending: 'processing',
  tok_threeDSecure2Required: 'requires_action',
  tok_chargeDeclined: 'requires_payment_method',
}

const failed = (status: number, error: object): Answer => ({ status, body: { error } })
const invalid = (message: string) => failed(400, { type: 'invalid_request_error', message })

/**
 * A server that implements the part of Stripe's protocol that we use: form bodies, idempotency keys, its
 * errors.
 */
export const startStripeServer = async () => {
  const cards = new Map<string, string>()
  const intents: Intent[] = []
  const refunds: { intent: string; amount: number }[] = []
  const answered = new Map<string, { request: string; answer: Answer }>()
  const faults: string[] = []
  /** Responses to charges that are made but not returned. */
  let losing = 0
  let hanging: (() => void) | undefined

  const intentOf = (id: string | undefined) => intents.find((intent) => intent.id === id)

  const charge = (form: z.infer<typeof intentRequest>): Answer => {
    const status = statusOf[cards.get(form.payment_method) ?? '']
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
      return { status: 200, body: { id, object: 'payment_method', type: 'card' } }
    }
    if (path === '/v1/payment_intents') return charge(intentRequest.parse(form))
    if (path === '/v1/refunds') {
      const { payment_intent, amount } = refundRequest.parse(form)
      if (intentOf(payment_intent)?.status !== 'succeeded') return invalid('Nothing to refund')
      refunds.push({ intent: payment_intent, amount: Number(amount) })
      return { status: 200, body: { id: `re_${refunds.length}`, object: 'refund' } }
    }
    const intent = intentOf(/^\/v1\/payment_intents\/(pi_\d+)\/cancel$/.exec(path)?.[1])
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
      const intent = intentOf(/^\/v1\/payment_intents\/(pi_\d+)$/.exec(url)?.[1])
      return intent
        ? { status: 200, body: intent }
        : failed(404, { type: 'invalid_request_error', message: 'No such payment_intent' })
    }
    const body = await text(request)
    const key = headers['idempotency-key']
    const before = typeof key === 'string' ? answered.get(key) : undefined
    if (before && before.request !== body) {
      return failed(400, { type: 'idempotency_error', message: 'The key was used differently' })
    }
    if (before) return before.answer
    const made = write(url, Object.fromEntries(new URLSearchParams(body)))
    if (typeof key === 'string') answered.set(key, { request: body, answer: made })
    return made
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const made = await answer(request).catch((error: unknown) => {
      faults.push(String(error))
      return invalid('The request is not as the reference has it')
    })
    if (request.url === '/v1/payment_intents' && losing > 0) {
      losing -= 1
      hanging?.()
      response.destroy()
      return
    }
    response.writeHead(made.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(made.body))
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
      losing = count
    },
    /** Resolves when a charge was made whose response is lost. */
    charged: () => new Promise<void>((resolve) => (hanging = resolve)),
    /** What the payer's bank decides. */
    decide: (id: string, status: Status) => {
      const intent = intentOf(id)
      if (intent) intent.status = status
    },
    /** A message about an intent as Stripe sends it, with its signature. */
    event: (eventId: string, type: string, intentId: string) => {
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        data: { object: intentOf(intentId) },
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
