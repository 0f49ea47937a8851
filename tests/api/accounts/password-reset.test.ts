import { describe, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { plantCredentials, listCredentialTables } from '#tests/support/records/planted.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
} from '#tests/support/records/visitors.ts'
import { countWork } from '#tests/support/work-counts.ts'

const database = useDatabase()
const app = useApp(database)
const email = 'client@vale.example'
const passwords = { new_password: 'a new password', confirm_password: 'a new password' }

const ask = (address = email) =>
  aVisitor(app().app).call('POST /api/V1/forgot-password', { email: address })
const readEmailedCode = async () =>
  /\b\d{6}\b/.exec((await app().emailsTo(email))[0]?.text ?? '')?.[0]
const requestCode = async () => {
  await ask()
  return (await readEmailedCode()) ?? ''
}
const check = (otp: string) => aVisitor(app().app).call('POST /api/V1/verify-otp', { email, otp })
const set = (otp: string, change: object = {}) =>
  aVisitor(app().app).call('POST /api/V1/update-password', { email, otp, ...passwords, ...change })
const login = (secret: string) =>
  aVisitor(app().app).call('POST /api/V1/login', { email, password: secret })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('asking for a code', () => {
  it('gives a known and an unknown address the same response, and emails only the known one', async () => {
    await anAccount(app())
    const knownResponse = await ask()
    const unknownResponse = await ask('nobody@vale.example')
    expect(knownResponse.status).toBe(200)
    expect(unknownResponse).toMatchObject({
      status: knownResponse.status,
      body: knownResponse.body,
    })
    expect(knownResponse.body.result).toBeUndefined()
    expect(await app().emailsTo('nobody@vale.example')).toEqual([])
    const [message] = await app().emailsTo(email)
    expect(message?.text).toMatch(/\b\d{6}\b/)
  })

  it('does the same work for both: the account is looked for only by the queue', async () => {
    await anAccount(app())
    const workCounts = await countWork(() => ask(email))
    expect(workCounts.statements.length).toBeGreaterThan(0)
    expect(workCounts.hashes).toBe(0)
    expect(await countWork(() => ask('nobody@vale.example'))).toEqual(workCounts)
  })

  it('stores the code only as a hash', async () => {
    await anAccount(app())
    const code = await requestCode()
    const { rows } = await database().db.execute('select * from reset_codes')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain('argon2id')
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect((await database().db.execute('select * from jobs')).rows).toEqual([])
  })

  it('sends no code after a later one, which it would void', async () => {
    await anAccount(app())
    await ask()
    // The first request has to wait, the second arrives.
    const later = new Date(app().ctx.platform.clock.now().getTime() + 60_000)
    await database().db.update(jobs).set({ dueAt: later })
    app().later(1_000)
    const code = await requestCode()
    app().later(60_000)
    expect(await app().emailsTo(email)).toHaveLength(1)
    expect(await database().db.select().from(jobs)).toEqual([])
    expect((await set(code)).status).toBe(200)
  })

  it('is limited for an address, known or not', async () => {
    for (let count = 0; count < 10; count += 1) await ask('nobody@vale.example')
    const { status, headers } = await ask('nobody@vale.example')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each([
    ['', 'Email field is required'],
    ['x', '*please enter valid Email'],
  ])('refuses %j', async (address, message) => {
    const { status, body } = await ask(address)
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })
})

describe('the code', () => {
  it('sets a new password once, and ends every session', async () => {
    const { visitor } = await aSignedIn(app())
    const code = await requestCode()
    expect((await check(code)).status).toBe(200)
    expect((await set(code)).status).toBe(200)
    expect((await visitor.call('GET /api/V1/session', {})).body.result?.user).toBeNull()
    expect((await login(password)).status).toBe(401)
    expect((await login(passwords.new_password)).status).toBe(200)
    const again = await set(code, { new_password: 'third one', confirm_password: 'third one' })
    expect(again.status).toBe(422)
    expect((await login(passwords.new_password)).status).toBe(200)
    const [message] = await app().emailsTo(email)
    expect(message?.subject).toBe('Your password was changed')
    expect(message?.text).toMatch(/\nDevice: .+\nNetwork address: 10\.\d+\.\d+\.\d+\n/)
  })

  it('leaves nothing of whoever opened the account without confirming its address', async () => {
    const id = await anAccount(app(), { verified: false })
    await plantCredentials(database(), id)
    expect((await set(await requestCode())).status).toBe(200)
    expect(await listCredentialTables(database(), id)).toEqual([])
    expect((await login(passwords.new_password)).status).toBe(200)
  })

  it('is void after five wrong tries, however they are made', async () => {
    await anAccount(app())
    const code = await requestCode()
    const wrong = [
      ...(await Promise.all(Array.from({ length: 3 }, () => check(other(code))))),
      await set(other(code)),
      await check(other(code)),
    ]
    for (const { status, body } of wrong) {
      expect(status).toBe(422)
      expect(body.errors).toEqual({ otp: 'Please enter valid OTP' })
    }
    expect((await check(code)).status).toBe(422)
    expect((await set(code)).status).toBe(422)
    expect((await login(password)).status).toBe(200)
  })

  it('is not used up by being right in the second step, and is read as people type it', async () => {
    await anAccount(app())
    const code = await requestCode()
    for (let count = 0; count < 6; count += 1) expect((await check(code)).status).toBe(200)
    const typedCode = ` ${code.slice(0, 3)}\u2013${code.slice(3)}`
    expect((await check(typedCode)).status).toBe(200)
    expect((await set(typedCode)).status).toBe(200)
  })

  it('is void after ten minutes', async () => {
    await anAccount(app())
    const code = await requestCode()
    app().later(10 * 60 * 1000 + 1)
    expect((await check(code)).status).toBe(422)
  })

  it('gives way to a newer one', async () => {
    await anAccount(app())
    const first = await requestCode()
    const second = await requestCode()
    if (first !== second) expect((await check(first)).status).toBe(422)
    expect((await check(second)).status).toBe(200)
  })

  it('is of no use for another account, and an account that is not there has none', async () => {
    await anAccount(app())
    await anAccount(app(), { email: 'other@vale.example' })
    const code = await requestCode()
    const tryFor = (address: string) =>
      aVisitor(app().app).call('POST /api/V1/update-password', {
        email: address,
        otp: code,
        ...passwords,
      })
    const [another, nobody] = [
      await tryFor('other@vale.example'),
      await tryFor('nobody@vale.example'),
    ]
    expect(another).toMatchObject({ status: 422, body: { message: 'Please enter valid OTP' } })
    expect(nobody).toMatchObject({ status: 422, body: { message: 'Please enter valid OTP' } })
  })

  it('changes the password for one of two concurrent uses', async () => {
    await anAccount(app())
    const code = await requestCode()
    const both = await Promise.all([set(code), set(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('can be requested by a locked-out user, and lets them in again', async () => {
    await anAccount(app())
    for (let count = 0; count < 11; count += 1) await login('wrong')
    expect((await login(password)).status).toBe(429)
    await set(await requestCode())
    expect((await login(passwords.new_password)).status).toBe(200)
  })

  it('asks for every field, and for two equal passwords', async () => {
    const empty = await set('123456', { new_password: '', confirm_password: '' })
    expect(empty.body.message).toBe('Please fill required field')
    const differing = await set('123456', { confirm_password: 'something else' })
    expect(differing.body.message).toBe('*Both password are not matched')
  })
})
