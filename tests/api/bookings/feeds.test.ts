import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import { holds } from '#server/db/schema/holds.ts'
import { orders } from '#server/db/schema/orders.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { enterHold } from '#server/modules/holds/index.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  test().app.server.inject({ url: new URL(url).pathname, headers })

const listSummaries = async (url: string) => {
  const { body, statusCode } = await fetchFeed(url)
  expect(statusCode).toBe(200)
  return readCalendar(body).map(({ summary }) => summary)
}

/** Two clients with an option each on the same day of the same model, assigned to one booker. */
const aDay = async () => {
  const { ctx } = test()
  const model = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const clients = await Promise.all(
    ['one@vale.example', 'two@vale.example'].map((email) => aSignedIn(test(), { email })),
  )
  for (const [place, { visitor, id }] of clients.entries()) {
    await visitor.call('POST /api/V1/model-booking', {
      user_id: id,
      wishlists: [model],
      shipping_address: aBookingForm({
        full_name: `Client ${place + 1}`,
        email: `client-${place + 1}@studio.example`,
        project_name: `Job ${place + 1}`,
      }),
    })
  }
  const booker = await aStaff(test(), 'booker')
  const { items } = await booker.list('bookings', {})
  for (const { id, version } of items.toReversed()) {
    await booker.ask('POST', `bookings/${String(id)}/move`, { move: 'option', version })
  }
  return { model, clients, booker }
}

describe('a calendar feed', () => {
  it('goes as far back as the owner says, and misses no coming day of a long one', async () => {
    const { ctx } = test()
    const owner = await aStaff(test(), 'owner')
    const { visitor } = await aSignedIn(test(), { email: 'b@vale.example', role: 'booker' })
    const modelId = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const addDays = (days: number) => daysAfter(ctx.platform.clock.now(), days)
    await ctx.db.insert(holds).values(
      Array.from({ length: 2_001 }, (_, index) => ({
        modelId,
        kind: 'casting' as const,
        state: 'live' as const,
        startsAt: addDays(index - 20),
        endsAt: addDays(index - 19.5),
      })),
    )
    const { body } = await visitor.call('POST /api/V1/model-calendar-feed-create', {
      product_id: modelId,
    })
    const starts = async () =>
      (await fetchFeed(body.result?.url ?? '')).body.match(/(?<=DTSTART.*:)\d{8}/g) ?? []
    const day = (days: number) => addDays(days).toISOString().slice(0, 10).replaceAll('-', '')
    const all = await starts()
    expect(all).toHaveLength(2_000)
    expect(all.at(-1)).toBe(day(1_980))
    const set = async (feedPastDays: number) => {
      const { body: rules } = await owner.ask('GET', 'settings/desk')
      const value = { ...(rules.value as object), feedPastDays }
      return (await owner.ask('PUT', 'settings/desk', { ...rules, value })).status
    }
    expect(await set(5_000)).toBe(422)
    expect(await set(0)).toBe(200)
    const coming = await starts()
    expect(coming.length).toBeLessThan(1_985)
    expect(coming.at(-1)).toBe(day(1_980))
  })

  it('shows a client what is theirs, once per address, until it is revoked', async () => {
    const { clients, model, booker } = await aDay()
    const { visitor, id } = clients[1]!
    const [booking] = (await booker.list('bookings', {})).items
    const casting = { kind: 'casting', modelId: model, bookingId: booking?.id }
    const dates = { firstDay: '2099-01-05', lastDay: '2099-01-05' }
    expect((await booker.ask('POST', 'chart/holds', { ...casting, ...dates })).status).toBe(200)
    const input = { user_id: id }
    expect((await visitor.call('GET /api/V1/calendar-feed', input)).body.result).toEqual({
      created_at: null,
    })
    const { body } = await visitor.call('POST /api/V1/calendar-feed-create', input)
    const url = body.result?.url ?? ''
    expect(url).toMatch(/\/calendars\/[\w-]{22}\.ics$/)
    expect(await listSummaries(url)).toEqual(['Second option: Ines Vidal, Job 2'])
    const storedFeeds = JSON.stringify(await test().ctx.db.select().from(calendarFeeds))
    expect(storedFeeds).not.toContain(url.slice(-26, -4))

    const first = await fetchFeed(url)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    })
    // The name and how often to ask again, as RFC 7986 and the older extensions have them.
    expect(first.body).toMatch(/^NAME:.+\r$/m)
    expect(first.body).toMatch(/^X-WR-CALNAME:.+\r$/m)
    expect(first.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(first.body).toContain('\r\nX-PUBLISHED-TTL:PT1H\r\n')
    const etag = String(first.headers.etag)
    expect((await fetchFeed(url, { 'if-none-match': etag })).statusCode).toBe(304)

    const again = await visitor.call('POST /api/V1/calendar-feed-create', input)
    expect((await fetchFeed(url)).statusCode).toBe(404)
    const next = again.body.result?.url ?? ''
    expect((await fetchFeed(next)).statusCode).toBe(200)
    await visitor.call('POST /api/V1/calendar-feed-revoke', input)
    expect((await fetchFeed(next)).statusCode).toBe(404)
  })

  it('shows a booker the bookings assigned to them, and whose they are', async () => {
    await aDay()
    const { visitor, id } = await aSignedIn(test(), { email: 'b@vale.example', role: 'booker' })
    const { body } = await visitor.call('POST /api/V1/calendar-feed-create', { user_id: id })
    const url = body.result?.url ?? ''
    expect(await listSummaries(url)).toEqual([])
    const { ctx } = test()
    await ctx.db.update(orders).set({ assigneeId: id }).where(eq(orders.contactName, 'Client 1'))
    expect(await listSummaries(url)).toEqual(['First option: Ines Vidal, Job 1 (Client 1)'])
  })

  it('shows a model their whole calendar, issued by a booker', async () => {
    const { model, clients } = await aDay()
    const { ctx } = test()
    const span = toDaySpan('Europe/Paris', '2099-10-01', '2099-10-03')
    await enterHold(ctx, { modelId: model, kind: 'book_out', span })
    const { visitor } = await aSignedIn(test(), { email: 'b@vale.example', role: 'booker' })
    const input = { product_id: model }
    const { body } = await visitor.call('POST /api/V1/model-calendar-feed-create', input)
    const url = body.result?.url ?? ''
    expect(await listSummaries(url)).toEqual([
      'First option: Job 1',
      'Second option: Job 2',
      'Not available',
    ])
    expect((await fetchFeed(url)).body).not.toMatch(/Client [12]/)
    const response = await clients[0]?.visitor.call(
      'POST /api/V1/model-calendar-feed-create',
      input,
    )
    expect(response?.status).toBe(403)
    await visitor.call('POST /api/V1/model-calendar-feed-revoke', input)
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  it('does not exist at addresses that nobody was given', async () => {
    for (const file of ['x.ics', `${'a'.repeat(22)}.ics`, `${'a'.repeat(22)}`]) {
      expect((await fetchFeed(`https://vale.example/calendars/${file}`)).statusCode).toBe(404)
    }
  })
})
