import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChartPage } from '#contracts/admin/bookings/chart.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const night = { date: '14-12-2099', start_time: '22:00', end_time: '04:00' }
const nightText = '22:00 to 04:00'

const aNight = async (hours: object = {}) => {
  const contactEmail = 'ines@home.example'
  const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal', contactEmail })
  const desk = await aDesk(test())
  const id = await desk.book('one@studio.example', [ines], { ...night, ...hours })
  return { ...desk, ines, id }
}

describe('hours that end on the next day', () => {
  it('are one line from the form to the calendar file', async () => {
    const { booker, see, act, ines, id } = await aNight()
    expect(await see(id)).toMatchObject({
      windows: [{ first: '2099-12-14', last: '2099-12-15', from: '22:00', to: '04:00' }],
      lines: [
        { firstDay: '2099-12-14', lastDay: '2099-12-15', startTime: '22:00', endTime: '04:00' },
      ],
    })
    const [received] = await test().emailsTo('one@studio.example')
    expect(received?.text).toContain(`14 December 2099, ${nightText} (15 December 2099)`)
    for (const step of ['grant', 'confirm']) expect((await act(id, step)).status).toBe(200)
    const [confirmed] = await test().emailsTo('ines@home.example')
    expect(confirmed?.text).toContain(
      `Monday 14 December 2099, ${nightText} (Tuesday 15 December 2099)`,
    )
    const [event] = readCalendar(confirmed?.attachments[0]?.content ?? '')
    expect(event).toMatchObject({ start: '2099-12-14T21:00:00Z', end: '2099-12-15T03:00:00Z' })
    const { body } = await booker.ask('GET', `chart?from=2099-12-14&to=2099-12-16&model=${ines}`)
    expect((body as unknown as ChartPage).rows[0]?.holds).toMatchObject([
      { firstDay: '2099-12-14', lastDay: '2099-12-15', startTime: '22:00', endTime: '04:00' },
    ])
  })

  it('clash with what is on the next morning, and with nothing after it', async () => {
    const { see, book, act, ines, id } = await aNight()
    const early = await book('two@studio.example', [ines], {
      date: '15-12-2099',
      start_time: '03:00',
      end_time: '06:00',
    })
    const late = await book('three@studio.example', [ines], {
      date: '15-12-2099',
      start_time: '04:00',
      end_time: '08:00',
    })
    expect((await see(id)).clashes.map((clash) => clash.id)).toEqual([early])
    for (const each of [id, late]) {
      expect((await act(each, 'grant', { reason: 'Agreed by phone' })).status).toBe(200)
      expect((await act(each, 'confirm')).status).toBe(200)
    }
    expect((await act(early, 'grant')).status).toBe(409)
    const availability = await aVisitor(test().app).call('GET /api/V1/availability', {
      products: String(ines),
      start_date: '14-12-2099',
      start_time: '23:00',
      end_time: '01:00',
    })
    expect(availability.body.result?.availability).toMatchObject([{ status: 'unavailable' }])
  })

  it('are taken from staff in each dialog, until midnight too', async () => {
    const { booker, see, ines, id } = await aNight({ end_time: '00:00' })
    expect((await see(id)).lines).toMatchObject([
      { firstDay: '2099-12-14', lastDay: '2099-12-14', startTime: '22:00', endTime: '00:00' },
    ])
    const hours = { startTime: '22:00', endTime: '04:00' }
    const dates = { firstDay: '2099-12-20', lastDay: '2099-12-20', ...hours }
    const casting = { modelId: ines, kind: 'casting', ...dates }
    expect((await booker.ask('POST', 'chart/holds', casting)).status).toBe(200)
    const { items } = await booker.list('clients', { filter: { q: 'one@studio.example' } })
    const entered = await booker.ask('POST', `clients/${String(items[0]?.id)}/book`, {
      modelIds: [ines],
      as: 'request',
      projectName: 'Night',
      description: 'Two looks',
      windows: [{ ...dates, firstDay: '2099-12-22', lastDay: '2099-12-22' }],
    })
    expect(entered.status).toBe(200)
    const { rows } = await database().db.execute(
      sql`select kind, starts_at, ends_at from holds where starts_at > '2099-12-16' order by id`,
    )
    expect(
      rows.map((row) => [row.starts_at, row.ends_at].map((at) => new Date(at as string))),
    ).toEqual(
      [20, 22].map((day) => [
        new Date(`2099-12-${day}T21:00:00Z`),
        new Date(`2099-12-${day + 1}T03:00:00Z`),
      ]),
    )
  })

  it('are refused where clocks skip their end, which is on the next day', async () => {
    const ines = await aModel(test().ctx)
    const refuse = async (form: object) =>
      (
        await aVisitor(test().app).call('POST /api/V1/model-booking', {
          shipping_address: aBookingForm(form),
          wishlists: [ines],
        })
      ).body.errors
    const skipped = { date: '28-03-2099', start_time: '22:00', end_time: '02:30' }
    expect(await refuse(skipped)).toEqual({
      end_time: expect.stringMatching(/^On 29 March 2099 clocks go forward/) as string,
    })
    const before = { date: '28-03-2099', start_time: '02:30', end_time: '04:00' }
    expect(await refuse(before)).toBeUndefined()
  })

  it('are the hours of a call, with its breaks after midnight', async () => {
    const { booker, see, act, id } = await aNight()
    for (const step of ['grant', 'confirm']) await act(id, step)
    const write = async (call: object) => {
      const { version } = await see(id)
      const callTimes = [{ day: '2099-12-14', breaks: '', ...call }]
      return booker.ask('PUT', `bookings/${id}`, { callTimes, version })
    }
    const call = { from: '21:30', to: '04:00', breaks: '23:50-00:20' }
    expect((await write(call)).status).toBe(200)
    const [email] = await test().emailsTo('ines@home.example')
    expect(email?.text).toContain(
      'Monday 14 December 2099, 21:30 to 04:00 (Tuesday 15 December 2099), breaks 23:50-00:20',
    )
    expect((await write({ from: '21:30', to: '20:00' })).status).toBe(422)
  })
})
