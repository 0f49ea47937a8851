import { expect, it } from 'vitest'
import { offerCoupon } from '#server/modules/coupons/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aSection } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

// Journeys run on both kinds of database; the other API tests only on PostgreSQL.
// As a site is run: without the right to change a table.
const database = useDatabase({ asSite: true })
const test = useApp(database)

const email = 'ines@mail.example'
const secret = 'a long enough one'

it('registers, confirms the address, sets another password, and closes the account', async () => {
  const visitor = aVisitor(test().app)
  const { status, body } = await visitor.call('POST /api/V1/register', {
    first_name: 'Ines',
    last_name: 'Moreau',
    email,
    phone: '+33 1 2345',
    address: '3 rue Oberkampf, Paris',
    password: secret,
    confirm_password: secret,
  })
  expect(status).toBe(201)
  const user_id = body.result?.user.id ?? 0
  const [welcome] = await test().emailsTo(email)
  const token = /verify-email#([\w-]{43})/.exec(welcome?.text ?? '')?.[1] ?? ''
  expect((await visitor.call('POST /api/V1/verify-email', { token })).status).toBe(200)

  await visitor.call('POST /api/V1/forgot-password', { email })
  const otp = /\b\d{6}\b/.exec((await test().emailsTo(email))[0]?.text ?? '')?.[0] ?? ''
  const passwords = { new_password: 'another one', confirm_password: 'another one' }
  expect(
    (await visitor.call('POST /api/V1/update-password', { email, otp, ...passwords })).status,
  ).toBe(200)
  const signedIn = await visitor.call('POST /api/V1/login', { email, password: 'another one' })
  expect(signedIn.status).toBe(200)

  const model = await aModel(test().ctx)
  await visitor.call('POST /api/V1/wishlists', { user_id, product_id: model })
  const data = await visitor.call('GET /api/V1/profile/download', { user_id })
  expect(data.body.result?.data).toMatchObject({ favourites: [{ id: model }] })
  const closed = await visitor.call('POST /api/V1/profile/delete-account', {
    user_id,
    confirmation: 'another one',
  })
  expect(closed.status).toBe(200)
  expect(
    (await visitor.call('POST /api/V1/login', { email, password: 'another one' })).status,
  ).toBe(401)
})

it('fills a bag, pays once with a coupon, and buys a gift card', async () => {
  const { ctx } = test()
  await offerCoupon(ctx, { code: 'TENTH', kind: 'percentage', value: 10 })
  await aSection(ctx, { page: 'gift-card', title: 'A gift card' })
  const shopper = await aShopper(test())
  const { visitor, id } = shopper
  const quoted = await visitor.call('POST /api/V1/checkCoupon', { Coupon: 'TENTH', UserId: id })
  expect(quoted.body.result).toMatchObject({ totalAmount: 2968.65 })
  const paid = await shopper.pay('tok_visa', 'key-1', 2968.65, 'TENTH')
  expect([paid.status, getOrderCode(paid)]).toEqual([200, expect.stringMatching(/^VB-/)])
  expect(getOrderCode(await shopper.pay('tok_visa', 'key-1', 2968.65, 'TENTH'))).toBe(
    getOrderCode(paid),
  )
  const orders = await visitor.call('GET /api/V1/user-orders-track', { user_id: id })
  expect(JSON.stringify(orders.body.result)).toContain(getOrderCode(paid))

  const card = await visitor.call('POST /api/V1/giftcard/add-to-card', {
    user_id: id,
    qty: 1,
    price: 100,
  })
  const card_id = card.body.result?.card_id ?? 0
  await visitor.call('POST /api/V1/giftcard-share-details/save', {
    card_id,
    to_email: 'bea@home.example',
    from_email: 'ada@studio.example',
    message: 'Happy birthday!',
  })
  await visitor.call('POST /api/V1/giftcard-payment', {
    type: 'stripe',
    token: 'tok_visa',
    card_id,
    user_id: id,
    totalAmount: 100,
  })
  expect((await test().emailsTo('bea@home.example'))[0]?.text).toMatch(/VG-\w{5}-\w{5}-\w{5}/)
})
