import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { paypalKeys, startPayPalServer } from '#tests/support/servers/paypal-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let paypal: Awaited<ReturnType<typeof startPayPalServer>>
const environment: Record<string, string> = {
  RESPONSE_CACHE: 'off',
  AGENCY_EMAIL: 'desk@vale.example',
  ...stripeKeys,
  ...paypalKeys,
}

beforeAll(async () => {
  stripe = await startStripeServer()
  paypal = await startPayPalServer()
  environment.STRIPE_API_URL = stripe.url
  environment.PAYPAL_API_URL = paypal.url
})
afterAll(() => Promise.all([stripe.stop(), paypal.stop()]))
afterEach(() => {
  paypal.refuseRefunds()
  expect([...stripe.faults, ...paypal.faults], 'requests are as the references have them').toEqual(
    [],
  )
})

const database = useDatabase()
const test = useApp(database, environment)

interface Message {
  payload: string
  headers: Record<string, string>
}

let eventCount = 0
/** An event id that no other test has sent. */
const eventId = () => `evt_${(eventCount += 1)}`

/** Sends a provider's message twice, as providers do, and runs what follows from it. */
const deliver = async (provider: 'stripe' | 'paypal', { payload, headers }: Message) => {
  for (const url of [`/api/V1/webhooks/${provider}`, `/api/V1/webhooks/${provider}`]) {
    const answer = await test().app.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.statusCode).toBe(200)
  }
  await test().app.jobs.settle()
}

/** The owner's view of the newest order. */
const anOwnersView = async () => {
  const owner = await aStaff(test(), 'owner')
  const show = async () => {
    const [order] = await test().ctx.db.select().from(orders).orderBy(asc(orders.id))
    return (await owner.ask('GET', `orders/${order?.id ?? 0}`)).body
  }
  const send = async (action: 'refund' | 'move' | 'dismiss-refusals', input: object) => {
    const { id, version } = await show()
    return owner.ask('POST', `orders/${Number(id)}/${action}`, { ...input, version })
  }
  const act: typeof send = async (action, input) => {
    const answer = await send(action, input)
    await test().app.jobs.settle()
    return answer
  }
  return {
    show,
    act,
    /** Asks for a refund that the queue has not sent yet. */
    claim: (amountCents: number) => send('refund', { amountCents }),
    refund: (amountCents: number, way?: string) => act('refund', { amountCents, way }),
    listed: async (filter: object) => (await owner.list('orders', { filter })).items,
    notices: async () => (await owner.ask('GET', 'notifications')).body.items,
    revenue: async () => (await owner.ask('GET', 'figures?weeks=1')).body.revenue,
  }
}

const listSubjects = async (to: string) =>
  (await test().emailsTo(to)).map(({ subject }) => subject.replace(/ \(.*/, ''))

const lastIntent = () => stripe.intents.at(-1)?.id ?? ''

const aPaidOrder = async () => {
  const shopper = await aShopper(test())
  const code = getOrderCode(await shopper.pay('tok_visa'))
  const actor = { kind: 'user', userId: shopper.id, role: 'client', sessionId: 'test' } as const
  const cancel = async () => {
    await moveOrder({ ...test().ctx, actor }, { code, move: 'cancel' })
    await test().app.jobs.settle()
    await test().app.jobs.settle()
  }
  return { ...(await anOwnersView()), code, intent: lastIntent(), cancel }
}

describe('a refund that Stripe refuses for good', () => {
  const words = 'The bank of this card no longer takes refunds.'
  const refusedRefund = { amountCents: 10_000, state: 'refused', refusal: words, doneAt: null }

  it('blocks none of the later ones, gives its claim back, and staff are told in its words', async () => {
    const { show, act, claim, listed, notices, code } = await aPaidOrder()
    stripe.refuseRefunds(10_000, words)
    // Both wait before either is sent.
    expect((await claim(10_000)).status).toBe(200)
    expect((await claim(20_000)).status).toBe(200)
    await test().app.jobs.settle()
    const body = await show()
    expect(body).toMatchObject({ state: 'paid', refundRefused: true })
    expect(body.statement).toMatchObject({
      payment: { state: 'succeeded', refundedCents: 20_000, refundableCents: 309_850 },
      refunds: [refusedRefund, { amountCents: 20_000, state: 'done', origin: 'office' }],
    })
    expect(body.timeline).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'refusal', text: words })]),
    )
    expect(await notices()).toMatchObject([{ kind: 'payment', resource: 'orders', label: code }])
    const [email] = await test()
      .emailsTo('desk@vale.example')
      .then((all) =>
        all.filter(({ subject }) => subject.startsWith('A refund of €100.00 was refused')),
      )
    expect(email?.text).toContain(words)
    const parts = (await listSubjects('client@vale.example')).filter((one) =>
      one.startsWith('Refund of'),
    )
    expect(parts).toHaveLength(1)
    expect(await listed({ refundRefused: true })).toHaveLength(1)
    expect((await act('dismiss-refusals', {})).status).toBe(200)
    expect(await listed({ refundRefused: true })).toEqual([])
    expect((await act('dismiss-refusals', {})).status).toBe(409)
  })

  it('waits on Today until it is made again, or in another way', async () => {
    const { show, refund, listed } = await aPaidOrder()
    stripe.refuseRefunds(10_000, words)
    await refund(10_000)
    expect(await listed({ refundRefused: true })).toMatchObject([{ refundRefused: true }])
    stripe.refuseRefunds(10_000)
    await refund(10_000)
    expect(await listed({ refundRefused: true })).toEqual([])
    const before = stripe.refunds.length
    expect((await refund(319_850, 'elsewhere')).status).toBe(200)
    expect(stripe.refunds).toHaveLength(before)
    expect((await show()).statement).toMatchObject({
      payment: { refundedCents: 329_850, refundableCents: 0 },
      refunds: [refusedRefund, { state: 'done' }, { state: 'done', origin: 'elsewhere' }],
    })
    expect((await refund(1)).body.message).toContain('All of this payment has been refunded')
  })

  it('leaves a cancelled order waiting for its money, which is then refunded or noted as returned', async () => {
    const { show, refund, act, cancel, listed, revenue } = await aPaidOrder()
    stripe.refuseRefunds(329_850, words)
    await cancel()
    expect(await show()).toMatchObject({
      state: 'cancelled',
      refundDue: true,
      refundRefused: true,
      statement: { payment: { state: 'refunding', refundableCents: 329_850 } },
    })
    expect(await revenue()).toMatchObject({ weeks: [{ cents: 329_850 }] })
    await refund(100_000)
    expect(await show()).toMatchObject({ state: 'cancelled', refundDue: true })
    expect((await act('move', { move: 'refund' })).body).toMatchObject({ state: 'refunded' })
    expect(await show()).toMatchObject({
      refundDue: false,
      statement: {
        payment: { state: 'refunded', refundedCents: 329_850 },
        refunds: [
          { state: 'refused' },
          { state: 'done' },
          { amountCents: 229_850, origin: 'elsewhere' },
        ],
      },
    })
    expect(await listed({ refundRefused: true })).toEqual([])
    stripe.refuseRefunds(329_850)
  })

  it('after it was accepted takes the order up again', async () => {
    const { show, refund, cancel, listed, intent } = await aPaidOrder()
    await cancel()
    expect(await show()).toMatchObject({ state: 'refunded', refundDue: false })
    const failed = stripe.failRefund(intent, 'expired_or_canceled_card')
    await deliver('stripe', stripe.event(eventId(), 'refund.failed', failed))
    expect(await show()).toMatchObject({
      state: 'refunded',
      refundDue: true,
      refundRefused: true,
      statement: {
        payment: { state: 'refunding', refundedCents: 0, refundableCents: 329_850 },
        refunds: [{ refusal: 'The refund failed: expired or canceled card' }],
      },
    })
    await refund(329_850)
    expect(await listed({ refundDue: true })).toEqual([])
    expect((await show()).statement).toMatchObject({ payment: { state: 'refunded' } })
  })
})

describe('money that was returned in Stripe’s dashboard', () => {
  it('counts as returned, once, and is not offered again', async () => {
    const { show, refund, intent, revenue } = await aPaidOrder()
    await refund(29_850)
    stripe.refundInDashboard(intent, 200_000)
    const first = eventId()
    await deliver('stripe', stripe.event(first, 'charge.refunded', intent))
    await deliver('stripe', stripe.event(eventId(), 'charge.refunded', intent))
    expect((await show()).statement).toMatchObject({
      payment: { state: 'succeeded', refundedCents: 229_850, refundableCents: 100_000 },
      refunds: [
        { origin: 'office' },
        { origin: 'provider', amountCents: 200_000, actorName: null },
      ],
    })
    expect((await refund(100_001)).body.message).toBe(
      'At most 1000.00 EUR of this payment can be refunded',
    )
    expect(await revenue()).toMatchObject({ weeks: [{ cents: 100_000 }] })
    const events = await test().ctx.db.select().from(providerEvents).orderBy(asc(providerEvents.id))
    expect(events).toMatchObject([{ eventId: first, type: 'charge.refunded', paymentId: 1 }, {}])
    expect(events).toHaveLength(2)
  })

  it('takes the place of what the office was about to return', async () => {
    const { show, refund, intent } = await aPaidOrder()
    stripe.refundInDashboard(intent, 329_850)
    await refund(300_000)
    expect(await show()).toMatchObject({
      refundRefused: false,
      statement: {
        payment: { refundedCents: 329_850, refundableCents: 0 },
        refunds: [
          { state: 'refused', amountCents: 300_000 },
          { origin: 'provider', state: 'done' },
        ],
      },
    })
  })

  it('ends a cancelled order like the program’s own', async () => {
    const { show, cancel, intent } = await aPaidOrder()
    stripe.refundInDashboard(intent, 329_850)
    await cancel()
    expect(await show()).toMatchObject({
      state: 'refunded',
      statement: { refunds: [{ state: 'done', amountCents: 329_850 }] },
    })
  })
})

describe('a dispute at Stripe', () => {
  const due = Math.floor(Date.UTC(2099, 10, 26, 17) / 1000)

  it('is on Today with its date, holds its money back, and is decided', async () => {
    const { show, refund, listed, notices, intent, revenue, code } = await aPaidOrder()
    const id = stripe.dispute(intent, 329_850, due)
    await deliver('stripe', stripe.event(eventId(), 'charge.dispute.created', id))
    expect(await listed({ isDisputed: true })).toMatchObject([
      { code, disputeDueAt: '2099-11-26T17:00:00.000Z' },
    ])
    expect((await show()).statement).toMatchObject({
      payment: { disputedCents: 329_850, refundableCents: 0 },
      disputes: [
        { reference: id, reason: 'product_not_received', dueAt: '2099-11-26T17:00:00.000Z' },
      ],
    })
    expect((await refund(100)).body.errors).toEqual({
      amountCents: 'All of this payment has been refunded already, or is in dispute',
    })
    expect(await notices()).toMatchObject([{ kind: 'payment', label: code }])
    const [email] = await test()
      .emailsTo('desk@vale.example')
      .then((all) =>
        all.filter(({ subject }) => subject.startsWith('A payment of €3,298.50 is disputed')),
      )
    expect(email?.text).toContain('Answer by: Thu 26 Nov 2099, 18:00 (Paris)')

    stripe.closeDispute(id, 'lost')
    await deliver('stripe', stripe.event(eventId(), 'charge.dispute.closed', id))
    expect(await listed({ isDisputed: true })).toEqual([])
    const body = await show()
    expect(body.statement).toMatchObject({
      payment: { refundableCents: 0 },
      disputes: [{ state: 'lost', dueAt: null }],
    })
    expect(body.timeline).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'dispute', text: 'lost' })]),
    )
    expect(await revenue()).toMatchObject({ weeks: [{ cents: 0 }] })
  })

  it('that is won gives the money back, which a cancelled order still owes', async () => {
    const { show, refund, cancel, intent } = await aPaidOrder()
    const id = stripe.dispute(intent, 329_850, due)
    await deliver('stripe', stripe.event(eventId(), 'charge.dispute.created', id))
    await cancel()
    expect(await show()).toMatchObject({ state: 'cancelled', refundDue: true })
    stripe.closeDispute(id, 'won')
    await deliver('stripe', stripe.event(eventId(), 'charge.dispute.closed', id))
    expect(await show()).toMatchObject({
      state: 'cancelled',
      statement: { payment: { disputedCents: 0, refundableCents: 329_850 } },
    })
    await refund(329_850)
    expect(await show()).toMatchObject({ state: 'refunded', refundDue: false })
  })
})

describe('PayPal', () => {
  const aPayPalOrder = async () => {
    const { visitor, id: user_id } = await aShopper(test())
    const response = await visitor.call('POST /api/V1/paypal/create-order', {
      user_id,
      couponCode: '',
    })
    const order_id = response.body.result?.order_id ?? ''
    paypal.approve(order_id)
    const input = { type: 'paypal', order_id, user_id, totalAmount: 3298.5 } as const
    expect((await visitor.call('POST /api/V1/process-payment', input)).status).toBe(200)
    return { ...(await anOwnersView()), order: order_id }
  }

  it('refuses a refund in its words, and hears of failed ones and of those in its dashboard', async () => {
    const { show, refund, order } = await aPayPalOrder()
    const words = 'You are over the time limit to perform a refund on this capture.'
    paypal.refuseRefunds(words)
    await refund(10_000)
    paypal.refuseRefunds()
    await refund(20_000)
    paypal.failRefund(order)
    await deliver('paypal', paypal.refundEvent(eventId(), 'PAYMENT.REFUND.FAILED', order))
    paypal.refundInDashboard(order, '56.38')
    await deliver('paypal', paypal.refundEvent(eventId(), 'PAYMENT.CAPTURE.REFUNDED', order))
    expect((await show()).statement).toMatchObject({
      payment: { currency: 'USD', refundedCents: 5638, refundableCents: 350_600 },
      refunds: [
        { state: 'refused', refusal: words },
        { state: 'refused', refusal: 'The refund failed: echeck' },
        { state: 'done', origin: 'provider', amountCents: 5638 },
      ],
    })
  })

  it('has disputes, whose money is neither offered nor, if they are won, forgotten', async () => {
    const { show, listed, order } = await aPayPalOrder()
    const id = paypal.dispute(order, '1000.00', '2099-11-26T17:00:00.000Z')
    await deliver('paypal', paypal.disputeEvent(eventId(), 'CUSTOMER.DISPUTE.CREATED', id))
    expect(await listed({ isDisputed: true })).toMatchObject([
      { disputeDueAt: '2099-11-26T17:00:00.000Z' },
    ])
    expect((await show()).statement).toMatchObject({
      payment: { disputedCents: 100_000, refundableCents: 256_238 },
      disputes: [{ reason: 'merchandise_or_service_not_received', state: 'needs_response' }],
    })
    paypal.closeDispute(id, 'RESOLVED_SELLER_FAVOUR')
    await deliver('paypal', paypal.disputeEvent(eventId(), 'CUSTOMER.DISPUTE.RESOLVED', id))
    expect(await listed({ isDisputed: true })).toEqual([])
    expect((await show()).statement).toMatchObject({
      payment: { disputedCents: 0, refundableCents: 356_238 },
      disputes: [{ state: 'won' }],
    })
  })
})
