import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aSignedIn, aVisitor, useApp, type Visitor } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const giver = 'ada@studio.example'
const bea = 'bea@home.example'

let modelId: number

beforeEach(async () => {
  modelId = await aModel(test().ctx, { dayRateCents: 3000, halfDayRateCents: 2000 })
})

type SignedIn = Awaited<ReturnType<typeof aSignedIn>>

/** Buys a card for 100; gives its email and code. */
const giveCard = async ({ visitor, id: user_id }: SignedIn, tell_me: boolean) => {
  const choice = { user_id, qty: 1, price: 100 }
  const { body } = await visitor.call('POST /api/V1/giftcard/add-to-card', choice)
  const card_id = body.result?.card_id ?? 0
  const details = { card_id, to_email: bea, from_email: giver, message: '', tell_me }
  await visitor.call('POST /api/V1/giftcard-share-details/save', details)
  const payment = { type: 'stripe', token: 'tok_visa', totalAmount: 100 } as const
  await visitor.call('POST /api/V1/giftcard-payment', { ...payment, card_id, user_id })
  const codePattern = /VG-\w{5}-\w{5}-\w{5}/
  const email = (await test().emailsTo(bea)).find(({ text }) => codePattern.test(text))
  const text = email?.text ?? ''
  return { text, code: codePattern.exec(text)?.[0] ?? '' }
}

/** Pays for a day of 30 with a card. */
const spend = async ({ visitor, id: user_id }: SignedIn, couponCode: string) => {
  const line = { user_id, product_id: modelId, size: 'full_day', color: 'editorial' } as const
  await visitor.call('POST /api/V1/add-to-cart', line)
  const payment = { type: 'stripe', token: 'tok_visa', totalAmount: 0 } as const
  const paid = await visitor.call('POST /api/V1/process-payment', {
    ...payment,
    user_id,
    couponCode,
  })
  expect(paid.status).toBe(200)
}

const listNews = async () =>
  (await test().emailsTo(giver)).filter(({ subject }) => subject.includes('has been used'))

it('hear once that their card was used, if they have asked for it, and its holder knows', async () => {
  const holder = await aSignedIn(test(), { email: bea })
  const { text, code } = await giveCard(await aSignedIn(test(), { email: giver }), true)
  expect(text).toContain('is told: When you open the card and when you first use it')
  expect(await listNews()).toEqual([])
  await spend(holder, code)
  await spend(holder, code)
  const [email, ...others] = await listNews()
  expect(others).toEqual([])
  expect(email?.subject).toBe(`Your gift card for ${bea} has been used`)
  expect(email?.text).toContain('€100')
  expect(email?.text).not.toContain(code)
})

const findToken = (text: string) => /\/received-gift-card\/([\w-]{43})/.exec(text)?.[1] ?? ''
const listOpened = async () =>
  (await test().emailsTo(giver)).filter(({ subject }) => subject.includes('has been opened'))

it('hear once that the page of their card was opened, but not by themselves or by staff', async () => {
  const buyer = await aSignedIn(test(), { email: giver })
  const { text, code } = await giveCard(buyer, true)
  const token = findToken(text)
  const visitor = aVisitor(test().app)
  const page = await visitor.call('GET /api/V1/received-gift-card/{token}', { token })
  expect(page.body.result?.card).toMatchObject({
    state: 'usable',
    balance: 100,
    amount: 100,
    currency: 'EUR',
    from: 'Ada Client',
    message: '',
  })
  expect(JSON.stringify(page.body)).not.toContain(code)
  expect(page.headers['cache-control']).toBe('no-store')
  const colleague = await aSignedIn(test(), { email: 'booker@vale.example', role: 'booker' })
  const open = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.call('POST /api/V1/received-gift-card/opened', { token })).status
  expect([await open(buyer), await open(colleague)]).toEqual([200, 200])
  expect(await listOpened()).toEqual([])
  expect([await open({ visitor }), await open({ visitor })]).toEqual([200, 200])
  expect(await listOpened()).toHaveLength(1)
})

it('show what became of a card to whoever has its link', async () => {
  const buyer = await aSignedIn(test(), { email: giver })
  const { text, code } = await giveCard(buyer, false)
  const token = findToken(text)
  const visitor = aVisitor(test().app)
  const see = () => visitor.call('GET /api/V1/received-gift-card/{token}', { token })
  await visitor.call('POST /api/V1/received-gift-card/opened', { token })
  expect(await listOpened()).toEqual([])
  await spend(await aSignedIn(test(), { email: bea }), code)
  expect((await see()).body.result?.card).toMatchObject({ state: 'usable', balance: 70 })
  await test().ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.kind, 'gift_card'))
  expect((await see()).body.result?.card.state).toBe('void')
  const unknown = { token: 'x'.repeat(43) }
  expect((await visitor.call('GET /api/V1/received-gift-card/{token}', unknown)).status).toBe(404)
})

it('hear nothing if they have not asked, or spend it themselves', async () => {
  const buyer = await aSignedIn(test(), { email: giver })
  const holder = await aSignedIn(test(), { email: bea })
  const { text, code } = await giveCard(buyer, false)
  expect(text).not.toContain('is told')
  await spend(holder, code)
  const ownCard = await giveCard(buyer, true)
  await spend(buyer, ownCard.code)
  expect(await listNews()).toEqual([])
})
