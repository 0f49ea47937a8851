import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anEnquiry } from '#tests/support/records/requests.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import {
  anAccount,
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database, { RESPONSE_CACHE: 'off' })
const email = 'ada@studio.example'

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app().ctx.platform.clock.now().getTime(),
  })

const logIn = async (visitor: Visitor, secret = password): Promise<number> => {
  const { body } = await visitor.call('POST /api/V1/login', { email, password: secret })
  return body.result!.user.id
}

/** A password chosen with the code from an email, and the sign-in that follows. */
const chooseByCode = async (visitor: Visitor): Promise<number> => {
  await visitor.call('POST /api/V1/forgot-password', { email })
  const [message] = await app().emailsTo(email)
  const otp = /\b\d{6}\b/.exec(message!.text)![0]
  expect((await visitor.call('POST /api/V1/verify-otp', { email, otp })).status).toBe(200)
  const passwords = { new_password: 'a new password', confirm_password: 'a new password' }
  await visitor.call('POST /api/V1/update-password', { email, otp, ...passwords })
  return logIn(visitor, 'a new password')
}

/** Each way of signing in: what the visitor sends until there is a session, and whose it is then. */
const ways: Record<string, (visitor: Visitor) => Promise<number>> = {
  registering: async (visitor) => {
    const person = { first_name: 'Ada', last_name: 'Client', phone: '1', address: 'Paris', email }
    const secrets = { password, confirm_password: password }
    const { body } = await visitor.call('POST /api/V1/register', { ...person, ...secrets })
    return body.result!.user.id
  },
  'a password': async (visitor) => {
    await anAccount(app(), { email })
    return logIn(visitor)
  },
  'a second step': async (visitor) => {
    const { visitor: other, id: user_id } = await aSignedIn(app(), { email })
    const start = await other.call('POST /api/V1/authenticator/start', { user_id })
    const { secret } = start.body.result!
    await other.call('POST /api/V1/authenticator/confirm', { user_id, code: totp(secret) })
    app().later(60_000)
    const first = await visitor.call('POST /api/V1/login', { email, password })
    const { token } = first.body.result as unknown as { token: string }
    const step = { token, code: totp(secret) }
    const { body } = await visitor.call('POST /api/V1/login/second-step', step)
    return body.result!.user.id
  },
  'an emailed code': async (visitor) => {
    await anAccount(app(), { email })
    return chooseByCode(visitor)
  },
  'an invitation': async (visitor) => {
    await anEnquiry(app(), { email })
    const booker = await aStaff(app(), 'booker')
    const { items } = await booker.list('clients')
    await booker.ask('POST', `clients/${Number(items[0]!.id)}/invite`, {})
    const [message] = await app().emailsTo(email)
    const token = /forget-password#(\S+)/.exec(message!.text)![1]!
    const response = await visitor.call('POST /api/V1/open-invitation', { token })
    expect(response.body.result).toEqual({ email, lapsed: false, role: 'client' })
    return chooseByCode(visitor)
  },
}

it.each(Object.keys(ways))('what a guest chose is on the account after %s, once', async (way) => {
  const [first, second, gone] = [
    await aModel(app().ctx),
    await aModel(app().ctx),
    await aModel(app().ctx, { active: false }),
  ]
  const visitor = aVisitor(app().app)
  const user_id = await ways[way]!(visitor)
  await visitor.call('POST /api/V1/wishlists', { user_id, product_id: first })
  const merge = () =>
    visitor.call('POST /api/V1/merge-wishlist', { user_id, product_ids: [second, first, gone] })
  expect((await merge()).body.result?.saveDairy).toEqual([second, first])
  expect((await merge()).body.result?.saveDairy).toEqual([second, first])
  const { body } = await visitor.call('GET /api/V1/projects', { user_id })
  expect(body.result?.projects).toMatchObject([{ is_first: true, total_models: 2 }])
})
