import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)

const fields = {
  first_name: 'Ines',
  last_name: 'Moreau',
  email: 'ines@mail.example',
  phone: '+33 1 2345',
  address: '3 rue Oberkampf, Paris',
  password: 'a long enough one',
  confirm_password: 'a long enough one',
}
const register = (change: Partial<typeof fields> = {}) =>
  aVisitor(app().app).call('POST /api/V1/register', { ...fields, ...change })

const findToken = (text: string) => /verify-email#([\w-]{43})/.exec(text)?.[1] ?? ''

describe('registering', () => {
  it('opens an account and signs in to it', async () => {
    const visitor = aVisitor(app().app)
    const { status, body } = await visitor.call('POST /api/V1/register', fields)
    expect(status).toBe(201)
    expect(body.result?.user).toMatchObject({
      first_name: 'Ines',
      profile_address: fields.address,
      role: 'client',
      email_verified: false,
    })
    expect(body.result?.token).toMatch(/^[\w-]{43}$/)
    const session = await visitor.call('GET /api/V1/session', {})
    expect(session.body.result?.user?.email).toBe(fields.email)
  })

  it('stores the password only as an argon2id hash', async () => {
    await register()
    const storedUsers = JSON.stringify(await database().db.select().from(users))
    expect(storedUsers).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(storedUsers).not.toContain(fields.password)
  })

  it('never takes a role from the payload', async () => {
    const { body } = await register({ role: 'owner' } as object)
    expect(body.result?.user.role).toBe('client')
  })

  it.each([
    [{ first_name: ' ' }, { first_name: 'First Name is required' }],
    [{ email: 'ines@mail' }, { email: '*please enter valid Email' }],
    [{ phone: '1'.repeat(21) }, { phone: 'Please use at most 20 characters' }],
    [{ confirm_password: 'another' }, { confirm_password: '*Both password are not matched' }],
    [
      { password: 'short', confirm_password: 'short' },
      { password: 'Please use at least 8 characters' },
    ],
    [
      { password: 'password1', confirm_password: 'password1' },
      { password: expect.stringContaining('Please choose another') as string },
    ],
    [
      { password: 'x'.repeat(201), confirm_password: 'x'.repeat(201) },
      { password: 'Please use at most 200 characters' },
    ],
  ])('refuses %o by field and opens nothing', async (change, errors) => {
    const { status, body } = await register(change)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject(errors)
    expect(await database().db.select().from(users)).toEqual([])
  })

  it('names all seven fields when all are missing', async () => {
    const { body } = await aVisitor(app().app).call('POST /api/V1/register', {} as typeof fields)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(fields).sort())
  })

  it('refuses an address that has an account, in any case, even for concurrent requests', async () => {
    await anAccount(app(), { email: 'INES@mail.example' })
    const { status, body, setCookie } = await register()
    expect(status).toBe(409)
    expect(body.errors).toEqual({ email: 'This email already has an account' })
    expect(setCookie).toEqual([])
    const both = await Promise.all([
      register({ email: 'twin@mail.example' }),
      register({ email: 'Twin@mail.example' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the new address', () => {
  it('is confirmed once, by the link in the email', async () => {
    const { body } = await register()
    const [mail] = await app().emailsTo(fields.email)
    expect(mail?.subject).toBe('Please confirm your email address')
    expect(mail?.html).toContain('Confirm email')
    const token = findToken(mail?.text ?? '')
    const visitor = aVisitor(app().app)
    expect((await visitor.call('POST /api/V1/verify-email', { token })).status).toBe(200)
    expect((await visitor.call('POST /api/V1/verify-email', { token })).status).toBe(422)
    const { body: profile } = await visitor.call(
      'POST /api/V1/get-user-profile',
      { user_id: body.result!.user.id },
      { authorization: `Bearer ${body.result!.token}` },
    )
    expect(profile.result?.user.email_verified).toBe(true)
  })

  it('is not confirmed by a link that is old, or that was for an earlier address', async () => {
    await register()
    const token = findToken((await app().emailsTo(fields.email))[0]?.text ?? '')
    app().later(8 * 24 * 60 * 60 * 1000)
    const visitor = aVisitor(app().app)
    expect((await visitor.call('POST /api/V1/verify-email', { token })).status).toBe(422)
  })

  it('is stored in no table as a usable link', async () => {
    await register()
    await app().app.jobs.settle()
    const token = findToken((await app().emailsTo(fields.email))[0]?.text ?? '')
    const { rows } = await database().db.execute('select * from one_time_links')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('can request its email again, but not without limit', async () => {
    const visitor = aVisitor(app().app)
    const { body } = await visitor.call('POST /api/V1/register', fields)
    const again = () =>
      visitor.call('POST /api/V1/send-verification', { user_id: body.result!.user.id })
    expect((await again()).status).toBe(200)
    expect(await app().emailsTo(fields.email)).toHaveLength(2)
    for (let count = 0; count < 9; count += 1) await again()
    expect((await again()).status).toBe(429)
  })
})

it('lets the new client log in again', async () => {
  await register({ password, confirm_password: password })
  const { status } = await aVisitor(app().app).call('POST /api/V1/login', {
    email: fields.email,
    password,
  })
  expect(status).toBe(200)
})
