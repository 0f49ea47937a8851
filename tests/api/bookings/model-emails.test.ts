import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { clearJuniors } from '#tests/support/records/papers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const contactEmail = 'ines@home.example'
const client = 'one@studio.example'

const findLastEmail = async (address: string) => (await test().emailsTo(address))[0]

/** A confirmed job of a model with an address, whose booking is the booker's own. */
const aJob = async (model: object = {}, form: object = {}) => {
  const modelId = await aModel(test().ctx, { firstName: 'Ines', contactEmail, ...model })
  const desk = await aDesk(test())
  const id = await desk.book(client, [modelId], { location: 'Studio 2, Paris', ...form })
  await clearJuniors(test(), [modelId])
  await database().db.execute(sql`update orders set assignee_id = ${desk.booker.id}`)
  await database().db.execute(
    sql`update users set first_name = 'Bruno', last_name = 'Vale', phone = '+33 1 99 00 14 22' where id = ${desk.booker.id}`,
  )
  await desk.act(id, 'grant')
  expect((await desk.act(id, 'confirm')).status).toBe(200)
  await test().app.jobs.settle()
  return { ...desk, id }
}

const findReplyTo = async (subject: string) => {
  const { rows } = await database().db.execute<{ reply: string }>(
    sql`select delivery ->> 'replyTo' as reply from sent_emails where subject = ${subject}`,
  )
  return rows[0]?.reply
}

it('tells a model when and where, with a map, and whom to ask, never for whom', async () => {
  await aJob()
  const email = await findLastEmail(contactEmail)
  expect(email?.subject).toBe('Job confirmed: 14 Sept 2099, Studio 2, Paris')
  expect(await findReplyTo(email?.subject ?? '')).toBe('bookings@vale.example')
  expect(email?.text).toContain('Autumn catalogue: Monday 14 September 2099')
  expect(email?.text).toContain('Where: Studio 2, Paris')
  expect(email?.text).toContain('Your booker: Bruno Vale, +33 1 99 00 14 22')
  expect(email?.text).toContain(
    'Show the place on a map: https://www.google.com/maps/search/?api=1&query=Studio%202%2C%20Paris',
  )
  expect(email?.text).not.toMatch(/Ada|guardian/)
})

it('asks clients and models to reply to the address for bookings', async () => {
  const owner = await aStaff(test(), 'owner')
  const { body } = await owner.ask('GET', 'settings/contact')
  const { version, value } = body as { version: number; value: object }
  const desks = { bookings: 'desk@vale.example' }
  const change = { version, value: { ...value, desks } }
  expect((await owner.ask('PUT', 'settings/contact', change)).status).toBe(200)
  const { booker, see, id } = await aJob()
  const callTimes = [{ day: '2099-09-14', from: '07:30', to: '12:00', breaks: '' }]
  await booker.ask('PUT', `bookings/${id}`, { version: (await see(id)).version, callTimes })
  await test().app.jobs.settle()
  for (const [address, start] of [
    [contactEmail, 'Job confirmed'],
    [contactEmail, 'Call times'],
    [client, 'We have received'],
    [client, 'Confirmed'],
    [client, 'Call times'],
  ] as const) {
    const emails = await test().emailsTo(address)
    const subject = emails.find((email) => email.subject.startsWith(start))?.subject ?? ''
    expect(await findReplyTo(subject)).toBe(desks.bookings)
  }
})

it('shows the former and the new dates of a move, to the model and to the client', async () => {
  const { booker, see, id } = await aJob()
  const [job] = (await see(id)).lines
  const dates = { firstDay: '2099-09-16', lastDay: '2099-09-17', version: job?.version }
  expect((await booker.ask('POST', `chart/holds/${job?.holdId}/move`, dates)).status).toBe(200)
  const both =
    'Wednesday 16 September 2099 to Thursday 17 September 2099\nBefore: Monday 14 September 2099'
  const email = await findLastEmail(contactEmail)
  expect(email?.subject).toBe('Job moved: now 16 to 17 Sept 2099, Studio 2, Paris')
  expect(email?.text).toContain(`Autumn catalogue: ${both}`)
  const toClient = await findLastEmail(client)
  expect(toClient?.subject).toBe('Moved to 16 to 17 Sept 2099: Autumn catalogue')
  expect(toClient?.text).toContain(both)
})

it('tells a guardian of which child it is, from whom, and what was sent', async () => {
  await aJob({ board: 'juniors', firstName: 'Milo' }, { guardian_note: 'Mo, +33 1 99 00 14 22' })
  const email = await findLastEmail(contactEmail)
  expect(email?.subject).toBe('Job confirmed for Milo: 14 Sept 2099, Studio 2, Paris')
  expect(email?.text).toContain('Dear guardian of Milo,')
  expect(email?.text).toContain(
    'sends you this as the guardian of Milo: the dates below and the attached calendar file are Milo’s.',
  )
})

it('tells the client the call times when they are set, changed and removed, once each', async () => {
  const { booker, see, id } = await aJob()
  const write = async (callTimes: object[]) => {
    const { version } = await see(id)
    const response = await booker.ask('PUT', `bookings/${id}`, { version, callTimes })
    expect(response.status).toBe(200)
  }
  const count = (await test().emailsTo(client)).length
  const call = { day: '2099-09-14', from: '07:30', to: '12:00', breaks: '' }
  await write([call])
  await write([call])
  const [email, ...others] = await test().emailsTo(client)
  expect(others).toHaveLength(count)
  expect(email?.subject).toBe('Call times: Autumn catalogue, 14 Sept 2099')
  expect(email?.text).toContain('Call time: Monday 14 September 2099, 07:30 to 12:00')
  expect(email?.text).toContain('Where: Studio 2, Paris')
  await write([])
  expect((await findLastEmail(client))?.text).toContain('Call times: None are set at present')
})

it('tells the model alone what to bring, when that is set or changed', async () => {
  const { booker, see, id } = await aJob()
  const count = (await test().emailsTo(client)).length
  const { version } = await see(id)
  const whatToBring = 'Black heels\nNude underwear'
  const response = await booker.ask('PUT', `bookings/${id}`, { version, whatToBring })
  expect([response.status, response.body.whatToBring]).toEqual([200, whatToBring])
  const { subject, text } = (await findLastEmail(contactEmail)) ?? {}
  expect(subject).toMatch(/^Call times: /)
  expect(text).toContain('Bring: Black heels\nNude underwear')
  expect(text).not.toContain('None are set')
  expect(await test().emailsTo(client)).toHaveLength(count)
})

it('tells the agency in the subject of a request who asks for what and when, and links to it', async () => {
  const ids = [await aModel(test().ctx), await aModel(test().ctx), await aModel(test().ctx)]
  const { book } = await aDesk(test())
  const id = await book(client, ids, { company: 'Studio Nord' })
  const email = await findLastEmail('bookings@vale.example')
  expect(email?.subject).toMatch(
    /^New request from Studio Nord: 3 models, 14 Sept 2099 \(VB-\w+\)$/,
  )
  expect(email?.text).toContain(`/admin/bookings/${id}/show`)
})
