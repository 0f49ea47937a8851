import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { sandboxEmails } from '#server/db/schema/jobs.ts'
import { bookingBriefs, orderEvents, orderItems, orders } from '#server/db/schema/orders.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { type Site, startSite, withDatabase } from '#tests/support/site/site.ts'

const seed = async (ctx: Parameters<typeof aModel>[0]) => void (await aModel(ctx))

const book = async (site: Site): Promise<string> => {
  const answer = await fetch(`${site.url}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ shipping_address: aBookingForm(), wishlists: [1] }),
  })
  expect(answer.status).toBe(201)
  const { result } = (await answer.json()) as { result: { data: { orderId: string } } }
  return result.data.orderId
}

/**
 * Checks that everything the response promised is stored, and that both emails are in the outbox or the
 * queue.
 */
const expectWhole = (site: Site, code: string) =>
  withDatabase(site.database, async ({ db }) => {
    expect(await db.select().from(orders)).toMatchObject([{ code, state: 'requested' }])
    expect(await db.select().from(orderItems)).toHaveLength(1)
    expect(await db.select().from(orderEvents)).toHaveLength(1)
    expect(await db.select().from(bookingBriefs)).toHaveLength(1)
    const sent = await db.select().from(sandboxEmails)
    const queued = await db.select().from(emails).where(eq(emails.state, 'queued'))
    expect(new Set([...sent, ...queued].map(({ subject }) => subject)).size).toBe(2)
  })

describe('an answered booking', () => {
  // Three starts of the program and one of PostgreSQL are slow on a busy machine.
  vi.setConfig({ testTimeout: 180_000 })

  it('survives kill -9 of the program right after the answer, on the embedded database', async () => {
    const site = await startSite({ seed })
    onTestFinished(() => site.remove())
    const code = await book(site)
    await site.kill()
    await expectWhole(site, code)
    await site.start()
    const response = await fetch(`${site.url}/order-success/${code}`)
    expect(response.status).toBe(200)
    expect((await fetch(`${site.url}/order-success/VB-0000000000`)).status).toBe(404)
    await site.stop()
  })

  it('survives kill -9 of the program and of PostgreSQL right after the answer', async () => {
    const server = await startPostgres({ fsync: true })
    onTestFinished(() => server.stop())
    await onServer(server.url, 'create database callboard')
    const site = await startSite({ seed, postgres: server.getUrl('callboard') })
    onTestFinished(() => site.remove())
    const code = await book(site)
    await Promise.all([site.kill(), server.kill()])
    await server.restart()
    await expectWhole(site, code)
  })
})
