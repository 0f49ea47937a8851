import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)

const composed = 'café à la crème'
const decomposed = composed.normalize('NFD')
const email = 'ines@mail.example'

const fields = {
  first_name: 'Zoe\u0308',
  last_name: 'Mo\u200Breau',
  email,
  phone: '+33 1 2345',
  address: '3 rue Oberkampf, Paris',
  password: decomposed,
  confirm_password: decomposed,
}
const register = (change: Partial<typeof fields> = {}) =>
  aVisitor(app().app).call('POST /api/V1/register', { ...fields, ...change })

const signIn = async (attempt: { email: string; password: string }) =>
  (await aVisitor(app().app).call('POST /api/V1/login', attempt)).status

const getPasswordHash = async () => (await database().db.select().from(users))[0]?.passwordHash

it('takes a password that was set on a Mac on any other keyboard', async () => {
  expect((await register()).status).toBe(201)
  expect(await signIn({ email, password: composed })).toBe(200)
  expect(await signIn({ email, password: composed.replaceAll(' ', '\u00A0') })).toBe(200)
  expect(await signIn({ email, password: composed.toUpperCase() })).toBe(401)
})

it('takes a password whose hash is of an earlier spelling, and hashes it again', async () => {
  await anAccount(app(), { email })
  await database()
    .db.update(users)
    .set({ passwordHash: await hash(decomposed) })
  const before = await getPasswordHash()
  expect(await signIn({ email, password: 'cafe a la creme' })).toBe(401)
  expect(await getPasswordHash()).toBe(before)
  expect(await signIn({ email, password: composed })).toBe(200)
  const renewed = await getPasswordHash()
  expect(renewed).not.toBe(before)
  expect(await signIn({ email, password: decomposed })).toBe(200)
  expect(await getPasswordHash()).toBe(renewed)
})

it('refuses a new password that other keyboards cannot type, and says why', async () => {
  const invisible = 'harbour\u200B lantern'
  const { status, body } = await register({ password: invisible, confirm_password: invisible })
  expect(status).toBe(422)
  expect(body.message).toContain('an invisible character')
  // Eight as typed, seven as composed.
  const short = 'abcdefe\u0301'
  const shortened = await register({ password: short, confirm_password: short })
  expect(shortened.body.message).toBe('Please use at least 8 characters')
})

it('signs in with a pasted address, and stores names and addresses as they are seen', async () => {
  const pasted = '\u202Aines@mail.example\u202C\u200B'
  const { body } = await register({ email: pasted })
  expect(body.result?.user).toMatchObject({ first_name: 'Zoë', last_name: 'Moreau', email })
  expect(await signIn({ email: `\uFEFF${email}\u00A0`, password: composed })).toBe(200)
})

it('knows an account whose address was stored in an earlier spelling', async () => {
  await anAccount(app(), { email: 'ines@müller.example' })
  expect(await signIn({ email: 'ines@xn--mller-kva.example', password })).toBe(200)
  expect(await signIn({ email: 'ines@müller.example', password })).toBe(200)
  expect((await register({ email: 'ines@mu\u0308ller.example' })).status).toBe(409)
  expect(await database().db.$count(users, eq(users.role, 'client'))).toBe(1)
})
