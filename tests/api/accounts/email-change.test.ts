import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'client@vale.example'
const newEmail = 'ada@new.example'
const minute = 60_000

type Client = Awaited<ReturnType<typeof aSignedIn>>

const save = ({ visitor, id }: Client, address: string, rest = {}) =>
  visitor.call('POST /api/V1/update-user-profile', {
    user_id: id,
    first_name: 'Ada',
    last_name: 'Byron',
    email: address,
    phone: '+44 20 99',
    profile_address: '12 St James Square',
    ...rest,
  })
const stranger = () => aVisitor(app().app)
const login = (address: string, secret = password) =>
  stranger().call('POST /api/V1/login', { email: address, password: secret })
const findToken = (kind: 'verify-email' | 'keep-email', text = '') =>
  new RegExp(`${kind}#([\\w-]{43})`).exec(text)?.[1] ?? ''
const verifyEmail = (token: string) => stranger().call('POST /api/V1/verify-email', { token })
const keepEmail = (token: string) => stranger().call('POST /api/V1/keep-email', { token })
const findNewestEmail = async (address: string) => (await app().emailsTo(address))[0]
const getProfile = async ({ visitor, id }: Client) =>
  (await visitor.call('POST /api/V1/get-user-profile', { user_id: id })).body.result?.user

describe('a new email address', () => {
  it('waits until its mailbox confirms it; the old one stands and is told', async () => {
    const client = await aSignedIn(app())
    const { status, body } = await save(client, newEmail)
    expect(status).toBe(200)
    expect(body.message).toContain('once you open the link')
    expect(body.result?.user).toMatchObject({
      email,
      pending_email: newEmail,
      email_verified: true,
      phone: '+44 20 99',
    })
    expect((await findNewestEmail(email))?.subject).toBe('A new email address was asked for')
    expect((await login(email)).status).toBe(200)
    expect((await login(newEmail)).status).toBe(401)

    await stranger().call('POST /api/V1/forgot-password', { email })
    const otp = /\b\d{6}\b/.exec((await findNewestEmail(email))?.subject ?? '')?.[0] ?? ''
    const token = findToken('verify-email', (await findNewestEmail(newEmail))?.text)
    expect((await verifyEmail(token)).status).toBe(200)
    expect((await verifyEmail(token)).status).toBe(422)
    expect(await getProfile(client)).toMatchObject({
      email: newEmail,
      pending_email: null,
      email_verified: true,
    })
    expect((await findNewestEmail(email))?.subject).toBe(
      'The email address of your account was changed',
    )
    expect((await login(email)).status).toBe(401)
    expect((await login(newEmail)).status).toBe(200)
    const check = await stranger().call('POST /api/V1/verify-otp', { email: newEmail, otp })
    expect(check.status).toBe(422)
  })

  it('takes more than an open session: the password, or a sign-in of the last minutes', async () => {
    const client = await aSignedIn(app())
    app().later(11 * minute)
    const response = await save(client, newEmail)
    expect([response.status, response.body.error?.code]).toEqual([403, 'sign_in_again'])
    expect(await getProfile(client)).toMatchObject({
      email,
      pending_email: null,
      phone: '+44 20 1234',
    })
    expect(await app().emailsTo(newEmail)).toEqual([])
    // All else is saved without.
    expect((await save(client, email)).status).toBe(200)
    const confirm = (current_password: string) =>
      client.visitor.call('POST /api/V1/confirm-identity', { user_id: client.id, current_password })
    expect((await confirm('wrong')).body.errors).toEqual({
      current_password: 'Your current password is not correct',
    })
    expect((await save(client, newEmail)).status).toBe(403)
    expect((await confirm(password)).status).toBe(200)
    expect((await save(client, newEmail)).status).toBe(200)
  })

  it('holds for staff as well', async () => {
    const owner = await aSignedIn(app(), { email: 'owner@vale.example', role: 'owner' })
    app().later(11 * minute)
    expect((await save(owner, newEmail)).body.error?.code).toBe('sign_in_again')
  })

  it('can be taken back before it is confirmed, and asked for once more', async () => {
    const client = await aSignedIn(app())
    await save(client, newEmail)
    const first = findToken('verify-email', (await findNewestEmail(newEmail))?.text)
    await client.visitor.call('POST /api/V1/cancel-email-change', { user_id: client.id })
    expect(await getProfile(client)).toMatchObject({ email, pending_email: null })
    expect((await verifyEmail(first)).status).toBe(422)
    await save(client, newEmail)
    // Saving the rest of the profile meanwhile changes nothing and emails nobody.
    const count = (await app().emailsTo(newEmail)).length
    expect((await save(client, email, { phone: '1' })).body.result?.user).toMatchObject({
      pending_email: newEmail,
      phone: '1',
    })
    expect((await save(client, newEmail)).status).toBe(200)
    expect(await app().emailsTo(newEmail)).toHaveLength(count)
    await client.visitor.call('POST /api/V1/send-verification', { user_id: client.id })
    expect(
      (await verifyEmail(findToken('verify-email', (await findNewestEmail(newEmail))?.text)))
        .status,
    ).toBe(200)
  })

  it('is refused if it belongs to another account, also when that happens meanwhile', async () => {
    const client = await aSignedIn(app())
    await save(client, newEmail)
    const token = findToken('verify-email', (await findNewestEmail(newEmail))?.text)
    await anAccount(app(), { email: newEmail })
    expect((await verifyEmail(token)).status).toBe(409)
    expect(await getProfile(client)).toMatchObject({ email })
  })
})

describe('the notice to the old address', () => {
  it('keeps it before the change', async () => {
    const client = await aSignedIn(app())
    await save(client, newEmail)
    const confirmation = findToken('verify-email', (await findNewestEmail(newEmail))?.text)
    const { body } = await keepEmail(findToken('keep-email', (await findNewestEmail(email))?.text))
    expect(body.result).toEqual({ restored: false })
    expect((await verifyEmail(confirmation)).status).toBe(422)
    expect(await getProfile(client)).toMatchObject({ email, pending_email: null })
  })

  it('restores it afterwards: sessions and password are gone, a reset opens the account', async () => {
    const client = await aSignedIn(app())
    await save(client, newEmail)
    const early = findToken('keep-email', (await findNewestEmail(email))?.text)
    await verifyEmail(findToken('verify-email', (await findNewestEmail(newEmail))?.text))
    expect((await keepEmail(early)).body.result).toEqual({ restored: true })
    expect((await getProfile(client))?.email).toBeUndefined()
    expect((await login(newEmail)).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await findNewestEmail(email))?.subject).toBe('Your email address was restored')
    await stranger().call('POST /api/V1/forgot-password', { email })
    const otp = /\b\d{6}\b/.exec((await findNewestEmail(email))?.subject ?? '')?.[0] ?? ''
    const passwords = { new_password: 'another one', confirm_password: 'another one' }
    await stranger().call('POST /api/V1/update-password', { email, otp, ...passwords })
    expect((await login(email, 'another one')).status).toBe(200)
  })

  it('is stronger than a notice of a later change', async () => {
    const client = await aSignedIn(app())
    await save(client, newEmail)
    const first = findToken('keep-email', (await findNewestEmail(email))?.text)
    await verifyEmail(findToken('verify-email', (await findNewestEmail(newEmail))?.text))
    app().later(minute)
    await save(client, 'third@new.example')
    const second = findToken('keep-email', (await findNewestEmail(newEmail))?.text)
    expect((await keepEmail(second)).status).toBe(200)
    expect((await keepEmail(first)).body.result).toEqual({ restored: true })
    expect((await keepEmail(first)).status).toBe(422)
  })

  it('has no link where the old address was never confirmed', async () => {
    const client = await aSignedIn(app(), { verified: false })
    await save(client, newEmail)
    expect((await findNewestEmail(email))?.text).not.toContain('keep-email')
    await verifyEmail(findToken('verify-email', (await findNewestEmail(newEmail))?.text))
    expect((await findNewestEmail(email))?.subject).toBe(
      'The email address of your account was changed',
    )
    expect((await findNewestEmail(email))?.text).not.toContain('keep-email')
  })
})
