import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { authenticators, recoveryCodes, sessions, users } from '#server/db/schema/accounts.ts'
import { resetPassword } from '#server/modules/accounts/recovery/password-reset.service.ts'
import { removeCredentials } from '#server/modules/accounts/recovery/credentials.service.ts'
import { resetSecondFactor } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import {
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'booker@vale.example'
const newPassword = 'a new password'
const codes = ['AAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCCC']

const aBrowser = () => aVisitor(app().app)
const login = (secret = password) =>
  aBrowser().call('POST /api/V1/login', { email, password: secret })
const secondStep = (token: string, code: string) =>
  aBrowser().call('POST /api/V1/login/second-step', { token, code })

/** A booker who is signed in, whose next sign-in takes a second step, and three recovery codes. */
const aCarefulBooker = async () => {
  const booker = await aSignedIn(app(), { email, role: 'booker' })
  const { db } = database()
  const secret = 'JBSWY3DPEHPK3PXP'
  await db.insert(authenticators).values({ userId: booker.id, secret, confirmedAt: new Date() })
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId: booker.id, codeHash: hashToken(code) })))
  return booker
}

const firstStep = async (): Promise<string> => {
  const { body } = await login()
  return (body.result as unknown as { token: string }).token
}

interface CallResponse {
  readonly status: number
  readonly body: { readonly error?: { readonly code: string } }
}

const listSessions = () => database().db.select().from(sessions)

const mailedCode = async () => {
  await aBrowser().call('POST /api/V1/forgot-password', { email })
  return /\b\d{6}\b/.exec((await app().emailsTo(email))[0]?.text ?? '')?.[0] ?? ''
}

describe('a first step of signing in', () => {
  it('waits for the right code after a wrong one, and is then used up', async () => {
    await aCarefulBooker()
    const token = await firstStep()
    expect((await secondStep(token, '000000')).status).toBe(422)
    expect((await secondStep(token, codes[0]!)).status).toBe(200)
    const again = await secondStep(token, codes[1]!)
    expect([again.status, again.body.message]).toEqual([
      401,
      'This took too long. Please sign in again',
    ])
    // What came too late costs no code.
    expect(await database().db.select().from(recoveryCodes)).toHaveLength(2)
  })

  type Ending = (booker: { visitor: Visitor; id: number }) => Promise<unknown>
  const endings: Record<string, Ending> = {
    'the password is reset': async () => {
      const change = { new_password: newPassword, confirm_password: newPassword }
      const input = { email, otp: await mailedCode(), ...change }
      expect((await aBrowser().call('POST /api/V1/update-password', input)).status).toBe(200)
    },
    'the password is changed': async ({ visitor, id }) => {
      const change = { current_password: password, new_password: newPassword }
      const input = { user_id: id, ...change, confirm_password: newPassword }
      expect((await visitor.call('POST /api/V1/change-password', input)).status).toBe(200)
    },
    'all other sessions are signed out': async ({ visitor, id }) => {
      const { status } = await visitor.call('POST /api/V1/sessions/end-others', { user_id: id })
      expect(status).toBe(200)
    },
    'an operator removes the second factor': () => resetSecondFactor(app().ctx, email),
    'somebody gets the account back': ({ id }) => removeCredentials(app().ctx, id),
    'the role changes': async ({ id }) => {
      const owner = await aStaff(app(), 'owner')
      const [row] = await database().db.select().from(users).where(eq(users.id, id))
      const change = { version: row?.version, role: 'editor' }
      expect((await owner.ask('PUT', `users/${id}`, change)).status).toBe(200)
    },
    'the account is archived': async ({ id }) => {
      const owner = await aStaff(app(), 'owner')
      expect((await owner.ask('DELETE', `users/${id}`)).status).toBe(200)
    },
  }

  it.each(Object.entries(endings))('ends when %s', async (_, end) => {
    const booker = await aCarefulBooker()
    const token = await firstStep()
    await end(booker)
    const before = await listSessions()
    expect((await secondStep(token, codes[0]!)).status).toBe(401)
    expect(await listSessions()).toHaveLength(before.length)
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('at the same time', () => {
  it('one first step gives one session, whatever codes come with it', async () => {
    const { id } = await aCarefulBooker()
    const token = await firstStep()
    const before = await listSessions()
    const answers = await whileOpen(
      app().ctx,
      ({ db }) => db.select().from(users).where(eq(users.id, id)).for('update'),
      codes.map((code) => () => secondStep(token, code)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await listSessions()).toHaveLength(before.length + 1)
    expect(await database().db.select().from(recoveryCodes)).toHaveLength(2)
  })

  const whileReset = async <T>(others: readonly (() => Promise<T>)[]) => {
    const code = await mailedCode()
    const browser = { address: '192.0.2.1', userAgent: '', browserToken: undefined }
    const reset = { email, code, newPassword, browser }
    return whileOpen(app().ctx, (ctx) => resetPassword(ctx, reset), others)
  }

  it('no sign-in with the old password outlives its reset', async () => {
    await aSignedIn(app(), { email, role: 'booker' })
    const [answer] = await whileReset([() => login()])
    expect([answer?.status, await listSessions()]).toEqual([401, []])
    expect((await login(newPassword)).status).toBe(200)
  })

  it('neither its first nor its second step does', async () => {
    await aCarefulBooker()
    const token = await firstStep()
    const toOutcome = ({ status, body }: CallResponse) => [status, body.error?.code]
    const outcomes = await whileReset([
      () => login().then(toOutcome),
      () => secondStep(token, codes[0]!).then(toOutcome),
    ])
    expect(outcomes).toEqual([
      [401, 'wrong_credentials'],
      [401, 'wrong_credentials'],
    ])
    expect(await listSessions()).toEqual([])
  })

  it('no change of password from a session that the reset ends undoes it', async () => {
    const { visitor, id } = await aSignedIn(app(), { email, role: 'booker' })
    const change = { current_password: password, new_password: 'of a stranger' }
    const input = { user_id: id, ...change, confirm_password: 'of a stranger' }
    const [answer] = await whileReset([() => visitor.call('POST /api/V1/change-password', input)])
    expect([answer?.status, await listSessions()]).toEqual([401, []])
    expect((await login(newPassword)).status).toBe(200)
  })
})
