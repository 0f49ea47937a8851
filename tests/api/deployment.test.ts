import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { settings } from '#server/db/schema/settings.ts'
import {
  closeDemoAccounts,
  demoPassword,
  hashSecret,
  listDemoAccounts,
} from '#server/modules/accounts/index.ts'
import { hashNewPassword } from '#server/modules/accounts/passwords.ts'
import { checkDeployment, checkStart } from '#server/modules/checks/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSignedIn, aVisitor, anAccount, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()

describe('a database that was a demo, in production', () => {
  const origin = 'https://vale.example'
  const test = useApp(database, {
    CALLBOARD_MODE: 'production',
    PUBLIC_URL: origin,
    EMAIL_PROVIDER: 'sandbox',
    PAYMENT_MODE: 'sandbox',
  })
  const markAsDemo = () =>
    test()
      .ctx.db.insert(settings)
      .values({ key: 'demo_seeded', value: ['accounts'] })

  const giveDemoPassword = async () => {
    const passwordHash = await hashSecret(demoPassword)
    await test().ctx.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
  }

  it('keeps the site from starting with staff that have the password, demo or not', async () => {
    const { ctx } = test()
    await anAccount(test(), { email: 'ada@agency.com', role: 'booker' })
    await anAccount(test(), { email: 'client@agency.com' })
    await checkStart(ctx)
    await giveDemoPassword()
    await expect(checkStart(ctx)).rejects.toThrow('the password of ada@agency.com: it is the demo')
  })

  it('lets nobody choose the password', async () => {
    await expect(hashNewPassword('Callboard-Demo', 'password')).rejects.toThrow('the most common')
  })

  it('keeps the site from starting until its accounts are closed', async () => {
    const { ctx, app } = test()
    await anAccount(test(), { email: 'owner@vale.example', role: 'owner' })
    await markAsDemo()
    await anAccount(test(), { email: 'moved@agency.com' })
    await aSignedIn(test(), { email: 'client@vale.example' })
    await anAccount(test(), { email: 'odile@agency.com', role: 'editor' })
    await anAccount(test(), { email: 'no@vale.example', withPassword: false })
    await checkStart(ctx)
    await giveDemoPassword()
    await expect(checkStart(ctx)).rejects.toThrow(
      /owner@vale\.example, odile@agency\.com, client@vale\.example, moved@agency\.com.*close-demo-accounts/,
    )
    const findings = await checkDeployment(ctx, { thorough: true })
    expect(findings.map(({ what }) => what).join('\n')).toContain("the demo's password")

    const closed = await closeDemoAccounts(ctx)
    expect(closed.map(({ email, archived }) => ({ email, archived }))).toEqual([
      { email: 'owner@vale.example', archived: true },
      { email: 'odile@agency.com', archived: false },
      { email: 'client@vale.example', archived: true },
      { email: 'moved@agency.com', archived: false },
    ])
    await checkStart(ctx)
    expect(await listDemoAccounts(ctx, { thorough: true })).toEqual([])
    expect(await ctx.db.select().from(sessions)).toEqual([])
    for (const email of ['owner@vale.example', 'odile@agency.com']) {
      const input = { email, password: demoPassword }
      const answer = await aVisitor(app).call('POST /api/V1/login', input, { origin })
      expect(answer.status).toBe(401)
    }
  })
})

describe('the sandbox of a demo', () => {
  const test = useApp(database, { CALLBOARD_MODE: 'demo', BIND_ADDRESS: '0.0.0.0' })
  const pages = ['/sandbox/mail', '/sandbox/mail.json', '/sandbox/sign-in'] as const
  const getStatus = async (url: string, request: object = {}) =>
    (await test().app.server.inject({ url, ...request })).statusCode

  it('is shown on the machine that runs it', async () => {
    for (const url of pages) expect(await getStatus(url)).toBe(200)
  })

  it('is refused to other machines, through a proxy, and under a foreign name', async () => {
    const foreign = [
      { remoteAddress: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '192.0.2.7' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { host: 'rebound.example' } },
    ]
    for (const request of foreign) {
      for (const url of pages) expect(await getStatus(url, request)).toBe(403)
      const settle = { method: 'POST', payload: { order_id: 'VO-1' }, ...request }
      expect(await getStatus('/sandbox/payments/settle', settle)).toBe(403)
    }
  })

  it('is refused to a proxy on this machine that says nothing of whom it speaks for', async () => {
    const { server } = test().app
    if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
    const statusWith = async (version: string) => {
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(
        `GET /sandbox/mail HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      )
      return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
    }
    expect([await statusWith('1.1'), await statusWith('1.0')]).toEqual(['200', '403'])
  })

  it('is shown to staff from elsewhere, not to clients', async () => {
    const staff = await aSignedIn(test(), { email: 'edda@vale.example', role: 'editor' })
    const client = await aSignedIn(test(), { email: 'camille@vale.example' })
    const as = ({ token }: { token: string }) => ({
      remoteAddress: '192.0.2.7',
      headers: { cookie: `callboard_session=${token}` },
    })
    expect(await getStatus('/sandbox/mail', as(staff))).toBe(200)
    expect(await getStatus('/sandbox/mail', as(client))).toBe(403)
  })
})

describe('the sandbox of a published demo', () => {
  const test = useApp(database, { CALLBOARD_MODE: 'demo', PUBLIC_URL: 'https://demo.example' })

  it('does not take a proxy on the same machine for a person there', async () => {
    expect((await test().app.server.inject({ url: '/sandbox/mail' })).statusCode).toBe(403)
  })
})
