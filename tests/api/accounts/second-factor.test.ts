import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { authenticators, recoveryCodes } from '#server/db/schema/accounts.ts'
import { resetSecondFactor } from '#server/modules/accounts/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import {
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'owner@vale.example'
const minute = 60_000
const hour = 60 * minute

const generateCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app().ctx.platform.clock.now().getTime() + ahead,
  })
const aBrowser = () => aVisitor(app().app)
const login = (visitor: Visitor, address = email) =>
  visitor.call('POST /api/V1/login', { email: address, password })
const secondStep = async (code: string, visitor = aBrowser()) => {
  const { body } = await login(visitor)
  const { token } = body.result as unknown as { token: string }
  return visitor.call('POST /api/V1/login/second-step', { token, code })
}

/** An owner whose authenticator app is set up, with its secret and the recovery codes. */
const anOwner = async () => {
  const owner = await aSignedIn(app(), { email, role: 'owner' })
  const { visitor, id } = owner
  const start = await visitor.call('POST /api/V1/authenticator/start', { user_id: id })
  const { secret, uri, qr } = start.body.result!
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const confirm = await visitor.call('POST /api/V1/authenticator/confirm', {
    user_id: id,
    code: generateCode(secret),
  })
  expect(confirm.status).toBe(200)
  return { ...owner, secret, codes: confirm.body.result!.recovery_codes }
}

describe('an authenticator app', () => {
  it('is asked for after the password, and opens the session', async () => {
    const { secret } = await anOwner()
    const visitor = aBrowser()
    const first = await login(visitor)
    expect([first.status, first.body.error?.code]).toEqual([401, 'second_factor_needed'])
    expect(visitor.cookie()).toBeUndefined()
    app().later(minute)
    const { status, body } = await secondStep(generateCode(secret), visitor)
    expect(status).toBe(200)
    expect(visitor.cookie()).toBe(body.result?.token)
  })

  it('is not asked for before its first code was entered', async () => {
    const { visitor, id } = await aSignedIn(app(), { email, role: 'owner' })
    await visitor.call('POST /api/V1/authenticator/start', { user_id: id })
    const wrong = { user_id: id, code: '000000' }
    expect((await visitor.call('POST /api/V1/authenticator/confirm', wrong)).status).toBe(422)
    expect((await login(aBrowser())).status).toBe(200)
  })

  it('takes each code once, the one of the set-up included, and none that is older', async () => {
    const { secret } = await anOwner()
    expect((await secondStep(generateCode(secret))).status).toBe(422)
    app().later(minute)
    const code = generateCode(secret)
    expect((await secondStep(code)).status).toBe(200)
    expect((await secondStep(code)).status).toBe(422)
    expect((await secondStep(generateCode(secret, -30_000))).status).toBe(422)
    expect((await secondStep(generateCode(secret, 5 * minute))).status).toBe(422)
  })

  it('cannot be guessed: wrong codes are counted, wherever they come from', async () => {
    const { secret } = await anOwner()
    app().later(minute)
    for (let count = 0; count < 10; count += 1) {
      const visitor = aVisitor(app().app, `203.0.113.${count}`)
      expect((await secondStep('000000', visitor)).status).toBe(422)
    }
    const right = await secondStep(generateCode(secret), aVisitor(app().app, '198.51.100.7'))
    expect(right.status).toBe(429)
  })

  it('waits ten minutes for the second step, and takes it once', async () => {
    const { secret } = await anOwner()
    app().later(minute)
    const { body } = await login(aBrowser())
    const { token } = body.result as unknown as { token: string }
    const again = () =>
      aBrowser().call('POST /api/V1/login/second-step', { token, code: generateCode(secret) })
    expect((await again()).status).toBe(200)
    app().later(minute)
    expect((await again()).status).toBe(401)
    const late = await login(aBrowser())
    app().later(11 * minute)
    const { token: old } = late.body.result as unknown as { token: string }
    const input = { token: old, code: generateCode(secret) }
    expect((await aBrowser().call('POST /api/V1/login/second-step', input)).status).toBe(401)
  })

  it('is set up and removed only with a recent proof of identity, and its owner hears of it', async () => {
    const { visitor, id } = await anOwner()
    const remove = () => visitor.call('POST /api/V1/authenticator/remove', { user_id: id })
    app().later(11 * minute)
    expect((await remove()).body.error?.code).toBe('sign_in_again')
    const proof = { user_id: id, current_password: password }
    await visitor.call('POST /api/V1/confirm-identity', proof)
    expect((await remove()).status).toBe(200)
    expect((await app().emailsTo(email))[0]?.subject).toBe(
      'The second step of your sign-in was changed',
    )
    expect(await database().db.select().from(recoveryCodes)).toEqual([])
    expect((await login(aBrowser())).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('work once each, however they are written, and are stored hashed', async () => {
    const { codes } = await anOwner()
    expect(new Set(codes).size).toBe(10)
    const storedCodes = JSON.stringify(await database().db.select().from(recoveryCodes))
    for (const code of codes) expect(storedCodes).not.toContain(code.replaceAll('-', ''))
    const typedCode = codes[0]!.toLowerCase().replaceAll('-', ' ')
    expect((await secondStep(typedCode)).status).toBe(200)
    expect((await secondStep(codes[0]!)).status).toBe(422)
    const emailTexts = (await app().emailsTo(email)).map(({ text }) => text).join(' ')
    expect(emailTexts).toContain('Unused ones: 9')
  })

  it('and codes of the app are read with whatever dashes a program made of hyphens', async () => {
    const { codes, secret } = await anOwner()
    expect((await secondStep(codes[0]!.replaceAll('-', '\u2013'))).status).toBe(200)
    app().later(minute)
    const code = generateCode(secret)
    expect((await secondStep(`${code.slice(0, 3)}\u2011${code.slice(3)}`)).status).toBe(200)
  })

  it('are void once they are replaced, and work for no other account', async () => {
    const { visitor, id, codes } = await anOwner()
    const { body } = await visitor.call('POST /api/V1/recovery-codes/renew', { user_id: id })
    expect((await secondStep(codes[1]!)).status).toBe(422)
    expect((await secondStep(body.result!.recovery_codes[0]!)).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('that nobody knows signs nobody in, and a strange answer is no fault of ours', async () => {
    const visitor = aBrowser()
    const options = await visitor.call('POST /api/V1/passkeys/sign-in-options', {})
    expect(options.body.result).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const response = { id: 'abc', rawId: 'abc', type: 'public-key' as const, response: {} }
    expect((await visitor.call('POST /api/V1/passkeys/sign-in', { response })).status).toBe(401)
    const client = await aSignedIn(app())
    const input = { user_id: client.id, name: 'Phone', response }
    const refusal = await client.visitor.call('POST /api/V1/passkeys/register', input)
    expect(refusal.status).toBe(422)
  })
})

describe('sessions', () => {
  it('are listed, and signed out one by one or all others together', async () => {
    const { visitor, id } = await aSignedIn(app())
    const otherBrowsers = [aBrowser(), aBrowser()]
    for (const other of otherBrowsers) await login(other, 'client@vale.example')
    const list = async () =>
      (await visitor.call('POST /api/V1/security', { user_id: id })).body.result!.sessions
    const sessionList = await list()
    expect(sessionList.map(({ current }) => current).toSorted()).toEqual([false, false, true])
    expect(JSON.stringify(sessionList)).not.toContain('tokenHash')
    const [one] = sessionList.filter(({ current }) => !current)
    const end = { user_id: id, session_id: one!.id }
    expect((await visitor.call('POST /api/V1/sessions/end', end)).status).toBe(200)
    expect((await visitor.call('POST /api/V1/sessions/end', end)).status).toBe(404)
    await visitor.call('POST /api/V1/sessions/end-others', { user_id: id })
    expect(await list()).toMatchObject([{ current: true }])
    for (const other of otherBrowsers) {
      expect((await other.call('GET /api/V1/session', {})).body.result?.user).toBeNull()
    }
  })

  it('of staff end after 2 hours without use, and 12 hours after they began', async () => {
    const { visitor } = await aSignedIn(app(), { email, role: 'owner' })
    const isSignedIn = async () =>
      (await visitor.call('GET /api/V1/session', {})).body.result?.user != null
    for (let hours = 1; hours < 12; hours += 1) {
      app().later(hour)
      expect(await isSignedIn()).toBe(true)
    }
    app().later(hour)
    expect(await isSignedIn()).toBe(false)
    const idle = await aSignedIn(app(), { email: 'booker@vale.example', role: 'booker' })
    app().later(hour)
    expect((await idle.visitor.call('GET /api/V1/session', {})).body.result?.user).not.toBeNull()
    app().later(2 * hour)
    expect((await idle.visitor.call('GET /api/V1/session', {})).body.result?.user).toBeNull()
  })

  it('in a browser that is new are told to staff by email, once for each browser', async () => {
    await aSignedIn(app(), { email, role: 'owner' })
    const subjects = async () => (await app().emailsTo(email)).map(({ subject }) => subject)
    const visitor = aBrowser()
    await login(visitor)
    await login(visitor)
    expect(await subjects()).toEqual(['A new browser signed in to your account'])
    const [told] = await app().emailsTo(email)
    expect(told?.text).toMatch(/, on \w{3} \d+ \w{3,4} \d{4}, \d{2}:\d{2} \(Paris\)\./)
    await login(aVisitor(app().app, undefined, { callboard_browser: 'p'.repeat(43) }))
    expect(await subjects()).toHaveLength(2)
  })
})

it('operators can remove a lost second factor, which ends all sessions', async () => {
  const { visitor } = await anOwner()
  expect(await resetSecondFactor(app().ctx, 'nobody@vale.example')).toBe(false)
  expect(await resetSecondFactor(app().ctx, email)).toBe(true)
  expect(await database().db.select().from(authenticators)).toEqual([])
  expect((await visitor.call('GET /api/V1/session', {})).body.result?.user).toBeNull()
  expect((await login(aBrowser())).status).toBe(200)
})

describe('in production', () => {
  const production = useApp(database, {
    RESPONSE_CACHE: 'off',
    CALLBOARD_MODE: 'production',
    EMAIL_PROVIDER: 'sandbox',
    PAYMENT_MODE: 'sandbox',
    PUBLIC_URL: 'http://localhost:3000',
  })
  const office = (token: string) =>
    production().app.server.inject({
      url: '/api/admin/session',
      headers: { authorization: `Bearer ${token}` },
    })

  it('an owner’s session opens the back office only with a second factor', async () => {
    const { visitor, id, token } = await aSignedIn(production(), { email, role: 'owner' })
    const response = await office(token)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ error: { code: 'second_factor_required' } })
    const security = await visitor.call('POST /api/V1/security', { user_id: id })
    expect(security.body.result?.required).toBe(true)
    const start = await visitor.call('POST /api/V1/authenticator/start', { user_id: id })
    const code = generateCode(start.body.result!.secret)
    await visitor.call('POST /api/V1/authenticator/confirm', { user_id: id, code })
    expect((await office(token)).statusCode).toBe(200)
  })

  it('others of the agency, and demo mode, work without', async () => {
    const booker = await aSignedIn(production(), { email: 'booker@vale.example', role: 'booker' })
    expect((await office(booker.token)).statusCode).toBe(200)
    const owner = await aSignedIn(app(), { email, role: 'owner' })
    const inDemo = await app().app.server.inject({
      url: '/api/admin/session',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(inDemo.statusCode).toBe(200)
  })
})
