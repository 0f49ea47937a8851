import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { requestVerification } from '#server/modules/accounts/registration/verification.service.ts'
import { sendEmailNow } from '#server/modules/emails/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, useApp } from '#tests/support/records/visitors.ts'
import { type ReceivedEmail, startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const to = 'ada@vale.example'

/** The addresses that the email server says to try later. */
const delayed: string[] = []
let inbox: ReceivedEmail[] = []
const environment: Record<string, string> = { EMAIL_PROVIDER: 'smtp' }
beforeAll(async () => {
  const smtp = await startSmtpServer({ refusesWith: 452, refusedAddresses: delayed })
  environment.SMTP_URL = smtp.url
  inbox = smtp.received
  return smtp.stop
})
beforeEach(() => {
  delayed.splice(0, delayed.length, to)
  inbox.splice(0)
})
const test = useApp(useDatabase(), environment)

const listRows = () => test().ctx.db.select().from(emails).orderBy(asc(emails.id))
const requestCode = async () => {
  await aVisitor(test().app).call('POST /api/V1/forgot-password', { email: to })
  await test().app.jobs.settle()
}
const tryAgain = async (change: Partial<typeof jobs.$inferInsert> = {}) => {
  await test()
    .ctx.db.update(jobs)
    .set({ dueAt: new Date(0), ...change })
  await test().app.jobs.settle()
}

it('that waits is one email, with a Message-ID for each code', async () => {
  await anAccount(test(), { email: to })
  await requestCode()
  const [first] = await listRows()
  expect(first).toMatchObject({
    state: 'queued',
    problem: expect.stringMatching(/^452 /) as string,
  })
  delayed.splice(0)
  await tryAgain()
  const rows = await listRows()
  expect(rows).toMatchObject([{ id: first?.id, state: 'sent' }])
  expect(rows[0]?.messageId).not.toBe(first?.messageId)
  expect(inbox.map(({ messageId }) => messageId)).toEqual([`<${rows[0]?.messageId}>`])
})

it('whose secret stays the same, or valid, has one Message-ID for all attempts', async () => {
  const id = await anAccount(test(), { email: to, verified: false })
  await requestVerification(test().ctx, id)
  await test().app.jobs.settle()
  const [first] = await listRows()
  expect(first).toMatchObject({ kind: 'account.confirm-address', state: 'queued' })
  delayed.splice(0)
  await tryAgain()
  expect(await listRows()).toMatchObject([{ state: 'sent', messageId: first?.messageId }])
  expect(inbox.map(({ messageId }) => messageId)).toEqual([`<${first?.messageId}>`])
})

it('did not arrive once its last attempt has failed, and a new one is another email', async () => {
  await anAccount(test(), { email: to })
  await requestCode()
  await tryAgain({ attempts: 3 })
  const problem = expect.stringMatching(/^452 /) as string
  expect(await listRows()).toMatchObject([{ state: 'refused', problem, handledAt: null }])
  delayed.splice(0)
  await requestCode()
  expect((await listRows()).map(({ state }) => state)).toEqual(['refused', 'sent'])
})

it('for which somebody waits is not left in the queue', async () => {
  const content = { heading: 'Test', paragraphs: ['Test'] }
  const email = { kind: 'test', to, subject: 'Test', content }
  await expect(sendEmailNow(test().ctx, email)).rejects.toThrow(/452/)
  expect(await listRows()).toMatchObject([{ state: 'refused' }])
})
