import { expect, it } from 'vitest'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'

const database = useDatabase()
const test = useApp(database)

const client = 'one@studio.example'

/** Clears the outbox of what was sent before, and returns how to read what follows. */
const aBookingOfFive = async () => {
  const models = []
  for (const firstName of ['Ines', 'Noor', 'Bea', 'Cleo', 'Dora'])
    models.push(await aModel(test().ctx, { firstName, lastName: 'Vidal' }))
  const desk = await aDesk(test())
  const id = await desk.book(client, models)
  const before = (await test().emailsTo(client)).length
  const listNew = async () => {
    const emails = await test().emailsTo(client)
    return emails.slice(0, emails.length - before).toReversed()
  }
  return { ...desk, id, listNew }
}

it('become one email when a booker puts five models on option one after the other', async () => {
  const { act, id, listNew } = await aBookingOfFive()
  for (const line of [0, 1, 2, 3, 4]) expect((await act(id, 'grant', { line })).status).toBe(200)
  const [email, ...others] = await listNew()
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^On option until /)
  for (const name of ['Ines', 'Noor', 'Bea', 'Cleo', 'Dora'])
    expect(email?.text).toContain(`${name} Vidal: First option`)
})

it('become one email about the end of a booking whose options all lapse', async () => {
  const { act, id, listNew } = await aBookingOfFive()
  const optionUntil = new Date(test().ctx.platform.clock.now().getTime() + 90_000).toISOString()
  for (const line of [0, 1, 2, 3, 4])
    expect((await act(id, 'grant', { line, optionUntil })).status).toBe(200)
  await listNew()
  test().later(120_000)
  await expireOptions(test().ctx)
  const subjects = (await listNew()).map(({ subject }) => subject.replace(/ \(.*/, ''))
  expect(subjects).toEqual([
    expect.stringMatching(/^On option until /),
    expect.stringMatching(/^Cancelled: /),
  ])
})

it('say what stands when several things have happened, and nothing of what is over', async () => {
  const { act, id, listNew } = await aBookingOfFive()
  for (const line of [0, 1, 2, 3, 4]) await act(id, 'grant', { line })
  await listNew()
  await act(id, 'confirm', { line: 0 })
  await act(id, 'release', { line: 1 })
  const [, email, ...others] = await listNew()
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^Your booking has changed/)
  expect(email?.text).toMatch(/Confirmed: .*\nInes Vidal/)
})

it('leave out what was undone before anybody was told', async () => {
  const { act, id, listNew, see } = await aBookingOfFive()
  await act(id, 'grant', { line: 0 })
  await act(id, 'release', { line: 0 })
  const { state } = await see(id)
  const emails = await listNew()
  expect(emails).toHaveLength(1)
  expect([state, emails[0]?.subject.replace(/:.*/, '')]).toEqual(['requested', 'Released'])
})

it('say neither what a later step has undone nor lose what a booker wrote with it', async () => {
  const { act, booker, see, id, listNew } = await aBookingOfFive()
  for (const line of [0, 1, 2, 3, 4]) await act(id, 'grant', { line })
  await listNew()
  const { version } = await see(id)
  const confirmed = { move: 'confirm', remark: 'See you in Paris.', version }
  expect((await booker.ask('POST', `bookings/${id}/move`, confirmed)).status).toBe(200)
  const another = {
    modelId: await aModel(test().ctx, { firstName: 'Eve', lastName: 'Vidal' }),
    bookingId: id,
    kind: 'option',
    firstDay: '2099-09-20',
    lastDay: '2099-09-20',
  }
  expect((await booker.ask('POST', 'chart/holds', another)).status).toBe(200)
  expect((await see(id)).state).toBe('optioned')
  const [, email, ...others] = await listNew()
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^Your booking has changed/)
  expect(email?.text).toContain('Note: See you in Paris.')
  expect(email?.text).toMatch(/Confirmed: .*\nInes Vidal/)
  expect(email?.text).toContain('Eve Vidal: First option')
})
