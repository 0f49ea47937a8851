import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients.ts'
import { emails } from '#server/db/schema/emails.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/orders.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { anEnquiry } from '#tests/support/records/requests.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'
import { type ReceivedEmail, startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const wrong = 'adaa@vale.example'
const right = 'ada@vale.example'

let inbox: ReceivedEmail[] = []
const environment: Record<string, string> = { EMAIL_PROVIDER: 'smtp' }
beforeAll(async () => {
  const smtp = await startSmtpServer({ refusesWith: 550, refusedAddresses: [wrong] })
  environment.SMTP_URL = smtp.url
  inbox = smtp.received
  return smtp.stop
})
beforeEach(() => void inbox.splice(0))
const test = useApp(useDatabase(), environment)

const findUndelivered = async (staff: Staff) => {
  await test().app.jobs.settle()
  const { items } = await staff.list('emails', { filter: { isUndelivered: true, to: wrong } })
  return items
}
const correct = (staff: Staff, id: unknown, to = right) =>
  staff.ask('POST', `emails/${String(id)}/correctAddress`, { to })
const listReceived = async () => {
  await test().app.jobs.settle()
  return inbox.filter(({ envelopeTo }) => envelopeTo.includes(right))
}

it('of a booking is corrected in the booking and its client, and the email goes there', async () => {
  const { booker, book, see } = await aDesk(test())
  const id = await book(wrong, [await aModel(test().ctx)])
  const [refused] = await findUndelivered(booker)
  expect(refused).toMatchObject({ state: 'refused', about: { resource: 'bookings', id } })
  expect((await booker.list('emails', { filter: { orderId: id } })).items.length).toBeGreaterThan(0)
  expect((await correct(booker, refused?.id, 'no address')).status).toBe(422)
  expect((await correct(booker, refused?.id)).status).toBe(200)
  expect(await findUndelivered(booker)).toEqual([])
  expect(await listReceived()).toHaveLength(1)
  expect(await see(id)).toMatchObject({ contactEmail: right })
  expect(await test().ctx.db.select().from(clients)).toMatchObject([{ email: right }])
  const owner = await aStaff(test(), 'owner')
  const { items } = await owner.list('audit-entries', { filter: { resource: 'bookings' } })
  expect(items.map(({ action }) => action)).toContain('update')
})

it('is corrected once, and only while a record has it', async () => {
  const { ctx } = test()
  await anEnquiry(test(), { email: wrong })
  const booker = await aStaff(test(), 'booker')
  const [refused] = await findUndelivered(booker)
  const setAddresses = async (email: string) => {
    await ctx.db.update(enquiries).set({ email })
    await ctx.db.update(clients).set({ email })
  }
  await setAddresses('bea@vale.example')
  const late = await correct(booker, refused?.id)
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^No record has/)])
  await setAddresses(wrong)
  const clicks = await Promise.all([correct(booker, refused?.id), correct(booker, refused?.id)])
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await correct(booker, refused?.id)).body.message).toMatch(/looked after/)
  expect(await listReceived()).toHaveLength(1)
})

it('of the agency, of a desk or of a model without a booking is changed elsewhere', async () => {
  const { ctx } = test()
  const owner = await aStaff(test(), 'owner')
  const { body } = await owner.ask('GET', 'settings/contact')
  const value = { ...(body.value as object), desks: { press: wrong } }
  await owner.ask('PUT', 'settings/contact', { value, version: body.version })
  const email = { to: wrong, subject: 'Hello', content: { heading: 'Hello', paragraphs: [] } }
  const explain = async (kind: string) => {
    await ctx.db.delete(emails)
    await enqueueEmail(ctx, { ...email, kind })
    const [refused] = await findUndelivered(owner)
    return (await correct(owner, refused?.id)).body.message
  }
  expect(await explain('agency.enquiry')).toMatch(/^This is the agency’s own address/)
  await owner.ask('PUT', 'settings/contact', { value: body.value, version: 1 })
  expect(await explain('model.entry-added')).toMatch(/on the model’s record/)
})

it('of an enquiry is corrected, also if somebody else has the right one', async () => {
  await test().ctx.db.insert(clients).values({ name: 'Ada', email: right })
  await anEnquiry(test(), { email: wrong })
  const booker = await aStaff(test(), 'booker')
  const [refused] = await findUndelivered(booker)
  expect((await correct(booker, refused?.id)).status).toBe(200)
  expect(await test().ctx.db.select().from(enquiries)).toMatchObject([{ email: right }])
  expect(await listReceived()).toHaveLength(1)
})

it('of a client whose right address another client has is not corrected: they are merged', async () => {
  const { ctx } = test()
  await ctx.db.insert(clients).values({ name: 'Ada', email: right })
  const [client] = await ctx.db.insert(clients).values({ name: 'A', email: wrong }).returning()
  const content = { heading: 'Hello', paragraphs: ['Hello'] }
  const about = { clientId: client!.id }
  await enqueueEmail(ctx, { kind: 'typed', to: wrong, subject: 'Hello', content, about })
  const booker = await aStaff(test(), 'booker')
  const [refused] = await findUndelivered(booker)
  const { status, body } = await correct(booker, refused?.id)
  expect([status, body.errors?.to]).toEqual([
    422,
    'Another client has this address: merge the two instead',
  ])
})

it('of a package is corrected with its recipient, who gets what the booker wrote', async () => {
  const booker = await aStaff(test(), 'booker')
  const modelId = await aModel(test().ctx)
  const { body } = await booker.ask('POST', 'packages', {
    title: 'Faces for spring',
    models: [{ modelId, words: '', pictureIds: [] }],
  })
  const path = `packages/${String(body.id)}`
  const person = { name: 'Ada', email: wrong, passcode: '', days: 7 }
  const invited = (await booker.ask('POST', `${path}/invite`, person)).body
  const [recipient] = invited.recipients as { id: number }[]
  const words = 'These three, as we said'
  await booker.ask('POST', `${path}/send`, { recipientId: recipient?.id, words })
  const [refused] = await findUndelivered(booker)
  const more = 'And her, who has just come back'
  await booker.ask('POST', `${path}/send`, { recipientId: recipient?.id, words: more })
  await test().app.jobs.settle()
  expect(refused).toMatchObject({ about: { resource: 'packages', id: body.id } })
  const readRecipient = async () => ((await booker.ask('GET', path)).body.recipients as object[])[0]
  expect(await readRecipient()).toMatchObject({ email: wrong, sentAt: null, isUndelivered: true })
  expect((await correct(booker, refused?.id)).status).toBe(200)
  const [email] = await listReceived()
  expect(email?.text).toContain(words)
  expect(await readRecipient()).toMatchObject({ email: right, isUndelivered: false })
  const [other] = await findUndelivered(booker)
  expect((await correct(booker, other?.id)).status, 'its recipient is corrected already').toBe(200)
  expect((await listReceived()).at(-1)?.text).toContain(more)
})

it('of a gift card is corrected, and only then the order is complete', async () => {
  const { ctx } = test()
  const { visitor, id: userId } = await aSignedIn(test())
  const chosen = await visitor.call('POST /api/V1/giftcard/add-to-card', {
    user_id: userId,
    qty: 1,
    price: 100,
  })
  const card_id = chosen.body.result?.card_id ?? 0
  await visitor.call('POST /api/V1/giftcard-share-details/save', {
    card_id,
    to_email: wrong,
    from_email: 'bea@home.example',
    message: 'For you',
  })
  await visitor.call('POST /api/V1/giftcard-payment', {
    type: 'stripe',
    token: 'tok_visa',
    card_id,
    user_id: userId,
    totalAmount: 100,
  })
  const booker = await aStaff(test(), 'booker')
  const [refused] = await findUndelivered(booker)
  const [order] = await ctx.db.select().from(orders)
  const seeOrder = async () => (await booker.ask('GET', `orders/${order!.id}`)).body
  expect(await seeOrder()).toMatchObject({
    state: 'paid',
    cardEmails: [{ toEmail: wrong, sentAt: null, isUndelivered: true, emailId: refused?.id }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ kind: 'email', to: wrong, emailState: 'refused' }),
    ]) as unknown,
    allowedMoves: [],
  })
  expect(await ctx.db.select().from(jobs).where(isNotNull(jobs.failedAt))).toEqual([])
  expect(refused).toMatchObject({ state: 'refused', isKept: false, about: { resource: 'orders' } })
  expect((await correct(booker, refused?.id)).status, 'it sends a live code').toBe(403)
  const owner = await aStaff(test(), 'owner')
  await ctx.db.update(orders).set({ state: 'cancelled' })
  const { status, body } = await correct(owner, refused?.id)
  expect([status, body.message]).toEqual([409, expect.stringContaining('its code is void')])
  await ctx.db.update(orders).set({ state: 'paid' })
  expect((await correct(owner, refused?.id)).status).toBe(200)
  const cards = (await listReceived()).filter(({ text }) => /VG-\w{5}/.test(text ?? ''))
  expect(cards).toHaveLength(1)
  expect(await seeOrder()).toMatchObject({
    state: 'completed',
    cardEmails: [{ toEmail: right, isUndelivered: false }],
  })
})

it('that is right after all is written to again', async () => {
  const { ctx } = test()
  const to = 'bea@vale.example'
  const content = { heading: 'Hello', paragraphs: ['Hello'] }
  const email = { kind: 'newsletter.confirm', to, subject: 'Hello', content }
  await enqueueEmail(ctx, email)
  await test().app.jobs.settle()
  const change = { state: 'bounced' as const, blocksAddress: true, bouncedAt: new Date() }
  await ctx.db.update(emails).set(change)
  await enqueueEmail(ctx, email)
  await test().app.jobs.settle()
  const rows = await ctx.db.select().from(emails).orderBy(asc(emails.id))
  expect(rows.map(({ state }) => state)).toEqual(['bounced', 'refused'])
  const booker = await aStaff(test(), 'booker')
  expect((await correct(booker, rows[0]?.id, to)).status, 'it is about no record').toBe(404)
  const owner = await aStaff(test(), 'owner')
  const { status, body } = await correct(owner, rows[0]?.id, right)
  expect([status, body.message]).toEqual([409, expect.stringContaining('about no record')])
  expect((await correct(owner, rows[0]?.id, to)).status).toBe(200)
  expect((await owner.ask('POST', `emails/${rows[1]!.id}/setAside`, {})).status).toBe(200)
  await test().app.jobs.settle()
  expect(await ctx.db.select().from(emails).where(eq(emails.state, 'sent'))).toHaveLength(1)
  expect((await owner.list('emails', { filter: { isUndelivered: true } })).items).toEqual([])
})
