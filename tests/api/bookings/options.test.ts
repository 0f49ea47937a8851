import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'
import { addDays, toWireDay } from '#contracts/time/day.ts'
import { dayIn, toInstant } from '#contracts/time/zoned.ts'
import { followChange } from '#server/modules/bookings/lines/follow.service.ts'
import { challengeFirst } from '#server/modules/holds/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { anOptionClient, book } from '#tests/support/records/option-clients.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { clearJuniors } from '#tests/support/records/papers.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const aClient = (email: string) => anOptionClient(test(), email)

/** Puts all that is requested on option, the earliest request first. */
const grantAll = async () => {
  const booker = await aStaff(test(), 'booker')
  const { items } = await booker.list('bookings', { filter: { state: 'requested' } })
  for (const { id, version } of items.toReversed()) {
    const { status } = await booker.ask('POST', `bookings/${String(id)}/move`, {
      move: 'option',
      version,
    })
    expect(status).toBe(200)
  }
}

describe('a client’s options', () => {
  it('are seen with rank and end, challenged, released and confirmed by their own client only', async () => {
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    await book(one, [model])
    await book(two, [model])
    expect(await one.options()).toMatchObject([
      { status: 'requested', rank: null, can_confirm: false, can_release: true },
    ])
    await grantAll()
    const [first] = await one.options()
    expect(first).toMatchObject({
      prod_name: 'Ines Vidal',
      start_date: '14-09-2099',
      end_date: '14-09-2099',
      status: 'option',
      rank: 1,
      rank_dates: ['14-09-2099'],
      answer_by: null,
      can_confirm: true,
      can_challenge: false,
    })
    const [second] = await two.options()
    expect(second).toMatchObject({ rank: 2, can_confirm: false, can_challenge: true })
    const holdId = second?.hold_id as number
    expect(JSON.stringify(await two.options())).not.toContain('one@')

    const mine = { user_id: one.id, hold_id: holdId }
    expect((await one.visitor.call('POST /api/V1/option-release', mine)).status).toBe(404)
    const theirs = { user_id: two.id, hold_id: holdId }
    expect((await two.visitor.call('POST /api/V1/option-confirm', theirs)).status).toBe(409)
    expect((await two.visitor.call('POST /api/V1/option-challenge', theirs)).status).toBe(200)
    expect(await two.options()).toMatchObject([{ rank: 2, can_challenge: false }])
    const [asked] = await one.options()
    expect(asked?.answer_by).toEqual(expect.any(String))

    const release = { user_id: one.id, hold_id: asked?.hold_id as number }
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await one.visitor.call('POST /api/V1/option-release', release)
      expect(status).toBe(200)
      expect(body.result?.option).toMatchObject({ status: 'released', can_release: false })
    }
    await test().app.jobs.settle()
    const { rows: told } = await database().db.execute(
      sql`select subject from sandbox_emails where subject like 'The client released %'`,
    )
    expect(told).toHaveLength(1)
    const released = await one.visitor.call('GET /api/V1/user-orders', { user_id: one.id })
    expect(released.body.result?.orders).toMatchObject([{ status: 'cancelled' }])
    expect(await two.options()).toMatchObject([{ rank: 1, can_confirm: true }])
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await two.visitor.call('POST /api/V1/option-confirm', theirs)
      expect(status).toBe(200)
      expect(body.result?.option).toMatchObject({ hold_id: holdId, status: 'confirmed' })
    }
    expect(await two.options()).toMatchObject([{ status: 'confirmed', can_release: false }])
    // A job is binding: its client cannot release it.
    expect((await two.visitor.call('POST /api/V1/option-release', theirs)).status).toBe(404)
    const { body } = await two.visitor.call('GET /api/V1/user-orders-track', { user_id: two.id })
    expect(body.result?.orders).toMatchObject([{ delivery_status: 'confirmed' }])
  })

  it('tell whoever is challenged until when to answer, without naming anybody', async () => {
    const model = await aModel(test().ctx)
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    await book(one, [model])
    await book(two, [model])
    await grantAll()
    await test().app.jobs.settle()
    const [second] = await two.options()
    const ask = { user_id: two.id, hold_id: second?.hold_id as number }
    await two.visitor.call('POST /api/V1/option-challenge', ask)
    const [[asked], [waiting]] = [await one.options(), await two.options()]
    expect(asked).toMatchObject({ asked_on: expect.any(String) as string, first_answer_by: null })
    expect(waiting).toMatchObject({
      asked_on: null,
      answer_by: null,
      first_asked_on: asked?.asked_on,
      first_answer_by: asked?.answer_by,
    })
    const [email] = await test().emailsTo('one@vale.example')
    expect(email?.subject).toMatch(/^Answer by /)
    expect(email?.text).toMatch(/by \w{3} \d+ \w{3,4}( \d{4})?, \d\d:\d\d \(Paris\)/)
    expect(email?.text).not.toContain('two@')
  })
})

describe('a junior’s options', () => {
  it('tell their clients neither a rank nor that anybody else asks', async () => {
    const model = await aModel(test().ctx, { board: 'juniors', firstName: 'Milo' })
    const guardian_note = 'Mo, +33 1 99 00 14 22'
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    await book(one, [model], { guardian_note })
    await book(two, [model], { guardian_note })
    await grantAll()
    await test().app.jobs.settle()
    await clearJuniors(test(), [model])
    const [first] = await one.options()
    const [second] = await two.options()
    const standing = { rank: null, rank_dates: [], can_confirm: true, can_challenge: false }
    expect([first, second]).toMatchObject([standing, standing])
    const theirs = { user_id: two.id, hold_id: second?.hold_id as number }
    for (const path of ['POST /api/V1/option-challenge', 'POST /api/V1/option-confirm'] as const) {
      const { status, body } = await two.visitor.call(path, theirs)
      expect([status, body.message]).toEqual([
        409,
        'Please ask your booker: the agency decides on juniors’ dates',
      ])
    }
    await inTransaction(test().ctx, async (ctx) =>
      followChange(ctx, await challengeFirst(ctx, second?.hold_id as number)),
    )
    expect(await two.options()).toMatchObject([{ first_asked_on: null, first_answer_by: null }])
    expect((await test().emailsTo('two@vale.example'))[0]?.text).not.toContain('the first option')
    const [email] = await test().emailsTo('one@vale.example')
    expect(email?.subject).toMatch(/^Answer by /)
    expect(email?.text).toMatch(/whether you confirm or release these dates/)
    expect(email?.text).toMatch(/Answer by .*\nMilo: On option; asked on/)
    expect(`${email?.subject} ${email?.text}`).not.toMatch(/nother client|first option/)
    const release = { user_id: one.id, hold_id: first?.hold_id as number }
    expect((await one.visitor.call('POST /api/V1/option-release', release)).status).toBe(200)
  })
})

describe('windows of dates', () => {
  const threeDays = { end_date: '16-09-2099' }
  const further = (start_date: string, rest: object = {}) => ({
    further_dates: [{ start_date, ...rest }],
  })

  it('are held each by itself, and clash by the days that they share', async () => {
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const [one, two] = [await aClient('one@vale.example'), await aClient('two@vale.example')]
    const hours = { start_time: '09:30', end_time: '13:00' }
    await book(one, [model], {
      ...threeDays,
      ...further('01-09-2099', hours),
    })
    await book(two, [model], { date: '16-09-2099', end_date: '17-09-2099' })
    const dates = { start_time: null, end_time: null }
    expect(await one.options()).toMatchObject([
      { start_date: '01-09-2099', end_date: '01-09-2099', ...hours },
      { start_date: '14-09-2099', end_date: '16-09-2099', ...dates },
    ])
    await grantAll()
    const [first, second] = await one.options()
    expect(first?.until).not.toBe(second?.until)
    expect(await two.options()).toMatchObject([{ rank: 2, rank_dates: ['16-09-2099'] }])

    const booker = await aStaff(test(), 'owner')
    const { items } = await booker.list('bookings', { filter: { q: 'one@vale.example' } })
    const { body } = await booker.ask('GET', `bookings/${String(items[0]?.id)}`)
    expect(body).toMatchObject({
      shootDate: '2099-09-01',
      lastDay: '2099-09-16',
      wantedTwice: ['Ines Vidal'],
      windows: [
        { first: '2099-09-01', last: '2099-09-01', from: '09:30', to: '13:00' },
        { first: '2099-09-14', last: '2099-09-16', from: null, to: null },
      ],
      clashes: [{ contactName: 'Ada Client', modelId: model }],
    })
    const [email] = (await test().emailsTo('one@vale.example')).toReversed()
    expect(email?.text).toContain(
      'Dates: 1 September 2099, 09:30 to 13:00; 14 September 2099 to 16 September 2099',
    )
  })

  it('do not clash side by side', async () => {
    const model = await aModel(test().ctx)
    const client = await aClient('one@vale.example')
    await book(client, [model], threeDays)
    await book(client, [model], { date: '17-09-2099' })
    const booker = await aStaff(test(), 'booker')
    const { items } = await booker.list('bookings', {})
    expect(items).toMatchObject([{ wantedTwice: [] }, { wantedTwice: [] }])
  })

  it.each([
    [{ end_date: '13-09-2099' }, 'end_date', 'The last day must not be before the first'],
    [{ end_date: '14-01-2100' }, 'end_date', 'Please ask for at most 92 days'],
    [{ end_date: 'soon' }, 'end_date', 'Date input not valid.'],
    [
      { start_time: '9:30', end_time: '13:00' },
      'start_time',
      'Please enter the time as hh:mm, such as 09:30',
    ],
    [{ start_time: '09:30' }, 'end_time', 'Please give the time at which it ends, too'],
    [{ start_time: '13:00', end_time: '09:30' }, 'end_time', 'The end must be after the start'],
    [
      { ...threeDays, start_time: '09:00', end_time: '10:00' },
      'start_time',
      'Times are for a single day: please leave them or the last day empty',
    ],
    [
      { ...threeDays, ...further('15-09-2099') },
      'further_dates.0.start_date',
      'You have asked for these dates already',
    ],
    [further('15-13-2099'), 'further_dates.0.start_date', 'Date input not valid.'],
    [
      { date: '29-03-2099', start_time: '02:30', end_time: '03:00' },
      'start_time',
      'On 29 March 2099 clocks go forward from 02:00 to 03:00, so 02:30 does not exist: please choose another time',
    ],
    [
      further('25-10-2099', { start_time: '01:00', end_time: '02:00' }),
      'further_dates.0.end_time',
      'On 25 October 2099 clocks go back from 03:00 to 02:00, so 02:00 exists twice: please choose another time',
    ],
  ])('are refused at their field: %j', async (dates, field, message) => {
    const { body } = await aVisitor(test().app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm(dates),
      wishlists: [await aModel(test().ctx)],
    })
    expect(body.errors).toEqual({ [field]: message })
    const { rows } = await database().db.execute(sql`select id from orders`)
    expect(rows).toEqual([])
  })

  it('are refused if they are hours of today that are over', async () => {
    const { config } = test().ctx
    const { clock } = test().ctx.platform
    const day = addDays(dayIn(config.timeZone, clock.now()), 1)
    test().later(toInstant(config.timeZone, day, '15:00').getTime() - clock.now().getTime())
    const model = await aModel(test().ctx)
    const ask = (start_time: string, end_time: string) =>
      aVisitor(test().app).call('POST /api/V1/model-booking', {
        shipping_address: aBookingForm({ date: toWireDay(day), start_time, end_time }),
        wishlists: [model],
      })
    expect((await ask('09:00', '10:00')).body.errors).toEqual({
      date: 'Date must not be in the past',
    })
    expect((await ask('09:00', '16:00')).status).toBe(201)
  })
})

describe('availability', () => {
  const ask = async (products: number[], end_date?: string) => {
    const input = { products: products.join(','), start_date: '14-09-2099', end_date }
    return aVisitor(test().app).call('GET /api/V1/availability', input)
  }

  it('says whether models are free, held or taken; of juniors only whether they are free', async () => {
    const { ctx } = test()
    const [free, held, junior] = [
      await aModel(ctx),
      await aModel(ctx),
      await aModel(ctx, { board: 'juniors' }),
    ]
    const gone = await aModel(ctx)
    await ctx.db.update(models).set({ active: false }).where(eq(models.id, gone))
    const client = await aClient('one@vale.example')
    await book(client, [held])
    await grantAll()
    const { body } = await ask([free, held, junior, gone], '16-09-2099')
    const days = ['14-09-2099', '15-09-2099', '16-09-2099']
    expect(body.result?.availability).toEqual([
      { product_id: free, status: 'free', rank: 1, rank_dates: days },
      { product_id: held, status: 'held', rank: 2, rank_dates: ['14-09-2099'] },
      { product_id: junior, status: 'free', rank: null, rank_dates: [] },
      { product_id: gone, status: 'unavailable', rank: null, rank_dates: [] },
    ])
  })

  it('refuses days that are past, reversed or too many', async () => {
    expect((await ask([1], '13-09-2099')).body.errors).toEqual({
      end_date: 'The last day must not be before the first',
    })
    expect((await ask([1], '14-09-2100')).status).toBe(422)
  })

  it('refuses hours that clocks skip', async () => {
    const night = { start_date: '29-03-2099', start_time: '02:00', end_time: '04:00' }
    const answer = await aVisitor(test().app).call('GET /api/V1/availability', {
      products: '1',
      ...night,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      start_time:
        'On 29 March 2099 clocks go forward from 02:00 to 03:00, so 02:00 does not exist: please choose another time',
    })
  })
})
