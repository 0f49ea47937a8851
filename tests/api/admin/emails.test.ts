import { beforeAll, expect, it } from 'vitest'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { enqueueEmail, sendEmail } from '#server/modules/emails/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anEnquiry } from '#tests/support/records/requests.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const environment: Record<string, string> = { EMAIL_PROVIDER: 'smtp' }
beforeAll(async () => {
  const smtp = await startSmtpServer({ refusesWith: 550 })
  environment.SMTP_URL = smtp.url
  return smtp.stop
})
const database = useDatabase()
const test = useApp(database, environment)

const email = {
  kind: 'newsletter.confirm',
  subject: 'Welcome',
  content: { heading: 'Welcome', paragraphs: ['Good to have you.'] },
}

it('are found by their owner with what became of them, and sent again to a corrected address', async () => {
  const { app, ctx } = test()
  await enqueueEmail(ctx, { ...email, to: 'adaa@vale.example' })
  await app.jobs.settle()
  const owner = await aStaff(test(), 'owner')
  const listTo = async (q: string) => (await owner.list('emails', { filter: { q } })).items
  const [refused] = await listTo('ADAA@vale')
  expect(refused).toMatchObject({
    to: 'adaa@vale.example',
    state: 'refused',
    problem: expect.stringContaining('mailbox is full') as string,
    isKept: true,
    about: null,
  })
  const resend = (id: unknown, to: string) =>
    owner.ask('POST', `emails/${String(id)}/resend`, { to })
  expect((await resend(refused?.id, 'no address')).status).toBe(422)
  expect((await resend(refused?.id, 'ada@vale.example')).status).toBe(200)
  const [again] = await listTo('ada@vale')
  expect(again).toMatchObject({ to: 'ada@vale.example', state: 'queued', subject: 'Welcome' })
  expect((await resend(again?.id, 'ada@vale.example')).status, 'it has not left yet').toBe(409)
  const { body } = await owner.ask('GET', `emails/${String(again?.id)}`)
  expect(body.text).toContain('Good to have you.')
})

it('with a secret are listed without their text, and cannot be sent again', async () => {
  const { ctx } = test()
  await expect(sendEmail(ctx, { ...email, to: 'cara@vale.example' })).rejects.toThrow('mailbox')
  const owner = await aStaff(test(), 'owner')
  const { items } = await owner.list('emails', { filter: { state: 'refused' } })
  expect(items).toMatchObject([{ to: 'cara@vale.example', isKept: false }])
  const { status } = await owner.ask('POST', `emails/${String(items[0]?.id)}/resend`, {
    to: 'cara@vale.example',
  })
  expect(status).toBe(409)
})

it('are found by the record that they are about', async () => {
  const desk = await aDesk(test())
  const bookingId = await desk.book('ada@studio.example', [await aModel(test().ctx)])
  await desk.book('bea@studio.example', [await aModel(test().ctx)])
  await test().app.jobs.settle()
  const { code } = await desk.see(bookingId)
  const { items } = await desk.booker.list('emails', { filter: { q: String(code).toLowerCase() } })
  expect(items.length).toBeGreaterThan(0)
  expect(items.every((email) => email.orderId === bookingId)).toBe(true)
  await anEnquiry(test())
  await test().app.jobs.settle()
  const [enquiry] = await test().ctx.db.select().from(enquiries)
  const answer = await desk.booker.list('emails', { filter: { q: enquiry?.subject ?? '' } })
  const isOfEnquiry = ({ enquiryId }: Record<string, unknown>) => enquiryId === enquiry?.id
  expect(answer.items.length).toBeGreaterThan(0)
  expect(answer.items.every(isOfEnquiry)).toBe(true)
})
