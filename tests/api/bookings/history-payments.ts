import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { issueGiftCard } from '#server/modules/coupons/index.ts'
import { paymentJobs } from '#server/modules/payments/index.ts'
import { createWorker } from '#server/platform/queue/worker.ts'
import type { Draw } from '#tests/support/chance.ts'
import type { Staff } from '#tests/support/records/staff.ts'
import type { TestApp, Visitor } from '#tests/support/records/visitors.ts'
import type { startStripeServer } from '#tests/support/servers/stripe-server.ts'

interface Payer {
  readonly id: number
  /** The same person at each instance. */
  readonly visitors: readonly Visitor[]
}

interface Shop {
  readonly models: readonly number[]
  readonly clients: readonly Payer[]
  /** The same owner at each instance. */
  readonly owners: readonly Staff[]
}

interface Instance {
  readonly app: TestApp
  readonly database: Database
}

interface Parts {
  readonly instances: readonly Instance[]
  readonly stripe: Awaited<ReturnType<typeof startStripeServer>>
}

/**
 * What may happen to payments in a history of people at once, and a comparison of its end with what the bank has seen. Emails
 * are left to the queue.
 */
export const historyPayments = async ({ instances, stripe }: Parts) => {
  const { ctx } = instances[0]!.app
  const workers = instances.map(({ app, database }) =>
    createWorker({ database, ctx: app.ctx, handlers: paymentJobs }),
  )
  const card = await issueGiftCard(ctx, { amountCents: 150_000, currency: 'EUR' })

  return {
    actions: [
      ...[1, 2, 3].map(() => (shop: Shop, draw: Draw) => pay(shop, draw, card.code)),
      refundPart,
      cancelByStaff,
      async (_shop: Shop, draw: Draw) => {
        await draw.of(workers).settle()
        return 200
      },
      async (_shop: Shop, draw: Draw) => {
        if (stripe.intents.length === 0) return 200
        const type = draw.of(['payment_intent.succeeded', 'charge.refunded'])
        const eventId = `evt_${draw.below(1_000_000)}`
        const message = stripe.event(eventId, type, draw.of(stripe.intents).id)
        const statuses = await Promise.all(instances.map(({ app }) => deliver(app, message)))
        return Math.max(...statuses)
      },
    ],
    /** Lets the queue finish, and compares. Returns how many payments and refunds there were. */
    close: async () => {
      for (const [index, worker] of workers.entries()) {
        // What has failed once is due again.
        instances[index]?.app.later(3_600_000)
        await worker.settle()
      }
      expect(stripe.faults, 'requests are as the reference has them').toEqual([])
      return requireSameMoney(ctx, stripe)
    },
  }
}

/** Puts a model into the bag and pays for all of it, sometimes by the gift card, sometimes on two instances at once. */
const pay = async ({ clients, models }: Shop, draw: Draw, card: string): Promise<number> => {
  const client = draw.of(clients)
  const visitor = draw.of(client.visitors)
  const account = { user_id: client.id }
  const line = { product_id: draw.of(models), size: 'full_day', color: 'campaign', qty: 1 } as const
  await visitor.call('POST /api/V1/add-to-cart', { ...account, ...line })
  const bag = await visitor.call('GET /api/V1/getCart', account)
  const code = draw.below(3) === 0 ? card : ''
  const quoted = code
    ? await visitor.call('POST /api/V1/checkCoupon', { Coupon: code, UserId: client.id })
    : undefined
  const totalAmount =
    quoted?.body.result?.totalAmount ?? bag.body.result?.total_amount ?? draw.below(1000)
  const input = {
    ...account,
    type: 'stripe' as const,
    token: draw.of(['tok_visa', 'tok_visa', 'tok_chargeDeclined']),
    totalAmount,
    couponCode: quoted?.body.result ? code : '',
  }
  const headers = { 'idempotency-key': `pay ${client.id} ${draw.below(1_000_000)}` }
  const browsers = draw.below(2) === 0 ? client.visitors : [visitor]
  const answers = await Promise.all(
    browsers.map((browser) => browser.call('POST /api/V1/process-payment', input, headers)),
  )
  return Math.max(...answers.map(({ status }) => status))
}

/** A purchase that was paid, one of the newest, as the owner sees it. */
const aPaidOrder = async (owner: Staff, draw: Draw) => {
  const { items } = await owner.list('orders', { filter: { state: 'paid' }, range: [0, 7] })
  if (items.length === 0) return undefined
  return (await owner.ask('GET', `orders/${Number(draw.of(items).id)}`)).body
}

const refundPart = async ({ owners }: Shop, draw: Draw): Promise<number> => {
  const owner = draw.of(owners)
  const order = await aPaidOrder(owner, draw)
  if (!order) return 200
  const input = { amountCents: 1000 * (1 + draw.below(40)), version: order.version }
  return (await owner.ask('POST', `orders/${Number(order.id)}/refund`, input)).status
}

const cancelByStaff = async ({ owners }: Shop, draw: Draw): Promise<number> => {
  const owner = draw.of(owners)
  const order = draw.below(2) === 0 ? await aPaidOrder(owner, draw) : undefined
  if (!order) return 200
  const input = { move: 'cancel', version: order.version, reason: 'Agreed by phone' }
  return (await owner.ask('POST', `orders/${Number(order.id)}/move`, input)).status
}

interface Message {
  readonly payload: string
  readonly headers: Record<string, string>
}

const deliver = async ({ app }: TestApp, { payload, headers }: Message): Promise<number> => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/V1/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return statusCode
}

const total = sql<number>`coalesce(sum(amount_cents), 0)::int`

/** Fails unless the bank has taken and returned what our books say, to the cent. */
const requireSameMoney = async (
  { db }: TestApp['ctx'],
  { intents, refunds: returned }: Parts['stripe'],
) => {
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((all, { amount }) => all + amount, 0)
  const charges = intents.filter(({ status }) => status === 'succeeded')
  const states = await db
    .select({ state: payments.state, amount: total })
    .from(payments)
    .groupBy(payments.state)
    .orderBy(asc(payments.state))
  const captured = states.filter(({ state }) => ['succeeded', 'refunded'].includes(state))
  const [done] = await db.select({ amount: total }).from(refunds).where(eq(refunds.state, 'done'))
  expect({ taken: sum(captured), returned: done?.amount }).toEqual({
    taken: sum(charges),
    returned: sum(returned),
  })
  expect(states.map(({ state }) => state)).not.toContain('refunding')
  return { taken: charges.length, returned: returned.length }
}
