import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ChartHold, ChartPage } from '#contracts/admin/bookings/chart.ts'
import type { Desk } from '#contracts/admin/bookings/desk.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const day = '2099-09-14'
const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })

const aDesk = async () => {
  const booker = await aStaff(test(), 'booker')
  const see = async (query = '') => {
    const { body } = await booker.ask('GET', `chart?from=2099-09-07&to=2099-09-27${query}`)
    return body as unknown as ChartPage
  }
  const listHolds = async (modelId: number): Promise<ChartHold[]> =>
    (await see()).rows.find(({ id }) => id === modelId)?.holds ?? []
  return { booker, see, listHolds }
}

/** Requests a booking; returns its id in the back office. */
const book = async (booker: Staff, email: string, models: number[]): Promise<number> => {
  await aGuestsBooking(test(), models, { email })
  const { items } = await booker.list('bookings', { filter: { q: email } })
  return items[0]?.id as number
}

const grant = async (booker: Staff, id: number) => {
  const { body } = await booker.ask('GET', `bookings/${id}`)
  const { version, lines } = body as unknown as AdminRecord<'bookings'>
  for (const { holdId, version: lineVersion } of lines) {
    const lineRef = { holdId, lineVersion, version }
    const answer = await booker.ask('POST', `bookings/${id}/line`, { ...lineRef, act: 'grant' })
    expect(answer.status).toBe(200)
  }
}

/** Two clients with a first and a second option of one model. */
const aLadder = async (booker: Staff) => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const bookings = [
    await book(booker, 'one@studio.example', [model]),
    await book(booker, 'two@studio.example', [model]),
  ]
  for (const id of bookings) await grant(booker, id)
  return { model, bookings }
}

describe('the chart', () => {
  it('shows who holds whom with which rank, and only the models that its filters leave', async () => {
    const { booker, see, listHolds } = await aDesk()
    const { model } = await aLadder(booker)
    const [idle, junior] = [
      await aModel(test().ctx),
      await aModel(test().ctx, { board: 'juniors' }),
    ]
    const bookOut = { modelId: idle, kind: 'book_out', ...days('2099-09-20', '2099-09-22') }
    expect((await booker.ask('POST', 'chart/holds', { ...bookOut, note: 'Exams' })).status).toBe(
      200,
    )
    expect(await listHolds(model)).toMatchObject([
      {
        kind: 'option',
        rank: 1,
        firstDay: day,
        lastDay: day,
        startTime: null,
        client: 'Ada Client',
      },
      { kind: 'option', rank: 2, code: expect.stringMatching(/^VB-/) as string },
    ])
    const namesFor = async (query: string) => (await see(query)).rows.map(({ name }) => name)
    expect(await namesFor('&q=VÍDA')).toEqual(['Ines Vidal'])
    expect(await namesFor('&q=ada%20cl')).toEqual(['Ines Vidal'])
    expect(await namesFor('&q=%25')).toEqual([])
    expect(await listHolds(idle)).toMatchObject([
      { kind: 'book_out', note: 'Exams', bookingId: null },
    ])

    const ids = async (query: string) => {
      const { rows, total } = await see(query)
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([model, idle, junior])
    expect(await ids('&board=12')).toEqual([junior])
    expect(await ids('&kind=book_out')).toEqual([idle])
    expect(await ids('&busy=1')).toEqual([model, idle])
    expect(await ids(`&model=${junior}`)).toEqual([junior])
    expect(await ids('&freeFrom=2099-09-14&freeTo=2099-09-19')).toEqual([idle, junior])
    expect(await ids('&freeFrom=2099-09-21')).toEqual([model, junior])
    const { items } = await booker.list('clients', { filter: { q: 'two@studio.example' } })
    expect(await ids(`&client=${String(items[0]?.id)}`)).toEqual([model])
    const beyond = await booker.ask('GET', 'chart?from=2099-09-07&to=2100-09-27')
    expect(beyond.body).toMatchObject({ errors: { to: 'Please ask for at most 100 days' } })
  })

  it('asks which options a book-out releases, and tells their clients', async () => {
    const { booker, listHolds } = await aDesk()
    const { model } = await aLadder(booker)
    const entry = { modelId: model, kind: 'book_out', ...days(day) }
    const response = await booker.ask('POST', 'chart/holds', entry)
    const options = (await listHolds(model)).map(({ id }) => id)
    expect(response).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('options in these dates') as string,
        result: { options },
      },
    })
    expect((await booker.ask('POST', 'chart/holds', { ...entry, releases: options })).status).toBe(
      200,
    )
    expect(await listHolds(model)).toMatchObject([{ kind: 'book_out' }])
    const emails = await test().emailsTo('two@studio.example')
    expect(emails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We cannot take this booking/),
    )
    const again = {
      modelId: model,
      kind: 'casting',
      ...days(day),
      startTime: '10:00',
      endTime: '09:00',
    }
    const reversed = await booker.ask('POST', 'chart/holds', again)
    expect(reversed.body).toMatchObject({ errors: { endTime: 'The end must be after the start' } })
    const night = { ...again, ...days('2099-03-29'), startTime: '02:30', endTime: '03:00' }
    expect(await booker.ask('POST', 'chart/holds', night)).toMatchObject({
      status: 422,
      body: {
        errors: {
          startTime: expect.stringMatching(
            /from 02:00 to 03:00, so 02:30 does not exist/,
          ) as string,
        },
      },
    })
  })

  it('enters an option and a job for a booking by the rules of the ladder', async () => {
    const { booker, listHolds } = await aDesk()
    const { model, bookings } = await aLadder(booker)
    const other = await aModel(test().ctx)
    const enter = (entry: object) =>
      booker.ask('POST', 'chart/holds', { bookingId: bookings[0], ...entry })
    const nobodys = { modelId: model, kind: 'option', ...days(day), bookingId: null }
    expect((await enter(nobodys)).body).toMatchObject({
      errors: { bookingId: expect.stringContaining('choose one') as string },
    })
    const refusal = await enter({ modelId: model, kind: 'job', ...days(day) })
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      expect.stringContaining('on some of these dates already'),
    ])
    const behind = await enter({
      modelId: model,
      kind: 'job',
      ...days(day),
      bookingId: bookings[1],
    })
    expect(behind.body.message).toContain('on some of these dates already')
    expect(await listHolds(model)).toHaveLength(2)
    expect((await enter({ modelId: other, kind: 'job', ...days('2099-09-16') })).status).toBe(200)
    expect(await listHolds(other)).toMatchObject([{ kind: 'job', bookingId: bookings[0] }])
    const { body } = await booker.ask('GET', `bookings/${bookings[0]}`)
    expect(body.items).toHaveLength(2)
    expect(body.state).toBe('optioned')
  })

  it('moves what may be moved, once for each version, and says why not', async () => {
    const { booker, listHolds } = await aDesk()
    const { model, bookings } = await aLadder(booker)
    const [option] = await listHolds(model)
    const move = (hold: ChartHold | undefined, dates: object) =>
      booker.ask('POST', `chart/holds/${hold?.id}/move`, { version: hold?.version, ...dates })
    await test().app.jobs.settle()
    expect((await move(option, days(day, '2099-09-15'))).body.message).toContain('made shorter')
    const morning = { ...days(day), startTime: '08:00', endTime: '12:30' }
    expect((await move(option, morning)).status).toBe(200)
    expect((await listHolds(model))[1]).toMatchObject({ startTime: '08:00', endTime: '12:30' })
    expect((await move(option, morning)).body.message).toContain('in the meantime')
    const emails = await test().emailsTo('one@studio.example')
    expect(emails[0]?.subject).toMatch(/^Moved to 14 Sept 2099: /)
    expect(emails[0]?.text).toContain(
      'Monday 14 September 2099, 08:00 to 12:30\nBefore: Monday 14 September 2099',
    )

    const travel = { modelId: model, kind: 'travel', ...days('2099-09-13') }
    await booker.ask('POST', 'chart/holds', { ...travel, bookingId: bookings[0] })
    const [trip] = await listHolds(model)
    expect((await move(trip, days('2099-09-12'))).status).toBe(200)
    const [movedTrip] = await listHolds(model)
    const detail = await booker.ask('GET', `chart/holds/${movedTrip?.id}`)
    expect(detail.body).toMatchObject({ modelName: 'Ines Vidal', firstDay: '2099-09-12' })
    const remove = (hold: ChartHold | undefined) =>
      booker.ask('POST', `chart/holds/${hold?.id}/remove`, { version: hold?.version })
    expect((await remove(trip)).status).toBe(409)
    expect((await remove(movedTrip)).status).toBe(200)
    expect((await remove((await listHolds(model))[0])).body.message).toContain('from their booking')
    expect(await listHolds(model)).toHaveLength(2)
  })

  it('emails the model of a casting that is entered, moved and removed, with its calendar file', async () => {
    const { booker, listHolds } = await aDesk()
    const contactEmail = 'ines@models.example'
    const model = await aModel(test().ctx, { firstName: 'Ines', contactEmail })
    const casting = { modelId: model, kind: 'casting', ...days(day), note: 'For Ada' }
    const hours = { startTime: '09:30', endTime: '10:00' }
    expect((await booker.ask('POST', 'chart/holds', { ...casting, ...hours })).status).toBe(200)
    const bookOut = { modelId: model, kind: 'book_out', ...days('2099-09-20') }
    expect((await booker.ask('POST', 'chart/holds', bookOut)).status).toBe(200)
    const [held] = await listHolds(model)
    const next = { ...days('2099-09-15'), version: held?.version }
    expect((await booker.ask('POST', `chart/holds/${held?.id}/move`, next)).status).toBe(200)
    const removal = { version: Number(held?.version) + 1 }
    expect((await booker.ask('POST', `chart/holds/${held?.id}/remove`, removal)).status).toBe(200)
    const mails = (await test().emailsTo(contactEmail)).toReversed()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Casting: 14 Sept 2099',
      'Casting moved: now 15 Sept 2099',
      'Casting cancelled: 15 Sept 2099',
    ])
    expect(mails[0]?.text).toContain('Casting: Monday 14 September 2099, 09:30 to 10:00')
    const methods = mails.flatMap(({ attachments }) =>
      attachments.map(({ content }) => /METHOD:(\w+)/.exec(content)?.[1]),
    )
    expect(methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(JSON.stringify(mails)).not.toContain('For Ada')
  })

  it('does not let a book-out be entered over a job, or be moved there', async () => {
    const { booker, listHolds } = await aDesk()
    const model = await aModel(test().ctx)
    const bookingId = await book(booker, 'one@studio.example', [await aModel(test().ctx)])
    const enter = (kind: string, at: string, more = {}) =>
      booker.ask('POST', 'chart/holds', { modelId: model, kind, ...days(at), ...more })
    expect((await enter('job', day, { bookingId })).status).toBe(200)
    expect((await enter('book_out', day)).body.message).toContain('confirmed job')
    expect((await enter('book_out', '2099-09-15')).status).toBe(200)
    const [, away] = await listHolds(model)
    const back = { ...days(day), version: away?.version }
    const response = await booker.ask('POST', `chart/holds/${away?.id}/move`, back)
    expect(response).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('job') as string },
    })
  })
})

describe('the desk', () => {
  it('lists what lapses, challenges, requests, calls of today and tomorrow, and missing papers', async () => {
    const { booker } = await aDesk()
    const { model, bookings } = await aLadder(booker)
    const junior = await aModel(test().ctx, {
      firstName: 'Milo',
      lastName: 'Arp',
      board: 'juniors',
    })
    await aGuestsBooking(test(), [junior], {
      email: 'three@studio.example',
      guardian_note: 'A mother',
    })
    const line = async (id: number | undefined, body: object) => {
      const { body: seen } = await booker.ask('GET', `bookings/${id}`)
      const { version, lines } = seen as unknown as AdminRecord<'bookings'>
      const line = { holdId: lines[0]?.holdId, lineVersion: lines[0]?.version }
      const answer = await booker.ask('POST', `bookings/${id}/line`, { ...line, version, ...body })
      expect(answer.status).toBe(200)
    }
    const { config } = test().ctx
    const { clock } = test().ctx.platform
    const now = clock.now()
    const soon = new Date(now.getTime() + 60_000)
    await line(bookings[1], { act: 'challenge' })
    await line(bookings[0], { act: 'extend', optionUntil: soon.toISOString() })
    const today = dayIn(config.timeZone, now)
    const casting = { modelId: model, kind: 'casting', ...days(today) }
    await booker.ask('POST', 'chart/holds', { ...casting, startTime: '09:30', endTime: '10:00' })
    const { body } = await booker.ask('GET', 'desk')
    const { lapsing, challenges, requests, calls, papers } = body as unknown as Desk
    expect(lapsing).toMatchObject({
      total: 1,
      items: [{ modelName: 'Ines Vidal', bookingId: bookings[0], at: soon.toISOString() }],
    })
    expect(challenges).toMatchObject({ total: 1, items: [{ bookingId: bookings[0] }] })
    expect(requests).toMatchObject({ total: 1, items: [{ models: ['Milo'], shootDate: day }] })
    expect(calls).toMatchObject({ items: [{ kind: 'casting', day: today, time: '09:30' }] })
    expect(papers).toMatchObject({ items: [{ missing: ['consent', 'licence', 'chaperone'] }] })
    const findIds = async (filter: object) =>
      (await booker.list('bookings', { filter })).items.map(({ id }) => id)
    expect(await findIds({ lapsesAt_lte: soon.toISOString() })).toEqual([bookings[0]])
    expect(await findIds({ isChallenged: true })).toEqual([bookings[0]])
    const [{ bookingId } = { bookingId: 0 }] = requests.items
    expect(await findIds({ lacksPapers: true, lastDay_gte: today })).toEqual([bookingId])
    await test().ctx.db.execute(sql`update orders set snoozed_until = now() + interval '1 day'
      where id = ${bookingId}`)
    const snoozed = (await booker.ask('GET', 'desk')).body as unknown as Desk
    expect(snoozed.requests.total, 'as everywhere under Today').toBe(0)
    await test().ctx.db.execute(
      sql`update booking_briefs set shoot_date = ${addDays(today, -1)}, end_date = ${day} where includes_junior`,
    )
    const later = (await booker.ask('GET', 'desk')).body as unknown as Desk
    expect(later.papers.items, 'its last day is still to come').toHaveLength(1)
  })
})
