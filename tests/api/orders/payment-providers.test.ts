import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { paymentEvents } from '#server/db/schema/payments.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { paypalKeys, startPayPalServer } from '#tests/support/servers/paypal-server.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'
import { useApp } from '#tests/support/records/visitors.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let paypal: Awaited<ReturnType<typeof startPayPalServer>>
const environment: Record<string, string> = { RESPONSE_CACHE: 'off', ...stripeKeys, ...paypalKeys }

beforeAll(async () => {
  stripe = await startStripeServer()
  paypal = await startPayPalServer()
  environment.STRIPE_API_URL = stripe.url
  environment.PAYPAL_API_URL = paypal.url
})
afterAll(() => Promise.all([stripe.stop(), paypal.stop()]))
afterEach(() => {
  expect([...stripe.faults, ...paypal.faults], 'requests are as the references have them').toEqual(
    [],
  )
})

const database = useDatabase()
const test = useApp(database, environment)

const states = async () =>
  (await test().ctx.db.select().from(orders).orderBy(asc(orders.id))).map(({ state }) => state)

const post = (
  provider: 'stripe' | 'paypal',
  { payload, headers }: { payload: string; headers: Record<string, string> },
) =>
  test().app.server.inject({
    method: 'POST',
    url: `/api/V1/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const lastIntent = () => stripe.intents.at(-1)?.id ?? ''

describe('Stripe', () => {
  it('charges the cents of the order, and refunds them if it is cancelled', async () => {
    const { pay, id } = await aShopper(test())
    const before = stripe.intents.length
    const paid = await pay('tok_visa', 'key-1')
    expect(paid.status).toBe(200)
    expect(getOrderCode(await pay('tok_visa', 'key-1'))).toBe(getOrderCode(paid))
    expect(stripe.intents.slice(before)).toMatchObject([
      { amount: 329_850, currency: 'eur', metadata: { order: getOrderCode(paid) } },
    ])
    const actor = { kind: 'user', userId: id, role: 'client', sessionId: 'test' } as const
    await moveOrder({ ...test().ctx, actor }, { code: getOrderCode(paid), move: 'cancel' })
    await test().app.jobs.settle()
    await test().app.jobs.settle()
    expect(stripe.refunds).toEqual([{ intent: lastIntent(), amount: 329_850 }])
    expect(await states()).toEqual(['refunded'])
  })

  it('says why it declines a card, or a token that it does not know', async () => {
    const { pay, bag } = await aShopper(test())
    const declined = await pay('tok_chargeDeclined')
    expect([declined.status, declined.body.message]).toEqual([402, 'Your card was declined.'])
    expect((await pay('tok_nobody')).status).toBe(402)
    expect(await bag()).toMatchObject({ total_amount: 3298.5 })
  })

  it('charges once if its responses are lost, and the queue completes the order', async () => {
    const { pay, bag } = await aShopper(test())
    const before = stripe.intents.length
    stripe.loseAnswers(2)
    const unsure = await pay('tok_visa', 'key-1')
    expect(unsure.status).toBe(200)
    expect(await states()).toEqual(['pending'])
    test().later(60_000)
    await test().app.jobs.settle()
    expect(await states()).toEqual(['paid'])
    expect(stripe.intents.slice(before)).toHaveLength(1)
    expect(await bag()).toMatchObject({ cartitem: [] })
  })

  it('has late, repeated, reordered and forged messages do no harm', async () => {
    const { pay } = await aShopper(test())
    await pay('tok_bypassPending')
    const id = lastIntent()
    const early = stripe.event('evt_1', 'payment_intent.processing', id)
    stripe.decide(id, 'succeeded')
    const done = stripe.event('evt_2', 'payment_intent.succeeded', id)
    const forged = { ...done, headers: { 'stripe-signature': 't=1,v1=00' } }
    expect((await post('stripe', forged)).statusCode).toBe(400)
    await test().app.jobs.settle()
    expect(await states()).toEqual(['pending'])
    for (const message of [done, early, done, early]) {
      expect((await post('stripe', message)).statusCode).toBe(200)
      await test().app.jobs.settle()
    }
    expect(await states()).toEqual(['paid'])
    const events = await test().ctx.db.select().from(paymentEvents).orderBy(asc(paymentEvents.id))
    expect(events.map(({ state }) => state)).toEqual(['created', 'pending', 'succeeded'])
  })

  it('asks for 3-D Secure through the page, and believes itself alone', async () => {
    const { pay, visitor } = await aShopper(test())
    const response = await pay('tok_threeDSecure2Required')
    const id = lastIntent()
    expect(response.body.result?.data).toMatchObject({
      requires_action: true,
      client_secret: `${id}_secret_1`,
    })
    const order = { order_id: getOrderCode(response) }
    const claimed = await visitor.call('POST /api/V1/payments/confirm', order)
    expect(claimed.body.result?.data.requires_action).toBe(true)
    expect(await states()).toEqual(['pending'])
    stripe.decide(id, 'succeeded')
    expect((await visitor.call('POST /api/V1/payments/confirm', order)).status).toBe(200)
    expect(await states()).toEqual(['paid'])
  })

  it('cancels a payment whose payer refuses, and refunds one that comes after the order was cancelled', async () => {
    const { pay, visitor, id: userId } = await aShopper(test())
    const response = await pay('tok_threeDSecure2Required')
    const no = { order_id: getOrderCode(response), approved: false }
    expect((await visitor.call('POST /api/V1/payments/confirm', no)).status).toBe(402)
    expect(stripe.intents.at(-1)?.status).toBe('canceled')
    const late = await pay('tok_bypassPending')
    const id = lastIntent()
    const actor = { kind: 'user', userId, role: 'client', sessionId: 'test' } as const
    stripe.decide(id, 'succeeded')
    await moveOrder({ ...test().ctx, actor }, { code: getOrderCode(late), move: 'cancel' })
    await test().app.jobs.settle()
    expect(stripe.refunds.at(-1)).toEqual({ intent: id, amount: 329_850 })
    expect(await states()).toEqual(['cancelled', 'refunded'])
  })

  it('refunds a charge whose response was lost, for an order cancelled meanwhile', async () => {
    const { pay, id: userId } = await aShopper(test())
    stripe.loseAnswers(2)
    const unsure = await pay('tok_visa')
    const actor = { kind: 'user', userId, role: 'client', sessionId: 'test' } as const
    await moveOrder({ ...test().ctx, actor }, { code: getOrderCode(unsure), move: 'cancel' })
    await post('stripe', stripe.event('evt_lost', 'payment_intent.succeeded', lastIntent()))
    await test().app.jobs.settle()
    await test().app.jobs.settle()
    expect(stripe.refunds.at(-1)).toEqual({ intent: lastIntent(), amount: 329_850 })
    expect(await states()).toEqual(['refunded'])
    // It was never revenue, so its return is no loss.
    const owner = await aStaff(test(), 'owner')
    const { body: figures } = await owner.ask('GET', 'figures?weeks=1')
    expect(figures.revenue).toMatchObject({ weeks: [{ cents: 0 }] })
    const { items } = await owner.list('clients')
    const { body: client } = await owner.ask('GET', `clients/${Number(items[0]?.id)}`)
    expect(client.totals).toMatchObject([{ orders: 0, paidCents: 0, refundedCents: 0 }])
  })
})

describe('PayPal', () => {
  const open = async ({ visitor, id }: Awaited<ReturnType<typeof aShopper>>) => {
    const input = { user_id: id, couponCode: '' }
    const { body } = await visitor.call('POST /api/V1/paypal/create-order', input)
    return body.result
  }
  const pay = ({ visitor, id }: Awaited<ReturnType<typeof aShopper>>, order_id: string) =>
    visitor.call('POST /api/V1/process-payment', {
      type: 'paypal',
      order_id,
      user_id: id,
      totalAmount: 3298.5,
    })

  it('opens an order in dollars, captures it once approved, and refunds the dollars', async () => {
    const shopper = await aShopper(test())
    const paypalOrder = await open(shopper)
    const order_id = paypalOrder?.order_id ?? ''
    expect(paypalOrder).toMatchObject({ amount: 3562.38, currency: 'USD' })
    expect((await pay(shopper, order_id)).status).toBe(402)
    const again = (await open(shopper))?.order_id ?? ''
    paypal.approve(again)
    const paid = await pay(shopper, again)
    expect(paid.status).toBe(200)
    const actor = { kind: 'user', userId: shopper.id, role: 'client', sessionId: 'test' } as const
    await moveOrder({ ...test().ctx, actor }, { code: getOrderCode(paid), move: 'cancel' })
    await test().app.jobs.settle()
    expect(paypal.refunds).toEqual([{ capture: `CAP-${again}`, value: '3562.38' }])
    expect(await states()).toEqual(['cancelled', 'refunded'])
  })

  it('does not capture an order that was altered in the page', async () => {
    const shopper = await aShopper(test())
    const order_id = (await open(shopper))?.order_id ?? ''
    paypal.alter(order_id, '1.00')
    paypal.approve(order_id)
    expect((await pay(shopper, order_id)).status).toBe(402)
    expect(paypal.orders.at(-1)?.capture).toBeUndefined()
  })

  it('settles a late capture from its message, whose signature PayPal confirms', async () => {
    const shopper = await aShopper(test())
    const order_id = (await open(shopper))?.order_id ?? ''
    paypal.approve(order_id)
    paypal.captureAs('PENDING')
    expect((await pay(shopper, order_id)).status).toBe(200)
    paypal.captureAs('COMPLETED')
    paypal.complete(order_id)
    const message = paypal.event('WH-EVENT-1', order_id)
    const forged = { ...message.headers, 'paypal-transmission-sig': '00' }
    expect((await post('paypal', { ...message, headers: forged })).statusCode).toBe(400)
    expect((await post('paypal', { ...message, headers: {} })).statusCode).toBe(400)
    expect(await states()).toEqual(['pending'])
    for (const sent of [message, message]) {
      expect((await post('paypal', sent)).statusCode).toBe(200)
      await test().app.jobs.settle()
    }
    expect(await states()).toEqual(['paid'])
  })
})
