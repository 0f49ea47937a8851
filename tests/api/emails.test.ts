import { generateKeyPairSync } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { clients } from '#server/db/schema/clients.ts'
import { emails } from '#server/db/schema/emails.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { settings } from '#server/db/schema/settings.ts'
import { emailFromAgency, enqueueEmail } from '#server/modules/emails/index.ts'
import { getDefaultGroups } from '#server/modules/settings/index.ts'
import { listEntries } from '#server/modules/timeline/timeline.repo.ts'
import { sandboxMailer } from '#server/platform/email/sandbox-mailer.ts'
import { aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const database = useDatabase()

const anApp = async (environment: Record<string, string> = {}) => {
  const config = readConfig(environment)
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database: database() })
  onTestFinished(() => app.close())
  return { app, ctx: aContext(database(), app.platform) }
}

const kind = 'test'
const content = { heading: 'Welcome', paragraphs: ['Good to have you.'] }

interface Outbox {
  mails: { id: number; to: string; subject: string; text: string; html: string; sent_at: string }[]
}

describe('sandbox email', () => {
  it('shows what would have been sent, newest first, by address', async () => {
    const { app, ctx } = await anApp()
    await enqueueEmail(ctx, { kind, to: 'Ada@vale.example', subject: 'First', content })
    await enqueueEmail(ctx, { kind, to: 'grace@vale.example', subject: 'Other', content })
    await enqueueEmail(ctx, { kind, to: 'ada@vale.example', subject: 'Second', content })
    await app.jobs.settle()
    const of = async (query: string) =>
      (await app.server.inject({ url: `/sandbox/mail.json${query}` })).json<Outbox>().mails
    expect((await of('')).map(({ subject }) => subject)).toEqual(['Second', 'Other', 'First'])
    const toAda = await of('?to=ADA@vale.example')
    expect(toAda.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    expect(toAda[0]?.to).toBe('ada@vale.example')
    expect(toAda[0]?.text).toContain('Good to have you.')
    expect(toAda[0]?.html).toContain('Good to have you.')
  })

  it('has a page that runs nothing', async () => {
    const { app, ctx } = await anApp()
    const subject = '<img src=x onerror=alert(1)>'
    await enqueueEmail(ctx, { kind, to: 'ada@vale.example', subject, content })
    await app.jobs.settle()
    const page = await app.server.inject({ url: '/sandbox/mail' })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<img src=x')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('holds a message once, even when it is sent twice', async () => {
    const { app, ctx } = await anApp()
    const message = {
      messageId: 'one@vale.example',
      to: 'ada@vale.example',
      subject: 'Once',
      text: 'Once',
      html: '<p>Once</p>',
    }
    await sandboxMailer.send(ctx, message)
    await sandboxMailer.send(ctx, message)
    const { mails } = (await app.server.inject({ url: '/sandbox/mail.json' })).json<Outbox>()
    expect(mails).toHaveLength(1)
  })

  it('does not exist in production, where it would show sign-in links to everybody', async () => {
    const { app } = await anApp({
      CALLBOARD_MODE: 'production',
      EMAIL_PROVIDER: 'sandbox',
      PAYMENT_MODE: 'sandbox',
    })
    for (const url of ['/sandbox/mail', '/sandbox/mail.json']) {
      expect((await app.server.inject({ url })).statusCode).toBe(404)
    }
  })
})

describe('SMTP email', () => {
  it('arrives with both parts, our message id, reply address and one-click unsubscription', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    await enqueueEmail(ctx, {
      kind,
      to: 'ada@vale.example',
      subject: 'Your request: été ☼',
      content,
      replyTo: 'client@example.org',
      unsubscribeUrl: 'https://vale.example/newsletter/unsubscribe/abc',
    })
    await app.jobs.settle()
    expect(smtp.received).toHaveLength(1)
    const [got] = smtp.received
    expect(got).toMatchObject({
      envelopeTo: ['ada@vale.example'],
      from: { address: 'hello@vale.example', name: 'Vale' },
      subject: 'Your request: été ☼',
      replyTo: [{ address: 'client@example.org' }],
    })
    expect(got?.messageId).toMatch(/^<[\w-]{43}@localhost>$/)
    expect(got?.text).toContain('Good to have you.')
    expect(got?.html).toContain('<h1')
    const headers = new Map(got?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(
      '<https://vale.example/newsletter/unsubscribe/abc>',
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('comes from the agency as the owner has named it, and replies go to a person of it', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    const { brand, contact } = getDefaultGroups(ctx)
    const groups = {
      brand: { ...brand, name: 'Vale & Söhne' },
      contact: {
        ...contact,
        agencyMail: 'desk@vale.example',
        desks: { ...contact.desks, press: 'press@vale.example' },
      },
    }
    for (const [key, value] of Object.entries(groups))
      await ctx.db.insert(settings).values({ key, value })
    const email = { kind, to: 'ada@vale.example', content }
    await enqueueEmail(ctx, { ...email, subject: 'One' })
    await enqueueEmail(ctx, { ...email, subject: 'Two', desk: 'press' })
    await enqueueEmail(ctx, { ...email, subject: 'Three', desk: 'money', replyTo: '' })
    await app.jobs.settle()
    const from = { address: 'hello@vale.example', name: 'Vale & Söhne' }
    expect(smtp.received.map((got) => [got.from, got.replyTo?.[0]?.address])).toEqual([
      [from, 'desk@vale.example'],
      [from, 'press@vale.example'],
      [from, 'desk@vale.example'],
    ])
  })

  it('comes from the site by name, and says whether a person or the program wrote it', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({
      CALLBOARD_MODE: 'demo',
      PUBLIC_URL: 'https://agency.example',
      SMTP_URL: smtp.url,
    })
    await enqueueEmail(ctx, { kind, to: 'ada@vale.example', subject: 'Receipt', content })
    await emailFromAgency(ctx, {
      to: 'ada@vale.example',
      input: { subject: 'Your question', text: 'Yes, she is.' },
    })
    await app.jobs.settle()
    const marks = smtp.received.map(({ subject, clientName, headers }) => [
      subject,
      clientName,
      headers.find(({ key }) => key === 'auto-submitted')?.value,
    ])
    expect(marks.toSorted()).toEqual([
      ['Receipt', 'agency.example', 'auto-generated'],
      ['Your question', 'agency.example', undefined],
    ])
  })

  it('carries files, and an invitation that is alone beside the text too', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    const type = 'text/calendar; method=REQUEST; charset=utf-8'
    const invitation = { name: 'option.ics', type, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
    await enqueueEmail(ctx, {
      kind,
      to: 'ada@vale.example',
      subject: 'One',
      content,
      attachments: [invitation],
    })
    await app.jobs.settle()
    const { attachments } = smtp.received[0]!
    expect(
      attachments.map(({ mimeType, method, filename }) => [mimeType, method, filename]),
    ).toEqual([
      ['text/calendar', 'REQUEST', null],
      ['text/calendar', 'REQUEST', 'option.ics'],
    ])
  })

  it('is signed for the sender’s domain', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const { app, ctx } = await anApp({
      SMTP_URL: smtp.url,
      EMAIL_FROM: '"Vale <hello@vale.example>"',
      DKIM_SELECTOR: 'callboard',
      DKIM_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
    })
    await enqueueEmail(ctx, { kind, to: 'ada@vale.example', subject: 'One', content })
    await app.jobs.settle()
    const signature = smtp.received[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value
    expect(signature).toMatch(/d=vale\.example;.* s=callboard;/)
  })

  it('carries documents that are no text', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a])
    const document = {
      name: 'card.pdf',
      type: 'application/pdf',
      content: bytes.toString('base64'),
      encoding: 'base64' as const,
    }
    await enqueueEmail(ctx, {
      kind,
      to: 'ada@vale.example',
      subject: 'One',
      content,
      attachments: [document],
    })
    await app.jobs.settle()
    const [got] = smtp.received[0]!.attachments
    expect([got?.mimeType, got?.filename]).toEqual(['application/pdf', 'card.pdf'])
    expect(Buffer.from(got!.content as ArrayBuffer).equals(bytes)).toBe(true)
  })

  const anEmailToClient = async (refusesWith?: number) => {
    const smtp = await startSmtpServer({ refusesWith })
    onTestFinished(smtp.stop)
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    const to = 'ada@vale.example'
    const [client] = await ctx.db.insert(clients).values({ name: 'Ada', email: to }).returning()
    const about = { clientId: client!.id }
    const email = { kind, to, content, about }
    await enqueueEmail(ctx, { ...email, subject: 'First' })
    return {
      smtp,
      app,
      ctx,
      email,
      listTimeline: () => listEntries(ctx, { kind: 'client', id: client!.id }),
    }
  }

  it('waits in the queue while the email server says to come later', async () => {
    const { app, ctx, listTimeline } = await anEmailToClient(452)
    await app.jobs.settle()
    const [waiting] = await ctx.db.select().from(jobs)
    expect(waiting).toMatchObject({ kind: 'emails.deliver', attempts: 1 })
    expect(waiting?.lastError).toContain('mailbox is full')
    const problem = expect.stringMatching(/^452 mailbox is full/) as string
    expect(await listTimeline()).toMatchObject([{ kind: 'email', isSent: false, problem }])
    expect(await ctx.db.select().from(emails)).toMatchObject([{ state: 'queued' }])
  })

  it('is not tried again once the email server has refused it for good', async () => {
    const { app, ctx } = await anEmailToClient(550)
    await app.jobs.settle()
    expect(await ctx.db.select().from(jobs)).toEqual([])
    const problem = expect.stringMatching(/^550 mailbox is full/) as string
    expect(await ctx.db.select().from(emails)).toMatchObject([{ state: 'refused', problem }])
  })

  it('leaves in order, and continues one conversation about a record', async () => {
    const { app, ctx, smtp, email } = await anEmailToClient()
    await enqueueEmail(ctx, { ...email, subject: 'Second' })
    await emailFromAgency(ctx, {
      to: email.to,
      about: email.about,
      input: { subject: 'Third', text: 'Written by a booker' },
    })
    // The first has to wait: nothing overtakes it.
    const later = new Date(ctx.platform.clock.now().getTime() + 3_600_000)
    const [first] = await ctx.db.select().from(jobs).orderBy(asc(jobs.id)).limit(1)
    await ctx.db.update(jobs).set({ dueAt: later }).where(eq(jobs.id, first!.id))
    await app.jobs.settle()
    expect(smtp.received).toEqual([])
    await ctx.db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.id, first!.id))
    await app.jobs.settle()
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third'])
    const [one, two, three] = smtp.received
    expect(one?.references).toBeUndefined()
    expect(two?.references).toBe(one?.messageId)
    expect(three?.references).toBe(`${one?.messageId} ${two?.messageId}`)
    expect(three?.inReplyTo).toBe(two?.messageId)
  })

  it('is not sent after its reader could do anything about it', async () => {
    const { app, ctx, smtp, email } = await anEmailToClient()
    const validUntil = new Date(ctx.platform.clock.now().getTime() - 1)
    await enqueueEmail(ctx, { ...email, subject: 'Too late', validUntil })
    await app.jobs.settle()
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['First'])
    const rows = await ctx.db.select().from(emails).orderBy(asc(emails.id))
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'dropped'])
  })

  it('waits for none of those that many people get', async () => {
    const silentAddress = 'slow@vale.example'
    const smtp = await startSmtpServer({ silentAddress })
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    // Before the program ends, which would wait for its emails.
    onTestFinished(smtp.stop)
    const email = { kind, subject: 'One', content }
    for (let count = 0; count < 4; count += 1)
      await enqueueEmail(ctx, { ...email, to: silentAddress, isBulk: true })
    await app.jobs.start()
    const listStarted = () => ctx.db.select().from(jobs).where(gt(jobs.attempts, 0))
    await eventually(async () => expect(await listStarted()).toHaveLength(1))
    await enqueueEmail(ctx, { ...email, to: 'ada@vale.example' })
    await eventually(() => expect(smtp.received).toHaveLength(1))
    const bulk = [{ kind: 'emails.deliver-bulk' }]
    await eventually(async () => expect(await listStarted()).toMatchObject(bulk))
  })

  it('waits for none to another host, however many that host keeps waiting', async () => {
    const silentAddress = 'slow@vale.example'
    const smtp = await startSmtpServer({ silentAddress })
    const { app, ctx } = await anApp({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url })
    // Before the program ends, which would wait for its emails.
    onTestFinished(smtp.stop)
    const email = { kind, subject: 'One', content }
    for (let count = 0; count < 4; count += 1)
      await enqueueEmail(ctx, { ...email, to: silentAddress })
    await enqueueEmail(ctx, { ...email, to: 'ada@studio.example' })
    await app.jobs.start()
    await eventually(() => expect(smtp.received).toHaveLength(1))
    const listStarted = () => ctx.db.select().from(jobs).where(gt(jobs.attempts, 0))
    await eventually(async () => expect(await listStarted()).toHaveLength(1))
  })

  it('is delivered when version 0.1.0 has queued it', async () => {
    const { app, ctx, smtp } = await anEmailToClient()
    const email = { messageId: 'former@site', to: 'ada@vale.example', subject: 'Former' }
    const payload = { ...email, text: 'Former', html: '<p>Former</p>', links: [], bookingLinks: [] }
    await ctx.db.insert(jobs).values({ kind: 'emails.send', payload })
    await app.jobs.settle()
    expect(smtp.received.map(({ subject }) => subject).toSorted()).toEqual(['First', 'Former'])
    expect(await ctx.db.select().from(jobs)).toEqual([])
  })
})
