import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays } from '#contracts/time/day.ts'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import {
  sendOptionReminders,
  sendWorkReminders,
} from '#server/modules/bookings/reminders/reminders.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const zone = 'Europe/Paris'
const hour = 3_600_000
const [client, agency, model] = ['one@studio.example', 'bookings@vale.example', 'ines@home.example']

const getNow = () => test().ctx.platform.clock.now()
const inHours = (hours: number) => new Date(getNow().getTime() + hours * hour).toISOString()

/** Lets time pass; staff stay signed in. */
const wait = async (ms: number) => {
  test().later(ms)
  const now = getNow().toISOString()
  await database().db.execute(sql`update sessions
    set created_at = ${now}, proved_at = ${now}, last_used_at = ${now}, expires_at = ${inHours(100)}`)
}

/** How many emails to an address have a subject that begins like this. */
const countEmails = async (address: string, start: string) =>
  (await test().emailsTo(address)).filter(({ subject }) => subject.startsWith(start)).length

/** Two instances that find the same reminders due. */
const remindOfOptions = () =>
  Promise.all([sendOptionReminders(test().ctx), sendOptionReminders(test().ctx)])

const countOptionReminders = async () => [
  await countEmails(client, 'Your option ends '),
  await countEmails(agency, 'Option ends '),
]

const anOption = async (optionUntil: string) => {
  const desk = await aDesk(test())
  const id = await desk.book(client, [await aModel(test().ctx, { firstName: 'Ines' })])
  expect((await desk.act(id, 'grant', { optionUntil })).status).toBe(200)
  await test().app.jobs.settle()
  return { ...desk, id }
}

it('remind client and booker once before an option ends, and again after it has a new end', async () => {
  const { act, id } = await anOption(inHours(48))
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([0, 0])
  await wait(25 * hour)
  await remindOfOptions()
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([1, 1])
  const [email] = await test().emailsTo(client)
  expect(email?.text).toMatch(/Your option ends on \w{3} .* \(Paris\)\. Please confirm or release/)
  expect(email?.text).toMatch(/Confirm or release by .*: http/)
  expect(email?.attachments).toEqual([])
  const [toAgency] = await test().emailsTo(agency)
  expect(toAgency?.text).toMatch(/Ada Client \(one@studio\.example\) has an option that ends .+\./)
  expect(toAgency?.text).toContain(`/admin/bookings/${id}/show`)
  expect((await act(id, 'extend', { optionUntil: inHours(72) })).status).toBe(200)
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([1, 1])
  await wait(50 * hour)
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([2, 2])
})

it('remind of no option that is gone, nor of an end that was told within these hours', async () => {
  const { act, book, id } = await anOption(inHours(48))
  await wait(23 * hour)
  expect((await act(id, 'release')).status).toBe(200)
  const other = await book(client, [await aModel(test().ctx)])
  expect((await act(other, 'grant', { optionUntil: inHours(23) })).status).toBe(200)
  await wait(2 * hour)
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([0, 0])
})

it('do not offer to confirm an option that waits behind another', async () => {
  const models = [await aModel(test().ctx, { firstName: 'Ines' })]
  const { book, act } = await aDesk(test())
  const first = await book('first@studio.example', models)
  const second = await book(client, models)
  await act(first, 'grant', { optionUntil: inHours(400) })
  await act(second, 'grant', { optionUntil: inHours(30) })
  await test().app.jobs.settle()
  await wait(10 * hour)
  await remindOfOptions()
  const [email] = await test().emailsTo(client)
  expect(email?.subject).toMatch(/^Your option ends /)
  expect(email?.text).toContain('Other options are ahead of yours')
  expect(email?.text).not.toMatch(/confirm or release/i)
})

it('come as many hours before as the owner says, or never', async () => {
  const owner = await aStaff(test(), 'owner')
  const setHours = async (optionReminderHours: number) => {
    const { body } = await owner.ask('GET', 'settings/desk')
    const value = { ...usualDeskRules, optionReminderHours }
    const change = { version: body.version, value }
    expect((await owner.ask('PUT', 'settings/desk', change)).status).toBe(200)
  }
  await anOption(inHours(48))
  await setHours(0)
  await wait(47 * hour)
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([0, 0])
  await setHours(2)
  await remindOfOptions()
  expect(await countOptionReminders()).toEqual([1, 1])
})

/** Sets the clock to an hour of a day at the agency. */
const goTo = (day: string, at: number) => wait(+toFullHour(zone, day, at) - +getNow())

const remindOfWork = async () => {
  await Promise.all([sendWorkReminders(test().ctx), sendWorkReminders(test().ctx)])
  return [await countEmails(model, 'Tomorrow'), await countEmails(client, 'Tomorrow')]
}

/** A job in some days, and its day. */
const aJob = async () => {
  const day = addDays(dayIn(zone, getNow()), 5)
  const modelId = await aModel(test().ctx, { firstName: 'Ines', contactEmail: model })
  const desk = await aDesk(test())
  const date = day.split('-').toReversed().join('-')
  const id = await desk.book(client, [modelId], { date, end_date: '' })
  await desk.act(id, 'grant')
  expect((await desk.act(id, 'confirm')).status).toBe(200)
  const callTimes = [{ day, from: '08:15', to: '12:00', breaks: '' }]
  const { version } = await desk.see(id)
  await desk.booker.ask('PUT', `bookings/${id}`, { version, callTimes })
  return { ...desk, id, modelId, day }
}

it('remind model and client of a job the day before, once, with call times', async () => {
  const { day } = await aJob()
  await goTo(addDays(day, -1), 9)
  expect(await remindOfWork()).toEqual([0, 0])
  await goTo(addDays(day, -1), 11)
  expect(await remindOfWork()).toEqual([1, 1])
  expect(await remindOfWork()).toEqual([1, 1])
  for (const address of [model, client]) {
    const [email] = await test().emailsTo(address)
    expect(email?.text).toMatch(/Call time: .* 08:15 to 12:00/)
    expect(email?.attachments).toEqual([])
  }
  await goTo(day, 11)
  expect(await remindOfWork()).toEqual([1, 1])
})

it('remind of a moved job on the eve of its new day alone, and of castings the model alone', async () => {
  const { booker, see, id, day, modelId } = await aJob()
  const [job] = (await see(id)).lines
  const later = addDays(day, 2)
  const move = { firstDay: later, lastDay: later, version: job?.version }
  expect((await booker.ask('POST', `chart/holds/${job?.holdId}/move`, move)).status).toBe(200)
  await goTo(addDays(day, -1), 11)
  expect(await remindOfWork()).toEqual([0, 0])
  const casting = { modelId, kind: 'casting', firstDay: addDays(day, 1), lastDay: addDays(day, 1) }
  expect((await booker.ask('POST', 'chart/holds', casting)).status).toBe(200)
  await goTo(day, 11)
  expect(await remindOfWork()).toEqual([1, 0])
  await goTo(addDays(day, 1), 11)
  expect(await remindOfWork()).toEqual([2, 1])
})
