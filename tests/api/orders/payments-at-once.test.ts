import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { payments, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { issueGiftCard, offerCoupon } from '#server/modules/coupons/index.ts'
import { useDatabase, useSecondDatabase } from '#tests/support/databases.ts'
import { useSoundness } from '#tests/support/deadlocks.ts'
import { requireInvariants } from '#tests/support/invariants.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff, createStaff } from '#tests/support/records/staff.ts'
import { aSession, aVisitor, sessionCookie, useApp } from '#tests/support/records/visitors.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
const environment: Record<string, string> = { RESPONSE_CACHE: 'off', ...stripeKeys }
beforeAll(async () => {
  stripe = await startStripeServer()
  environment.STRIPE_API_URL = stripe.url
})
afterAll(() => stripe.stop())

const database = useDatabase()
const secondDatabase = useSecondDatabase(database)
const test = useApp(database, environment)
const second = useApp(secondDatabase, environment)
const instances = () => [test(), second()]

/** What a bag of `aShopper` costs. */
const bagCents = 329_850

/** A client with a full bag and a browser on each of the two instances. */
const aClient = async (name: string) => {
  const { id, token } = await aShopper(test(), `${name}@studio.example`)
  const browsers = instances().map(({ app }) =>
    aVisitor(app, undefined, { [sessionCookie]: token }),
  )
  const pay = (code: string, totalAmount: number, key: string) =>
    Promise.all(
      browsers.map((browser) =>
        browser.call(
          'POST /api/V1/process-payment',
          { type: 'stripe', token: 'tok_visa', user_id: id, totalAmount, couponCode: code },
          { 'idempotency-key': key },
        ),
      ),
    )
  const cancel = (order_id: string) =>
    Promise.all(
      browsers.map((browser) =>
        browser.call('POST /api/V1/orders-cancel', { user_id: id, order_id }),
      ),
    )
  /** Presses "Pay" on both, again with what the site says while others use the same code. */
  const buy = async (code: string, euros: number) => {
    const statuses: number[] = []
    let [couponCode, total] = [code, euros]
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const answers = await pay(couponCode, total, `${name} ${attempt}`)
      statuses.push(...answers.map(({ status }) => status))
      const paid = answers.find(({ status }) => status === 200)
      if (paid) return { statuses, code: getOrderCode(paid) }
      const right = answers[0]?.body.result as { totalAmount?: number } | undefined
      if (right?.totalAmount === undefined) [couponCode, total] = ['', bagCents / 100]
      else total = right.totalAmount
    }
    throw new Error(`${name} could not pay: ${statuses.join()}`)
  }
  return { id, buy, cancel }
}

/** Lets both instances do what is due, at once, until nothing of it is left. */
const settle = async () => {
  for (let round = 0; round < 2; round += 1)
    await Promise.all(instances().map(({ app }) => app.jobs.settle()))
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

/** What Stripe has taken, and what it has given back, since a test began. */
const aTill = () => {
  const [intents, returned] = [stripe.intents.length, stripe.refunds.length]
  return () => ({
    taken: sum(stripe.intents.slice(intents).map(({ amount }) => amount)),
    returned: sum(stripe.refunds.slice(returned).map(({ amount }) => amount)),
  })
}

const listOrders = () => database().db.select().from(orders).orderBy(asc(orders.id))

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('at once, on two instances', () => {
  const expectSound = useSoundness(database, secondDatabase)
  afterEach(async () => {
    expect(stripe.faults, 'requests are as the reference has them').toEqual([])
    await requireInvariants(test().ctx)
  })

  it('four clients pay with one gift card, which is spent once and returned once', async () => {
    const till = aTill()
    const cardCents = 400_000
    const card = await issueGiftCard(test().ctx, { amountCents: cardCents, currency: 'EUR' })
    const clients = []
    for (const name of ['ada', 'bea', 'cleo', 'dora']) clients.push(await aClient(name))
    const bought = await Promise.all(clients.map(({ buy }) => buy(card.code, 0)))
    await expectSound(bought.flatMap(({ statuses }) => statuses))
    expect((await listOrders()).filter(({ state }) => state === 'paid')).toHaveLength(4)
    expect(till()).toEqual({ taken: 4 * bagCents - cardCents, returned: 0 })

    const answers = await Promise.all(
      clients.map(({ cancel }, index) => cancel(bought[index]?.code ?? '')),
    )
    await settle()
    const statuses = answers.flat().map(({ status }) => status)
    await expectSound(statuses)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(till()).toEqual({
      taken: 4 * bagCents - cardCents,
      returned: 4 * bagCents - cardCents,
    })
    const owner = await aStaff(test(), 'owner')
    const { items } = await owner.list('gift-cards')
    expect(items).toMatchObject([{ balance: cardCents }])
  })

  it('three clients pay with the last use of a coupon, and one of them has it', async () => {
    const till = aTill()
    const coupon = { code: 'ONCE', kind: 'percentage', value: 10, usesInTotal: 1 } as const
    await offerCoupon(test().ctx, coupon)
    const clients = []
    for (const name of ['ada', 'bea', 'cleo']) clients.push(await aClient(name))
    const bought = await Promise.all(clients.map(({ buy }) => buy('ONCE', 2968.65)))
    await expectSound(bought.flatMap(({ statuses }) => statuses))
    expect(till().taken).toBe(3 * bagCents - bagCents / 10)
    expect((await listOrders()).filter(({ state }) => state === 'paid')).toHaveLength(3)
  })

  it('an order is refunded in parts by staff, cancelled by its client and told of by Stripe', async () => {
    const till = aTill()
    const { buy, cancel } = await aClient('ada')
    const { code } = await buy('', bagCents / 100)
    const intent = stripe.intents.at(-1)?.id ?? ''
    const [order] = await listOrders()
    const { id: ownerId } = await aStaff(test(), 'owner')
    const token = await aSession(test(), ownerId)
    const owners = instances().map((instance) => createStaff(instance, token, ownerId))
    stripe.refundInDashboard(intent, 10_000)
    const statuses: number[] = []

    const refund = async (index: number, amountCents: number) => {
      const path = `orders/${order?.id ?? 0}`
      const { body } = await owners[index]!.ask('GET', path)
      const input = { amountCents, version: body.version }
      const answer = await owners[index]!.ask('POST', `${path}/refund`, input)
      return [answer.status]
    }
    const deliver = (eventId: string) => {
      const { payload, headers } = stripe.event(eventId, 'charge.refunded', intent)
      return Promise.all(
        instances().map(async ({ app }) => {
          const { statusCode } = await app.server.inject({
            method: 'POST',
            url: '/api/V1/webhooks/stripe',
            payload,
            headers: { 'content-type': 'application/json', ...headers },
          })
          return statusCode
        }),
      )
    }
    const work = async () => {
      await settle()
      return [200]
    }
    for (const cents of [20_000, 30_000, 5_000]) {
      const answers = await Promise.all([
        refund(0, cents),
        refund(1, cents),
        deliver(`evt ${cents}`),
        work(),
      ])
      statuses.push(...answers.flat())
    }
    const last = await Promise.all([
      refund(0, 7_000),
      cancel(code).then((answers) => answers.map(({ status }) => status)),
      deliver('evt 7000'),
      work(),
    ])
    statuses.push(...last.flat())
    await settle()
    await expectSound(statuses)

    const { db } = database()
    expect(await db.select().from(payments)).toMatchObject([
      { state: 'refunded', amountCents: bagCents, refundedCents: bagCents },
    ])
    expect((await listOrders()).map(({ state }) => state)).toEqual(['refunded'])
    const done = await db.select().from(refunds).where(eq(refunds.state, 'done'))
    const byOffice = done.filter(({ origin }) => origin === 'office')
    // Staff's parts, of which one was pressed first each time, and then the rest.
    expect(byOffice.length).toBeGreaterThan(2)
    expect(sum(byOffice.map(({ amountCents }) => amountCents))).toBe(bagCents - 10_000)
    expect(till()).toEqual({ taken: bagCents, returned: bagCents - 10_000 })
    expect(done.filter(({ origin }) => origin === 'provider')).toHaveLength(1)
    expect(await db.select().from(providerEvents)).toHaveLength(4)
  })
})
