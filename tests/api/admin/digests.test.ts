import { expect, it } from 'vitest'
import { notificationJobs } from '#server/modules/notifications/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aGuestsBooking, anEnquiry } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const minuteMs = 60_000

const book = async () => aGuestsBooking(test(), [await aModel(test().ctx)])

const apply = async () => {
  const form = multipart(anApplication(await aPlace(test().ctx)), await applicationFiles('ines'))
  const url = '/api/V1/modal_application/save'
  const { statusCode } = await test().app.server.inject({ method: 'POST', url, ...form })
  expect(statusCode).toBe(201)
}

const mention = async (author: Staff, path: string) => {
  const note = { kind: 'note', text: '@Ada Client?' }
  expect((await author.ask('POST', `${path}/note`, note)).status).toBe(200)
}

/** Runs the recurring job as if it were due. */
const sendDigests = async () => {
  for (const job of notificationJobs) await job.run(test().ctx, {}, new AbortController().signal)
  await test().app.jobs.settle()
}

const listEmails = (name: string) => test().emailsTo(`${name}@vale.example`)

const choose = async (staff: Staff, emailFrequency: string, channels: object = {}) => {
  const { body } = await staff.ask('GET', 'notifications/choices')
  const choices = { channels: { ...(body.channels as object), ...channels }, emailFrequency }
  const answer = await staff.ask('PUT', 'notifications/choices', choices)
  expect(answer).toMatchObject({ status: 200, body: choices })
}

it('colleagues choose kind by kind how they are notified, and how often by email', async () => {
  const booker = await aStaff(test(), 'booker')
  const { body: usual } = await booker.ask('GET', 'notifications/choices')
  const pages = { request: 'page', lapse: 'page', answer: 'page', digitals: 'page' }
  const emails = { mention: 'email', assigned: 'email', payment: 'email' }
  expect(usual).toEqual({
    channels: { ...emails, ...pages },
    emailFrequency: 'every_15_minutes',
  })
  await choose(booker, 'hourly', { mention: 'none' })
  expect((await booker.ask('GET', 'notifications/choices')).body).toEqual({
    channels: { ...emails, ...pages, mention: 'none' },
    emailFrequency: 'hourly',
  })
  for (const wrong of [
    { emailFrequency: 'daily' },
    { channels: { ...emails, ...pages, lapse: 'fax' } },
  ]) {
    const { status } = await booker.ask('PUT', 'notifications/choices', { ...usual, ...wrong })
    expect(status).toBe(422)
  }
})

it('an email says record by record what somebody has not seen, once', async () => {
  const booker = await aStaff(test(), 'booker')
  const owner = await aStaff(test(), 'owner')
  await choose(booker, 'every_15_minutes', { request: 'email' })
  await book()
  test().later(14 * minuteMs)
  await mention(owner, 'bookings/1')
  await sendDigests()
  expect(await listEmails('booker')).toEqual([])
  test().later(2 * minuteMs)
  await sendDigests()
  await sendDigests()
  const emails = await listEmails('booker')
  const code = /VB-\w+/.exec(emails[0]?.subject ?? '')?.[0]
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Booking VB-\w+, .+: Ada Client mentions you in a note$/),
  ])
  expect(emails[0]?.text).toMatch(
    new RegExp(
      String.raw`Booking ${code}, .+: requested\n.+: Ada Client mentions you in a note\n.+: it is new\nhttp://localhost:3000/admin/bookings/1/show`,
    ),
  )
  // The owner is notified of requests in the page alone.
  expect(await listEmails('owner')).toEqual([])
})

it('an email names neither applicants nor those who write', async () => {
  const booker = await aStaff(test(), 'booker')
  const owner = await aStaff(test(), 'owner')
  await choose(booker, 'immediately')
  await apply()
  await anEnquiry(test())
  await mention(owner, 'applications/1')
  await mention(owner, 'enquiries/1')
  await sendDigests()
  const [email] = await listEmails('booker')
  expect(email?.subject).toBe('News of 2 records: enquiry 1, application 1')
  expect(email?.text).toMatch(/\nEnquiry 1: new\n/)
  expect(email?.text).toMatch(/\nApplication 1: \w+\n/)
})

it('what is seen in the office in time is not emailed', async () => {
  const booker = await aStaff(test(), 'booker')
  const owner = await aStaff(test(), 'owner')
  await choose(booker, 'hourly')
  await book()
  await mention(owner, 'bookings/1')
  test().later(59 * minuteMs)
  await sendDigests()
  const { items } = (await booker.ask('GET', 'notifications')).body as { items?: { id: number }[] }
  await booker.ask('POST', 'notifications/seen', { upTo: items?.[0]?.id })
  test().later(2 * minuteMs)
  await sendDigests()
  expect(await listEmails('booker')).toEqual([])
})

it('those who want no emails get none, also of before they change their mind', async () => {
  const booker = await aStaff(test(), 'booker')
  const owner = await aStaff(test(), 'owner')
  await choose(booker, 'never')
  await book()
  await mention(owner, 'bookings/1')
  await sendDigests()
  await choose(booker, 'immediately')
  await sendDigests()
  expect(await listEmails('booker')).toEqual([])
  await mention(owner, 'bookings/1')
  await sendDigests()
  expect(await listEmails('booker')).toHaveLength(1)
})
