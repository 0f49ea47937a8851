import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import {
  type Attempt,
  type ReceivedEmail,
  startSmtpServer,
} from '#tests/support/servers/smtp-server.ts'

/** Whom the mail server treats how; each books the same five models. */
const clients = {
  ordinary: 'ordinary@studio.example',
  /** Unknown senders are asked to come back, for each email anew. */
  greylisting: 'greylisting@patient.example',
  /** The connection ends after the email, before its reply. */
  dropping: 'dropping@torn.example',
  /** For more than an hour nothing is accepted. */
  away: 'away@closed.example',
  missing: 'missing@gone.example',
  filtering: 'filtering@strict.example',
}

const greylisting: Attempt = { refusesRecipientWith: 451 }
const attempts: Record<string, readonly Attempt[]> = {
  [clients.greylisting]: [greylisting, 'accept', greylisting, 'accept', greylisting],
  [clients.dropping]: ['drop', 'accept', 'drop'],
  // 5, 15, 45 s … between attempts: the eighth is more than an hour after the first.
  [clients.away]: Array.from({ length: 7 }, () => greylisting),
  [clients.missing]: [{ refusesRecipientWith: 550, reason: '5.1.1 No such mailbox' }],
  [clients.filtering]: [{ refusesContentWith: 554 }],
}

let inbox: ReceivedEmail[] = []
const environment: Record<string, string> = { EMAIL_PROVIDER: 'smtp' }
beforeAll(async () => {
  const smtp = await startSmtpServer({ attempts })
  environment.SMTP_URL = smtp.url
  inbox = smtp.received
  return smtp.stop
})
const database = useDatabase()
const test = useApp(database, environment)

/** Runs the queue for as long as emails are tried again. */
const letTimePass = async () => {
  for (let run = 0; run < 14; run += 1) {
    await test().app.jobs.settle()
    test().later(2 * 3600_000)
  }
}

/**
 * A client books five models. All go on option, then two are confirmed and the others released, and in the end
 * the job is cancelled.
 */
const playBooking = async (client: string): Promise<number> => {
  const models = []
  for (const firstName of ['Ines', 'Noor', 'Bea', 'Cleo', 'Dora'])
    models.push(await aModel(test().ctx, { firstName, lastName: 'Vidal' }))
  const { book, act, see, booker } = await aDesk(test())
  const id = await book(client, models)
  await test().app.jobs.settle()
  for (const line of [0, 1, 2, 3, 4]) expect((await act(id, 'grant', { line })).status).toBe(200)
  await test().app.jobs.settle()
  for (const line of [0, 1]) expect((await act(id, 'confirm', { line })).status).toBe(200)
  for (const line of [2, 3, 4]) expect((await act(id, 'release', { line })).status).toBe(200)
  await test().app.jobs.settle()
  const { version } = await see(id)
  const cancel = { move: 'call_off', version }
  const answer = await booker.ask('POST', `bookings/${id}/move`, cancel)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await letTimePass()
  return id
}

const subjects = [
  expect.stringMatching(/^We have received your booking request/),
  expect.stringMatching(/^On option until /),
  expect.stringMatching(/^Confirmed: /),
  expect.stringMatching(/^Cancelled: /),
]

const listRows = (client: string) =>
  test().ctx.db.select().from(emails).where(eq(emails.to, client)).orderBy(asc(emails.id))

const listReceived = (client: string) =>
  inbox.filter(({ envelopeTo }) => envelopeTo.includes(client))

it.each(['ordinary', 'greylisting', 'dropping', 'away'] as const)(
  'tell the same story once and in order to a client whose mail server is %s',
  async (name) => {
    const client = clients[name]
    await playBooking(client)
    const emails = listReceived(client)
    const byMessageId = new Map(emails.map((email) => [email.messageId, email]))
    const distinctEmails = [...byMessageId.values()]
    expect(distinctEmails.map(({ subject }) => subject)).toEqual(subjects)
    // An email whose reply was lost arrives again under the same Message-ID, which mail programs show once.
    expect(emails.length - distinctEmails.length).toBe(name === 'dropping' ? 2 : 0)
    for (const [index, { references = '' }] of distinctEmails.entries()) {
      const earlierIds = distinctEmails.slice(0, index).map(({ messageId }) => messageId)
      expect(references).toBe(earlierIds.join(' '))
    }
    expect((await listRows(client)).map(({ state }) => state)).toEqual(subjects.map(() => 'sent'))
  },
)

it.each([
  ['missing', /^550 /],
  ['filtering', /^554 /],
] as const)('say that they did not arrive where a mail server is %s', async (name, problem) => {
  const client = clients[name]
  await playBooking(client)
  const rows = await listRows(client)
  expect(rows[0]).toMatchObject({
    state: 'refused',
    problem: expect.stringMatching(problem) as string,
  })
  expect(rows.map(({ subject }) => subject)).toEqual(subjects)
  const laterStates = rows.slice(1).map(({ state }) => state)
  // A mailbox that does not exist is not written to again; one that refuses a text may like the next one.
  const laterState = name === 'missing' ? 'refused' : 'sent'
  expect(laterStates).toEqual(laterStates.map(() => laterState))
})
