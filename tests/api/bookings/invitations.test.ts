import { expect, it } from 'vitest'
import type { AdminRecord } from '#contracts/admin.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { moveHold } from '#server/modules/holds/index.ts'
import { inTransaction } from '#server/db/context.ts'
import { followChange } from '#server/modules/bookings/lines/follow.service.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

/** A booking desk that changes the lines of bookings by the email address of their client. */
const aDesk = async () => {
  const booker = await aStaff(test(), 'booker')
  const book = (email: string, models: number[], form: Partial<BookingForm> = {}) =>
    aGuestsBooking(test(), models, { email, ...form })
  const act = async (email: string, act: string, line = 0) => {
    const { items } = await booker.list('bookings', { filter: { q: email } })
    const { body } = await booker.ask('GET', `bookings/${String(items[0]?.id)}`)
    const { version, lines } = body as unknown as AdminRecord<'bookings'>
    const { holdId, version: lineVersion } = lines[line]!
    const done = await booker.ask('POST', `bookings/${String(items[0]?.id)}/line`, {
      act,
      holdId,
      lineVersion,
      version,
    })
    expect(done.status).toBe(200)
    await test().app.jobs.settle()
    return holdId
  }
  return { book, act }
}

/** The events of all calendar files that an address has been sent, oldest first. */
const listEvents = async (address: string) =>
  (await test().emailsTo(address))
    .toReversed()
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ content, type }) => {
      const events = readCalendar(content)
      expect(type).toBe(`text/calendar; method=${events[0]?.method ?? ''}; charset=utf-8`)
      return events
    })

it('accompany an option from its granting to its end, for its own client', async () => {
  const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
  const { book, act } = await aDesk()
  await book('one@studio.example', [model], { end_date: '16-09-2099' })
  await book('two@studio.example', [model], {
    full_name: 'Zoë "Z" Other',
    project_name: 'Été; A, B',
  })
  await act('one@studio.example', 'grant')
  await act('two@studio.example', 'grant')
  await act('one@studio.example', 'release')
  const second = await act('two@studio.example', 'confirm')
  const { ctx } = test()
  const span = toDaySpan('Europe/Paris', '2099-09-18')
  await inTransaction(ctx, async (ctx) => followChange(ctx, await moveHold(ctx, second, { span })))
  await test().app.jobs.settle()
  await act('two@studio.example', 'release')

  const first = await listEvents('one@studio.example')
  expect(first.map(({ method, status }) => [method, status])).toEqual([
    ['REQUEST', 'TENTATIVE'],
    ['CANCEL', 'CANCELLED'],
  ])
  expect(first[0]).toMatchObject({
    start: '2099-09-14',
    end: '2099-09-17',
    attendee: 'mailto:one@studio.example',
    summary: 'First option: Ines Vidal, Autumn catalogue',
    location: 'Paris, 10th',
  })

  const other = await listEvents('two@studio.example')
  expect(other.map(({ status, summary, start }) => [status, summary, start])).toEqual([
    ['TENTATIVE', 'Second option: Ines Vidal, Été; A, B', '2099-09-14'],
    ['TENTATIVE', 'First option: Ines Vidal, Été; A, B', '2099-09-14'],
    ['CONFIRMED', 'Ines Vidal, Été; A, B', '2099-09-14'],
    ['CONFIRMED', 'Ines Vidal, Été; A, B', '2099-09-18'],
    ['CANCELLED', 'Ines Vidal, Été; A, B', '2099-09-18'],
  ])
  expect(new Set(other.map(({ uid }) => uid)).size).toBe(1)
  const sequences = other.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, two) => one - two))
  expect(JSON.stringify(first)).not.toContain('two@')
  expect(JSON.stringify(other)).not.toContain('one@')
})

it('have the hours of a day, and of juniors neither surname nor rank', async () => {
  const junior = await aModel(test().ctx, {
    board: 'juniors',
    firstName: 'Pim',
    lastName: 'Secret',
  })
  const { book, act } = await aDesk()
  await book('one@studio.example', [junior], {
    start_time: '09:30',
    end_time: '13:00',
    guardian_note: 'Mo, +33 1 99 00 14 22',
  })
  await act('one@studio.example', 'grant')
  expect(await listEvents('one@studio.example')).toMatchObject([
    {
      start: '2099-09-14T07:30:00Z',
      end: '2099-09-14T11:00:00Z',
      summary: 'Option: Pim, Autumn catalogue',
    },
  ])
})

it('are one file of an email about several models and windows, with a UID for each', async () => {
  const models = [await aModel(test().ctx), await aModel(test().ctx)]
  const booker = await aStaff(test(), 'booker')
  const booked = await booker.ask('POST', 'chart/bookings', {
    client: { name: 'Ada Client', email: 'one@studio.example' },
    projectName: 'Spring',
    description: '',
    modelIds: models,
    as: 'option',
    windows: [14, 16].map((day) => ({ firstDay: `2099-09-${day}`, lastDay: `2099-09-${day}` })),
  })
  expect(booked.status).toBe(200)
  const [email, ...others] = await test().emailsTo('one@studio.example')
  expect(others).toEqual([])
  expect(email?.attachments.map(({ name }) => name)).toEqual([`${String(booked.body.code)}.ics`])
  const events = await listEvents('one@studio.example')
  expect(events.map(({ method, status, start }) => [method, status, start])).toEqual(
    ['2099-09-14', '2099-09-14', '2099-09-16', '2099-09-16'].map((start) => [
      'PUBLISH',
      'TENTATIVE',
      start,
    ]),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
})

it('do not go with what was never granted', async () => {
  const { book, act } = await aDesk()
  await book('one@studio.example', [await aModel(test().ctx)])
  await act('one@studio.example', 'release')
  expect(await listEvents('one@studio.example')).toEqual([])
})
