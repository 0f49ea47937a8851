import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { holds } from '#server/db/schema/holds.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/orders.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { startSilentServer } from '#tests/support/servers/silent-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let emailServer: Awaited<ReturnType<typeof startSilentServer>>
const environment: Record<string, string> = {
  RESPONSE_CACHE: 'off',
  EMAIL_PROVIDER: 'smtp',
  ...stripeKeys,
}
beforeAll(async () => {
  stripe = await startStripeServer()
  emailServer = await startSilentServer()
  environment.STRIPE_API_URL = stripe.url
  environment.SMTP_URL = `smtp://127.0.0.1:${emailServer.port}`
})
const database = useDatabase()
const test = useApp(database, environment)
afterAll(() => stripe.stop())

const listEmails = () =>
  database().db.select().from(jobs).where(eq(jobs.kind, 'emails.deliver')).orderBy(asc(jobs.id))

const aPaidOrder = async () => {
  const { pay, id: userId } = await aShopper(test())
  const code = getOrderCode(await pay('tok_visa'))
  const actor = { kind: 'user', userId, role: 'client', sessionId: 'test' } as const
  return { cancel: () => moveOrder({ ...test().ctx, actor }, { code, move: 'cancel' }) }
}

/** An option that ends within a minute; returns how its hold stands. */
const anOption = async () => {
  const model = await aModel(test().ctx)
  const { book, act } = await aDesk(test())
  const id = await book('cara@studio.example', [model])
  const optionUntil = new Date(test().ctx.platform.clock.now().getTime() + 30_000).toISOString()
  expect((await act(id, 'grant', { optionUntil, reason: 'Agreed' })).status).toBe(200)
  return {
    state: async () => {
      const [hold] = await database().db.select().from(holds).where(eq(holds.orderId, id))
      return hold?.state
    },
  }
}

it('returns money and ends options while an email server accepts every connection and says nothing', async () => {
  // Before the program ends, which would wait for its emails.
  onTestFinished(() => emailServer.stop())
  const { cancel } = await aPaidOrder()
  const { state } = await anOption()
  const before = await listEmails()
  // As many as hold both slots of their lane, and one that waits for them.
  expect(before.length).toBeGreaterThan(2)
  expect(await state()).toBe('live')
  await test().app.jobs.start()
  await eventually(() => expect(emailServer.waiting()).toBe(2))

  test().later(70_000)
  await cancel()
  await eventually(() => expect(stripe.refunds).toMatchObject([{ amount: 329_850 }]))
  await eventually(async () => expect(await state()).toBe('lapsed'))
  await eventually(async () =>
    expect(await database().db.select().from(orders)).toContainEqual(
      expect.objectContaining({ kind: 'purchase', state: 'refunded' }),
    ),
  )

  // Two emails still wait for the first word of the server, and all others for these two.
  const unfinished = await listEmails()
  expect(unfinished.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
  expect(unfinished.length).toBeGreaterThan(before.length)
  expect(unfinished.filter(({ attempts }) => attempts > 0)).toHaveLength(2)
})
