import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { enterHold } from '#server/modules/holds/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import {
  anOptionClient,
  book,
  type OptionClient,
  requestModels,
  turnSelfServiceOn,
} from '#tests/support/records/option-clients.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const aClient = (name: string) => anOptionClient(test(), `${name}@vale.example`)
const guardian_note = 'Mo, +33 1 99 00 14 22'

const liveOptions = () =>
  test()
    .ctx.db.select()
    .from(holds)
    .where(and(eq(holds.kind, 'option'), eq(holds.state, 'live')))

const listStatuses = async ({ options }: OptionClient) =>
  (await options()).map(({ status }) => status)

describe('self-service', () => {
  it('puts what is free on option at once, behind those who were there, and what is taken not', async () => {
    await turnSelfServiceOn(test())
    const { ctx } = test()
    const [free, taken] = [await aModel(ctx), await aModel(ctx)]
    const span = toDaySpan('Europe/Paris', '2099-09-14')
    await enterHold(ctx, { modelId: taken, kind: 'book_out', span })
    const [one, two] = [await aClient('one'), await aClient('two')]
    await book(one, [free])
    await book(two, [free, taken])
    expect(await one.options()).toMatchObject([{ status: 'option', rank: 1 }])
    expect(await two.options()).toMatchObject([
      { status: 'option', rank: 2 },
      { status: 'requested' },
    ])
    const { body } = await one.visitor.call('GET /api/V1/user-orders-track', { user_id: one.id })
    expect(body.result?.orders).toMatchObject([{ delivery_status: 'optioned' }])
    const subjects = (await test().emailsTo('one@vale.example')).map(({ subject }) => subject)
    expect(subjects[0]).toMatch(/^On option until /)
  })

  it('is for confirmed clients and adults, and passes no confirmed client over', async () => {
    const { ctx } = test()
    const [model, junior] = [await aModel(ctx), await aModel(ctx, { board: 'juniors' })]
    await book(await aClient('two'), [model])
    await turnSelfServiceOn(test())
    const one = await aClient('one')
    await book(one, [model])
    await book(one, [junior], { guardian_note })
    await book(one, [await aModel(ctx)], { email: 'other@studio.example' })
    expect(await listStatuses(one)).toEqual(['requested', 'requested', 'requested'])
  })

  it('keeps nobody waiting for what a stranger has typed, and says in the history that it was passed over', async () => {
    const model = await aModel(test().ctx)
    await aGuestsBooking(test(), [model], { email: 'one@vale.example' })
    await book(await aClient('two'), [model], { email: 'other@studio.example' })
    await turnSelfServiceOn(test())
    const one = await aClient('one')
    await book(one, [model])
    expect(await one.options()).toMatchObject([{ status: 'option', rank: 1 }])
    const events = await test()
      .ctx.db.select({ reason: holdEvents.reason })
      .from(holdEvents)
      .where(eq(holdEvents.type, 'granted'))
    expect(events).toEqual([
      { reason: 'Self-service: nobody with a confirmed address asked earlier' },
    ])
  })
})

describe('a client’s second option for a model and day', () => {
  const message =
    /^You have Ines Vidal on option for Monday 14 September 2099 already, in VB-\w+\. Please release/

  it('is refused with the first one by name, until that is released', async () => {
    await turnSelfServiceOn(test())
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const other = await aModel(test().ctx)
    const client = await aClient('one')
    await book(client, [model])
    for (const dates of [
      {},
      { date: '12-09-2099', end_date: '20-09-2099' },
      { start_time: '09:00', end_time: '10:00' },
    ]) {
      const { status, body } = await requestModels(client, [other, model], dates)
      expect([status, body.message]).toEqual([409, expect.stringMatching(message)])
      expect(body.errors).toEqual({ wishlists: body.message })
    }
    // Nothing of a refused request is stored.
    expect(await client.options()).toHaveLength(1)
    await book(client, [model], { date: '15-09-2099' })
    const [first] = (await client.options()).filter((line) => line.start_date === '14-09-2099')
    const release = { user_id: client.id, hold_id: first?.hold_id as number }
    expect((await client.visitor.call('POST /api/V1/option-release', release)).status).toBe(200)
    await book(client, [model, other])
    expect(await liveOptions()).toHaveLength(3)
  })

  it('is one of twelve that are asked for at the same time', async () => {
    await turnSelfServiceOn(test())
    const model = await aModel(test().ctx)
    const client = await aClient('one')
    const requests = Array.from({ length: 12 }, () => requestModels(client, [model]))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect(await liveOptions()).toHaveLength(1)
  })

  it('is not granted by staff either, who read whose the first one is', async () => {
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    // A guest is known by their address.
    await aGuestsBooking(test(), [model])
    await aGuestsBooking(test(), [model], { email: 'ADA@studio.example', date: '13-09-2099' })
    await aGuestsBooking(test(), [model], { end_date: '15-09-2099' })
    const booker = await aStaff(test(), 'booker')
    const { items } = await booker.list('bookings', { filter: { state: 'requested' } })
    const answers: unknown[] = []
    for (const { id, version } of items.toReversed()) {
      const { status, body } = await booker.ask('POST', `bookings/${String(id)}/move`, {
        move: 'option',
        version,
      })
      answers.push([status, body.message])
    }
    expect(answers).toEqual([
      [200, undefined],
      [200, undefined],
      [
        409,
        expect.stringMatching(
          /^Ada Client has Ines Vidal on option for Monday 14 September 2099 already, in VB-\w+: release that option first/,
        ),
      ],
    ])
    expect(await liveOptions()).toHaveLength(2)
  })
})

describe('the days that a client holds', () => {
  it('are bounded by the owner; what is beyond waits for a booker', async () => {
    await turnSelfServiceOn(test(), { maxOptionDays: 3 })
    const { ctx } = test()
    const models = [await aModel(ctx), await aModel(ctx), await aModel(ctx)]
    const client = await aClient('one')
    await book(client, models.slice(0, 1), { end_date: '15-09-2099' })
    await book(client, models.slice(1), { date: '16-09-2099' })
    expect((await listStatuses(client)).toSorted()).toEqual(['option', 'option', 'requested'])
    await book(client, models.slice(0, 1), { date: '20-09-2099' })
    expect(await liveOptions()).toHaveLength(2)
    // Somebody else's days are their own.
    await book(await aClient('two'), models.slice(0, 1), { date: '20-09-2099' })
    expect(await liveOptions()).toHaveLength(2)
    const three = await aClient('three')
    await book(three, models.slice(0, 1), { date: '21-09-2099' })
    expect(await listStatuses(three)).toEqual(['option'])
  })

  it('are bounded for models that are asked for at the same time', async () => {
    await turnSelfServiceOn(test(), { maxOptionDays: 3 })
    const { ctx } = test()
    const models = [await aModel(ctx), await aModel(ctx), await aModel(ctx), await aModel(ctx)]
    const client = await aClient('one')
    await Promise.all(models.map((model) => book(client, [model])))
    expect(await liveOptions()).toHaveLength(3)
  })
})

describe('asking for a first option', () => {
  const challenge = async (client: OptionClient) => {
    const [line] = (await client.options()).filter(({ status }) => status === 'option')
    const input = { user_id: client.id, hold_id: line?.hold_id as number }
    const { status, body } = await client.visitor.call('POST /api/V1/option-challenge', input)
    await test().app.jobs.settle()
    return [status, body.message]
  }

  const release = async (client: OptionClient) => {
    const [line] = (await client.options()).filter(({ status }) => status === 'option')
    const input = { user_id: client.id, hold_id: line?.hold_id as number }
    expect((await client.visitor.call('POST /api/V1/option-release', input)).status).toBe(200)
  }

  const emailsOfFirst = async () =>
    (await test().emailsTo('one@vale.example')).filter(({ subject }) =>
      subject.startsWith('Answer by'),
    )

  it('emails its client once a day, however often somebody asks, releases and books again', async () => {
    await turnSelfServiceOn(test())
    const model = await aModel(test().ctx)
    const [one, two] = [await aClient('one'), await aClient('two')]
    await book(one, [model])
    await book(two, [model])
    expect((await challenge(two))[0]).toBe(200)
    for (let turn = 0; turn < 3; turn += 1) {
      await release(two)
      await book(two, [model])
      expect(await challenge(two)).toEqual([
        409,
        'You have asked for these dates today already. Please ask again tomorrow, or ask your booker',
      ])
    }
    expect(await emailsOfFirst()).toHaveLength(1)
    test().later(24 * 3_600_000)
    expect((await challenge(two))[0]).toBe(200)
    expect(await emailsOfFirst()).toHaveLength(2)
  })

  it('is possible twice a day for all clients together', async () => {
    await turnSelfServiceOn(test())
    const model = await aModel(test().ctx)
    await book(await aClient('one'), [model])
    for (const name of ['two', 'three', 'four']) {
      const client = await aClient(name)
      await book(client, [model])
      const [status, message] = await challenge(client)
      if (name === 'four') {
        expect([status, message]).toEqual([
          409,
          'The first option has been asked to confirm twice today. Please ask again tomorrow, or ask your booker',
        ])
      } else expect(status).toBe(200)
      await release(client)
    }
    expect(await emailsOfFirst()).toHaveLength(2)
  })
})
