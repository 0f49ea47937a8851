import { describe, expect, inject, it } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { startServerChild } from '#tests/support/child-process.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'
import { countWork } from '#tests/support/work-counts.ts'

const database = useDatabase()
const app = useApp(database)
const email = 'client@vale.example'

const login = (address: string, secret = 'wrong', account = email, at = app().app) =>
  aVisitor(at, address).call('POST /api/V1/login', { email: account, password: secret })

describe('a failed sign-in', () => {
  it('gives a known and an unknown email address the same words and status, for the same work', async () => {
    await anAccount(app())
    const knownResponse = await login('203.0.113.1')
    const unknownResponse = await login('203.0.113.1', 'wrong', 'nobody@vale.example')
    expect(knownResponse.status).toBe(401)
    expect(unknownResponse.status).toBe(401)
    expect(knownResponse.body.message).toBe(unknownResponse.body.message)
    expect(knownResponse.body.error?.code).toBe(unknownResponse.body.error?.code)
    const work = await countWork(() => login('203.0.113.1'))
    expect(work.hashes).toBe(1)
    expect(work.statements.length).toBeGreaterThan(0)
    expect(await countWork(() => login('203.0.113.1', 'wrong', 'nobody@vale.example'))).toEqual(
      work,
    )
  })

  it('does the same for an account without a password', async () => {
    await anAccount(app(), { withPassword: false })
    expect((await login('203.0.113.1')).status).toBe(401)
    expect((await login('203.0.113.1', ' ')).status).toBe(422)
  })

  it('counts for the account from one network; ten are taken, and others may go on', async () => {
    await anAccount(app())
    for (let count = 0; count < 10; count += 1) {
      expect((await login(`2001:db8:1:1::${count}`)).status).toBe(401)
    }
    const { status, headers, body } = await login('2001:db8:1:1::ffff', password)
    expect(status).toBe(429)
    expect(body.error?.code).toBe('too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await login('2001:db8:1:2::1', password)).status).toBe(200)
  })

  it('counts for the account from all networks together; a hundred are taken', async () => {
    await anAccount(app())
    const many = Array.from({ length: 100 }, (_, count) => login(`203.0.${count}.1`))
    expect((await Promise.all(many)).map(({ status }) => status)).not.toContain(429)
    expect((await login('198.51.100.1', password)).status).toBe(429)
  }, 60_000)

  it('by strangers shuts no browser out that has signed in before; its own are counted apart', async () => {
    await anAccount(app())
    const owner = aVisitor(app().app, '203.0.113.1')
    const signIn = (secret = password) =>
      owner.call('POST /api/V1/login', { email, password: secret })
    expect((await signIn()).status).toBe(200)
    for (let count = 0; count < 11; count += 1) await login('203.0.113.1')
    expect((await login('203.0.113.1', password)).status).toBe(429)
    expect((await signIn()).status).toBe(200)
    for (let count = 0; count < 10; count += 1) expect((await signIn('wrong')).status).toBe(401)
    expect((await signIn()).status).toBe(429)
  })

  it('in a browser that somebody else has signed in with counts like any stranger’s', async () => {
    await anAccount(app())
    await anAccount(app(), { email: 'eve@vale.example' })
    const eve = aVisitor(app().app, '203.0.113.1')
    await eve.call('POST /api/V1/login', { email: 'eve@vale.example', password })
    for (let count = 0; count < 10; count += 1) await login('203.0.113.1')
    const { status } = await eve.call('POST /api/V1/login', { email, password: 'wrong' })
    expect(status).toBe(429)
  })

  it('counts concurrent tries', async () => {
    await anAccount(app())
    const all = await Promise.all(Array.from({ length: 25 }, () => login('203.0.113.1')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('counts for the address over all accounts; a hundred are taken', async () => {
    await anAccount(app())
    await Promise.all(
      Array.from({ length: 100 }, (_, count) =>
        login('203.0.113.1', 'wrong', `nobody-${count}@vale.example`),
      ),
    )
    expect((await login('203.0.113.1', password)).status).toBe(429)
    expect((await login('203.0.113.2', password)).status).toBe(200)
  }, 60_000)

  it('is forgotten when the right password comes in time', async () => {
    await anAccount(app())
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await login('203.0.113.1')
      expect((await login('203.0.113.1', password)).status).toBe(200)
    }
  })

  it('stores no email or network address in the table', async () => {
    await login('203.0.113.1')
    const { rows } = await database().db.execute('select * from throttled_tries')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/vale\.example|203\.0\.113/)
  })
})

// The embedded database belongs to a single process.
describe.runIf(inject('testDatabase').kind === 'postgres')('two servers on one PostgreSQL', () => {
  it('count failures together, and know each other’s sessions', async () => {
    await anAccount(app())
    const source = inject('testDatabase')
    const url = new URL(source.kind === 'postgres' ? source.server : '')
    const { rows } = await database().db.execute<{ name: string }>(
      'select current_database() as name',
    )
    url.pathname = rows[0]?.name ?? ''
    const other = await startServerChild(url.href)
    const loginThere = (secret = 'wrong') =>
      fetch(`${other}/api/V1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: secret }),
      })
    const { result } = (await (await loginThere(password)).json()) as Envelope<{ token: string }>
    const { body } = await aVisitor(app().app).call(
      'GET /api/V1/session',
      {},
      { authorization: `Bearer ${result?.token}` },
    )
    expect(body.result?.user?.email).toBe(email)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, count) => (count % 2 ? loginThere() : login('127.0.0.1'))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
    expect((await loginThere(password)).status).toBe(429)
    expect((await login('127.0.0.1', password)).status).toBe(429)
  })
})
