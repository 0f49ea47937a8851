import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/orders.ts'
import { bagLines } from '#server/db/schema/bag.ts'
import { createClient, seedShop } from '#tests/support/site/bag-site.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/servers/stripe-server.ts'
import { type Site, startSite, withDatabase } from '#tests/support/site/site.ts'

const startBank = async () => {
  const stripe = await startStripeServer()
  onTestFinished(() => stripe.stop())
  return { stripe, environment: { ...stripeKeys, STRIPE_API_URL: stripe.url } }
}

const listStates = (site: Site) =>
  withDatabase(site.database, async ({ db }) =>
    (await db.select().from(orders)).map(({ state }) => state),
  )

describe('a payment', () => {
  // Starts of the program and of PostgreSQL are slow on a busy machine.
  vi.setConfig({ testTimeout: 180_000 })

  it('is made once though the program is killed between charge and answer', async () => {
    const { stripe, environment } = await startBank()
    const site = await startSite({ seed: seedShop, environment })
    onTestFinished(() => site.remove())
    const client = await createClient(site.url)
    await client.put(1)
    stripe.loseAnswers(2)
    const charged = stripe.charged()
    const answer = client.pay('key-1').catch(() => 'no answer')
    await charged
    await site.kill()
    expect(await answer).toBe('no answer')
    expect(await listStates(site)).toEqual(['pending'])
    // The status check is due in a minute, so the test brings it forward.
    await withDatabase(site.database, async ({ db }) => {
      await db.update(jobs).set({ dueAt: new Date(0), lockedUntil: null })
    })
    stripe.loseAnswers(0)
    await site.start()
    await vi.waitFor(
      async () => {
        const again = await client.pay('key-1')
        expect(again.body.message).toBe('Your payment has been received')
      },
      { timeout: 30_000, interval: 200 },
    )
    await site.stop()
    expect(await listStates(site)).toEqual(['paid'])
    expect(stripe.intents).toMatchObject([{ status: 'succeeded', amount: 129_900 }])
    await withDatabase(site.database, async ({ db }) => {
      expect(await db.select().from(bagLines)).toEqual([])
      expect(await db.select().from(orders).where(eq(orders.state, 'paid'))).toHaveLength(1)
    })
  })

  it('is made once though two programs take it at once', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    await onServer(server.url, 'create database callboard')
    const postgres = server.getUrl('callboard')
    const { stripe, environment } = await startBank()
    const first = await startSite({ seed: seedShop, environment, postgres })
    onTestFinished(() => first.remove())
    const second = await startSite({ environment, postgres })
    onTestFinished(() => second.remove())
    const clients = [await createClient(first.url), await createClient(second.url)]
    await clients[0]?.put(1)
    const answers = await Promise.all(
      clients.flatMap((client, index) => [1, 2, 3].map((n) => client.pay(`key-${index}-${n}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(stripe.intents).toMatchObject([{ status: 'succeeded', amount: 129_900 }])
    expect(await listStates(first)).toEqual(['paid'])
  })
})
