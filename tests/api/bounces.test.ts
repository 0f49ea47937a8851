import { createHmac } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { emails } from '#server/db/schema/emails.ts'
import { probeBounces } from '#server/modules/checks/probes/services-probe.service.ts'
import { takeBounces } from '#server/modules/emails/bounces/bounces.service.ts'
import { enqueueEmail, sendEmail } from '#server/modules/emails/index.ts'
import { aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import {
  deepMessage,
  delayReport,
  exchangeReport,
  postfixReport,
  vacationReply,
} from '#tests/support/delivery-reports.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const database = useDatabase()
const secret = 'a-secret-of-the-webhook'
const to = 'ada@vale.example'
const email = {
  kind: 'test',
  to,
  subject: 'Welcome',
  content: { heading: 'Welcome', paragraphs: ['Good to have you.'] },
}

/** A site that has sent an email to Ada. */
const aSite = async (environment: Record<string, string>) => {
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const config = readConfig({ EMAIL_PROVIDER: 'smtp', SMTP_URL: smtp.url, ...environment })
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database: database() })
  onTestFinished(() => app.close())
  const ctx = { ...aContext(database(), app.platform), config }
  await enqueueEmail(ctx, email)
  await app.jobs.settle()
  const [received] = smtp.received
  const post = (
    body: unknown,
    { password = secret, type = 'application/json' }: { password?: string; type?: string } = {},
  ) =>
    app.server.inject({
      method: 'POST',
      url: '/webhooks/emails',
      headers: {
        'content-type': type,
        authorization: `Basic ${Buffer.from(`callboard:${password}`).toString('base64')}`,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const listRows = () => ctx.db.select().from(emails).orderBy(asc(emails.id))
  return { app, ctx, smtp, received: received!, post, listRows }
}

beforeEach(async () => {
  await database().db.delete(emails)
})

describe('a mailbox that does not exist', () => {
  it('is not written to again, not even with a code', async () => {
    const { app, ctx, smtp, post, listRows } = await aSite({
      BOUNCE_PROVIDER: 'postmark',
      BOUNCE_SECRET: secret,
    })
    expect((await post(postmarkBounce({ Type: 'HardBounce' }))).statusCode).toBe(200)
    await enqueueEmail(ctx, { ...email, to: 'ADA@vale.example' })
    await app.jobs.settle()
    await expect(sendEmail(ctx, email)).rejects.toThrow(/^Bounced on /)
    const problem = expect.stringMatching(/^Bounced on .*: correct the address$/) as string
    expect(await listRows()).toMatchObject([
      { state: 'bounced', problem: '550 5.1.1 user unknown' },
      { state: 'refused', problem },
      { state: 'refused', problem, delivery: null },
    ])
    expect(smtp.received).toHaveLength(1)
  })

  it('is written to again once somebody has handled it, also if the provider repeats itself', async () => {
    const { ctx, post, listRows } = await aSite({
      BOUNCE_PROVIDER: 'postmark',
      BOUNCE_SECRET: secret,
    })
    const bounce = postmarkBounce({ Type: 'HardBounce' })
    await post(bounce)
    await ctx.db.update(emails).set({ handledAt: new Date(), blocksAddress: false })
    expect((await post(bounce)).statusCode).toBe(200)
    expect(await listRows()).toMatchObject([{ state: 'bounced', blocksAddress: false }])
  })

  it('is told apart from one that is full, which is written to again', async () => {
    const { app, ctx, smtp, post, listRows } = await aSite({
      BOUNCE_PROVIDER: 'postmark',
      BOUNCE_SECRET: secret,
    })
    await post(postmarkBounce({ Type: 'SoftBounce' }))
    await post(postmarkBounce({ Type: 'Transient' }))
    await enqueueEmail(ctx, email)
    await app.jobs.settle()
    expect(await listRows()).toMatchObject([{ state: 'bounced' }, { state: 'sent' }])
    expect(smtp.received).toHaveLength(2)
  })
})

/** As Postmark documents it. */
const postmarkBounce = (change: Record<string, unknown>) => ({
  RecordType: 'Bounce',
  ID: 42,
  TypeCode: 1,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description: 'The server was unable to deliver your message.',
  Details: '550 5.1.1 user unknown',
  Email: to,
  From: 'hello@vale.example',
  BouncedAt: '2025-06-02T10:05:00Z',
  Metadata: {},
  ...change,
})

describe('messages of providers', () => {
  it('by Postmark name the email by its metadata, and are refused without the password', async () => {
    const { post, received, listRows, ctx, app } = await aSite({
      BOUNCE_PROVIDER: 'postmark',
      BOUNCE_SECRET: secret,
    })
    // A later email to the same address: the message is about the first.
    await enqueueEmail(ctx, email)
    await app.jobs.settle()
    const mark = received.headers.find(({ key }) => key === 'x-pm-metadata-callboard-email')?.value
    const bounce = postmarkBounce({ Type: 'HardBounce', Metadata: { 'callboard-email': mark } })
    const refused = await post(bounce, { password: 'something else' })
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="webhook"',
    ])
    expect((await post('{"RecordType":')).statusCode).toBe(400)
    expect((await post({})).statusCode).toBe(400)
    expect((await post(bounce)).statusCode).toBe(200)
    expect((await listRows()).map(({ state }) => state)).toEqual(['bounced', 'sent'])
  })

  it('by Mailgun name the email by its Message-ID, and are refused without its signature', async () => {
    const { post, received, listRows } = await aSite({
      BOUNCE_PROVIDER: 'mailgun',
      BOUNCE_SECRET: secret,
    })
    const sign = (key: string) => {
      const [timestamp, token] = ['1733213564', 'c9d1f3a0'.repeat(6)]
      const signature = createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex')
      return { timestamp, token, signature }
    }
    const noMailbox = '5.1.1 no such mailbox'
    const failure = (severity: string, { key = secret, message = noMailbox } = {}) => ({
      signature: sign(key),
      'event-data': {
        event: 'failed',
        severity,
        reason: 'bounce',
        recipient: to,
        'delivery-status': { code: 550, message, description: '' },
        message: { headers: { 'message-id': received.messageId?.slice(1, -1), to } },
      },
    })
    expect((await post(failure('permanent', { key: 'another key' }))).statusCode).toBe(401)
    expect((await post(failure('temporary'))).statusCode).toBe(200)
    expect(await listRows()).toMatchObject([{ state: 'sent' }])
    const full = failure('permanent', { message: '5.2.2 mailbox\0 full' })
    expect((await post(full)).statusCode).toBe(200)
    expect(await listRows()).toMatchObject([
      { state: 'bounced', problem: '5.2.2 mailbox full', blocksAddress: false },
    ])
    expect((await post(failure('permanent'))).statusCode).toBe(200)
    expect(await listRows()).toMatchObject([
      { state: 'bounced', problem: '5.1.1 no such mailbox', blocksAddress: true },
    ])
  })

  it('by Amazon SES arrive through a topic, as text, and name the email by the address it returns to', async () => {
    const { post, received, listRows } = await aSite({
      BOUNCE_PROVIDER: 'ses',
      BOUNCE_SECRET: secret,
      BOUNCE_ADDRESS: 'bounces@agency.example',
    })
    expect(received.envelopeFrom).toMatch(/^bounces\+\d+-[0-9a-f]{20}@agency\.example$/)
    expect(received.from).toMatchObject({ address: 'hello@vale.example' })
    const publish = (message: object) =>
      post(
        { Type: 'Notification', MessageId: 'm', TopicArn: 't', Message: JSON.stringify(message) },
        { type: 'text/plain; charset=UTF-8' },
      )
    const message = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          {
            emailAddress: to,
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 unknown',
          },
        ],
      },
      mail: { source: received.envelopeFrom, messageId: '0100018f', destination: [to] },
    }
    expect((await publish(message)).statusCode).toBe(200)
    expect(await listRows()).toMatchObject([
      { state: 'bounced', problem: '550 unknown', blocksAddress: true },
    ])
    const subscription = {
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen to subscribe',
      SubscribeURL: 'https://sns.eu-west-1.amazonaws.com.elsewhere.example/?Action=Confirm',
    }
    expect((await post(subscription)).statusCode, 'only addresses of Amazon are opened').toBe(400)
  })

  it('are not taken where no provider is named', async () => {
    const { post } = await aSite({})
    expect((await post(postmarkBounce({ Type: 'HardBounce' }))).statusCode).toBe(404)
  })
})

describe('the mailbox to which emails return', () => {
  const aMailbox = async () => {
    const imap = await startImapServer({ user: 'bounces', password: 'right' })
    onTestFinished(imap.stop)
    return imap
  }
  const readReports = async ({ app, ctx }: Awaited<ReturnType<typeof aSite>>) => {
    const { mailbox } = app.platform.bounces
    await mailbox?.read({
      takeBounces: (bounces) => takeBounces(ctx, bounces),
      log: ctx.log,
      signal: new AbortController().signal,
    })
  }

  it('is read, and each report finds its email by the address to which it returned', async () => {
    const imap = await aMailbox()
    const site = await aSite({
      BOUNCE_ADDRESS: 'bounces@agency.example',
      BOUNCE_MAILBOX_URL: imap.url,
    })
    const { envelopeFrom } = site.received
    imap.deliver(vacationReply({ to: envelopeFrom }))
    imap.deliver(delayReport({ to: envelopeFrom }))
    await readReports(site)
    expect(await site.listRows()).toMatchObject([{ state: 'sent' }])
    imap.deliver(postfixReport({ to: envelopeFrom }))
    await readReports(site)
    expect(await site.listRows()).toMatchObject([{ state: 'bounced', blocksAddress: true }])
    expect(imap.messages.every(({ isSeen }) => isSeen)).toBe(true)
  })

  it('finds emails by their Message-ID, but believes no report that names only an address', async () => {
    const imap = await aMailbox()
    const site = await aSite({ BOUNCE_MAILBOX_URL: imap.url })
    imap.deliver(postfixReport({ to: 'hello@vale.example' }))
    imap.deliver(postfixReport({ to: 'bounces+1-0123456789abcdef0123@agency.example' }))
    await readReports(site)
    expect(await site.listRows()).toMatchObject([{ state: 'sent' }])
    const { messageId } = site.received
    imap.deliver(exchangeReport({ to: 'hello@vale.example', messageId }))
    await readReports(site)
    expect(await site.listRows()).toMatchObject([{ state: 'bounced', blocksAddress: false }])
  })

  it('is read to its end, whatever strangers write to it', async () => {
    const imap = await aMailbox()
    const site = await aSite({ BOUNCE_MAILBOX_URL: imap.url })
    const { messageId } = site.received
    const to = 'hello@vale.example'
    imap.deliver(deepMessage())
    imap.deliver(postfixReport({ to, messageId: '<a\0b@agency.example>' }))
    imap.deliver(exchangeReport({ to, messageId }))
    await readReports(site)
    expect(await site.listRows()).toMatchObject([{ state: 'bounced' }])
    expect(imap.messages.every(({ isSeen }) => isSeen)).toBe(true)
  })

  it('keeps its messages while the database is away', async () => {
    const imap = await aMailbox()
    const { app, ctx } = await aSite({ BOUNCE_MAILBOX_URL: imap.url })
    imap.deliver(postfixReport({ to: 'hello@vale.example' }))
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const reading = app.platform.bounces.mailbox?.read({
      takeBounces: () => Promise.reject(away),
      log: ctx.log,
      signal: new AbortController().signal,
    })
    await expect(reading).rejects.toThrow('away')
    expect(imap.messages.map(({ isSeen }) => isSeen)).toEqual([false])
  })

  it('is opened by the check, which says why it cannot be read', async () => {
    const imap = await aMailbox()
    const find = async (url: string) => {
      const { app, ctx } = await aSite({ BOUNCE_MAILBOX_URL: url })
      return probeBounces({ ...ctx, platform: app.platform })
    }
    expect(await find(imap.url)).toEqual([])
    expect(await find(imap.url.replace('right', 'wrong'))).toMatchObject([
      {
        level: 'error',
        what: expect.stringMatching(/cannot be opened: .*wrong password/) as string,
      },
    ])
  })
})
