import { describe, expect, it } from 'vitest'
import { sandboxEmails } from '#server/db/schema/jobs.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const subscribe = async (subscribe_email = 'ada@studio.example') => {
  const answer = await aVisitor(test().app).call('POST /api/V1/subscribe', { subscribe_email })
  await test().app.jobs.settle()
  return answer
}
const post = (path: 'confirm' | 'unsubscribe', token: string) =>
  aVisitor(test().app).call(`POST /api/V1/newsletter/${path}`, { token })
const listEmails = () => test().ctx.db.select().from(sandboxEmails)
const subscribers = () => test().ctx.db.select().from(newsletterSubscribers)
const findLastToken = async () => {
  const emails = await listEmails()
  return /newsletter\/confirm\/([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
}
const tenMinutes = 10 * 60_000 + 1

describe('the newsletter', () => {
  it('counts nobody before the link in the email is confirmed', async () => {
    const { status, body } = await subscribe()
    expect([status, body.status]).toEqual([200, true])
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
    expect((await post('confirm', await findLastToken())).body.message).toBe('You are subscribed')
    const [subscriber] = await subscribers()
    expect(subscriber?.confirmedAt).toBeInstanceOf(Date)
  })

  it('answers a second request like the first, but sends no second email right away', async () => {
    const first = await subscribe()
    const second = await subscribe('ADA@studio.example')
    expect(second.body).toEqual(first.body)
    expect(await listEmails()).toHaveLength(1)
    test().later(tenMinutes)
    await subscribe()
    expect(await listEmails()).toHaveLength(2)
    await post('confirm', await findLastToken())
    test().later(tenMinutes)
    expect((await subscribe()).body).toEqual(first.body)
    expect(await listEmails()).toHaveLength(2)
  })

  it('can be left by one click, from the page and from the email program', async () => {
    await subscribe()
    const token = await findLastToken()
    await post('confirm', token)
    const { statusCode } = await test().app.server.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    const [subscriber] = await subscribers()
    expect(subscriber?.unsubscribedAt).toBeInstanceOf(Date)
    expect((await post('unsubscribe', token)).status).toBe(200)
    expect((await post('confirm', token)).status).toBe(404)
  })

  it('can be requested again after leaving, with a new confirmation', async () => {
    await subscribe()
    const old = await findLastToken()
    await post('confirm', old)
    await post('unsubscribe', old)
    test().later(tenMinutes)
    await subscribe()
    expect(await subscribers()).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }])
    expect((await post('confirm', old)).status).toBe(404)
    expect((await post('confirm', await findLastToken())).status).toBe(200)
  })

  it('refuses invalid addresses, and links it never sent', async () => {
    expect((await subscribe('')).body.message).toBe('Email field are required')
    expect((await subscribe('  ')).body.message).toBe('Email field are required')
    expect((await subscribe('ada')).body.message).toBe('*please enter valid Email')
    expect((await post('confirm', 'nonsense')).status).toBe(404)
    expect((await post('unsubscribe', 'nonsense')).status).toBe(404)
    expect(await subscribers()).toEqual([])
  })
})
