import { beforeEach, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import {
  anAccount,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())
const email = 'ada@studio.example'
const person = { first_name: 'Ada', last_name: 'Byron', phone: '+44 20 99' }

let code = ''
beforeEach(async () => {
  const model = await aModel(test().ctx)
  code = await aGuestsBooking(test(), [model], { email: 'Ada@Studio.example' })
  await aGuestsBooking(test(), [model], { email: 'somebody@else.example' })
})

/** The codes of what an account can track. */
const listCodes = async (visitor: Visitor, userId: number): Promise<string[]> => {
  const { body } = await visitor.call('GET /api/V1/user-orders-track', { user_id: userId })
  return (body.result?.orders ?? []).map((order) => order.code)
}

const signIn = async (address = email, secret = password): Promise<Visitor> => {
  const visitor = aVisitor(test().app)
  expect(
    (await visitor.call('POST /api/V1/login', { email: address, password: secret })).status,
  ).toBe(200)
  return visitor
}

const findVerifyToken = async (address: string): Promise<string> => {
  for (const { text } of await test().emailsTo(address)) {
    const token = /verify-email#([\w-]{43})/.exec(text)?.[1]
    if (token) return token
  }
  return ''
}

const verify = async (address: string): Promise<void> => {
  const token = await findVerifyToken(address)
  expect((await aVisitor(test().app).call('POST /api/V1/verify-email', { token })).status).toBe(200)
}

it('gives a new account its earlier bookings once its address is confirmed, and none before', async () => {
  const visitor = aVisitor(test().app)
  const { body } = await visitor.call('POST /api/V1/register', {
    ...person,
    email,
    address: '12 St James Square',
    password,
    confirm_password: password,
  })
  const id = body.result?.user.id ?? 0
  expect(id).toBeGreaterThan(0)
  expect(await listCodes(visitor, id)).toEqual([])
  await verify(email)
  expect(await listCodes(visitor, id)).toEqual([code])
  const { body: held } = await visitor.call('GET /api/V1/options', { user_id: id })
  expect(held.result?.options).toMatchObject([{ order_id: code, can_release: true }])
})

it('gives an account the bookings of the address that it changes to', async () => {
  const id = await anAccount(test(), { email: 'old@studio.example' })
  const visitor = await signIn('old@studio.example')
  const { status } = await visitor.call('POST /api/V1/update-user-profile', {
    ...person,
    user_id: id,
    email,
    profile_address: '12 St James Square',
  })
  expect(status).toBe(200)
  expect(await listCodes(visitor, id)).toEqual([])
  await verify(email)
  expect(await listCodes(visitor, id)).toEqual([code])
})

it('gives an account its bookings when a code from its mailbox sets a new password', async () => {
  const id = await anAccount(test(), { email, verified: false })
  await aVisitor(test().app).call('POST /api/V1/forgot-password', { email })
  const otp = /\b\d{6}\b/.exec((await test().emailsTo(email))[0]?.text ?? '')?.[0] ?? ''
  const new_password = 'another harbour lantern'
  const { status } = await aVisitor(test().app).call('POST /api/V1/update-password', {
    email,
    otp,
    new_password,
    confirm_password: new_password,
  })
  expect(status).toBe(200)
  expect(await listCodes(await signIn(email, new_password), id)).toEqual([code])
})

it('does not take a booking from the account that it belongs to', async () => {
  const owner = await anAccount(test(), { email: 'owner@studio.example' })
  const visitor = await signIn('owner@studio.example')
  await test().ctx.db.execute(`update orders set user_id = ${owner} where code = '${code}'`)
  const id = await anAccount(test(), { email, verified: false })
  const confirming = await signIn()
  await confirming.call('POST /api/V1/send-verification', { user_id: id })
  await verify(email)
  expect(await listCodes(confirming, id)).toEqual([])
  expect(await listCodes(visitor, owner)).toEqual([code])
})
