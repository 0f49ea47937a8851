import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { coupons } from '#server/db/schema/coupons.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'
import { jobHandlers } from '#server/modules.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { quoteCoupon } from '#server/modules/coupons/index.ts'
import { storeDrawing } from '#server/modules/media/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aModel, aSection } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import {
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const folder = useDataFolder()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

interface Buyer {
  visitor: Visitor
  id: number
}

const choose = ({ visitor, id }: Buyer, price: number | string = 100, qty: number | string = 1) =>
  visitor.call('POST /api/V1/giftcard/add-to-card', {
    user_id: id,
    qty,
    price,
  })

const forBea = { to_email: 'bea@home.example', from_email: 'ada@studio.example' }

const save = ({ visitor }: Buyer, card_id: number, details: object = forBea) =>
  visitor.call('POST /api/V1/giftcard-share-details/save', {
    ...forBea,
    ...details,
    card_id,
    message: 'Happy birthday,\nBea!',
  })

const show = ({ visitor }: Buyer, card_id: number) =>
  visitor.call('GET /api/V1/get-card-giftcard', { card_id })

interface Payment {
  total?: number
  token?: string
  key?: string
}

const pay = (
  { visitor, id }: Buyer,
  card_id: number,
  { total = 100, token = 'tok_visa', key }: Payment = {},
) =>
  visitor.call(
    'POST /api/V1/giftcard-payment',
    { type: 'stripe', token, card_id, user_id: id, totalAmount: total },
    { 'idempotency-key': key },
  )

/** A card that is ready to be paid. */
const aCard = async (buyer: Buyer, price = 100, qty = 1): Promise<number> => {
  const cardId = (await choose(buyer, price, qty)).body.result?.card_id ?? 0
  await save(buyer, cardId)
  return cardId
}

const settle = (order_id: string) =>
  test().app.server.inject({
    method: 'POST',
    url: '/sandbox/payments/settle',
    payload: { order_id },
  })

const findCodes = (mails: readonly { text: string }[]) =>
  mails.flatMap(({ text }) => /VG-\w{5}-\w{5}-\w{5}/.exec(text) ?? [])

const orderStates = async () =>
  (await test().ctx.db.select().from(orders).orderBy(asc(orders.id))).map(({ state }) => state)

describe('a gift card', () => {
  it('is chosen, addressed, paid and sent by email: each card with its own code', async () => {
    await aSection(test().ctx, { page: 'gift-card', title: 'A gift card', content: '<p>Give.</p>' })
    const anybody = await aVisitor(test().app).call('GET /api/V1/get-gift-card', {})
    expect(anybody.body.result?.giftcard).toMatchObject({
      title: 'A gift card',
      content_1: '<p>Give.</p>',
      card_status: 'none',
      card_id: null,
    })
    const buyer = await aSignedIn(test())
    const response = await choose(buyer, '250.50', '3')
    expect(response.body).toMatchObject({ status: true, redirect: true })
    const cardId = response.body.result?.card_id ?? 0
    expect((await choose(buyer, 200, 2)).body.result?.card_id).toBe(cardId)
    const openCard = await buyer.visitor.call('GET /api/V1/get-gift-card', { user_id: buyer.id })
    expect(openCard.body.result?.giftcard).toMatchObject({
      card_status: 'open',
      card_id: cardId,
      price: 200,
      qty: 2,
      grand_total: 400,
    })

    expect((await pay(buyer, cardId, { total: 400 })).body.message).toBe(
      'Please enter the recipient of the gift card first',
    )
    await save(buyer, cardId)
    const tampered = await pay(buyer, cardId, { total: 1 })
    expect(tampered.status).toBe(409)
    expect(tampered.body.result).toEqual({ totalAmount: 400 })
    expect((await pay(buyer, cardId, { total: 400, token: 'tok_chargeDeclined' })).status).toBe(402)
    const paid = await pay(buyer, cardId, { total: 400, key: 'once' })
    expect(paid.body.status).toBe(true)
    const again = await pay(buyer, cardId, { total: 400, key: 'once' })
    expect((await pay(buyer, cardId, { total: 300, key: 'once' })).status).toBe(422)
    expect(again.body.result).toEqual(paid.body.result)
    expect((await pay(buyer, cardId, { total: 400 })).status).toBe(409)

    const emails = await test().emailsTo('bea@home.example')
    const codes = findCodes(emails)
    expect(new Set(codes).size).toBe(2)
    expect(emails).toHaveLength(2)
    expect(emails[0]?.subject).toBe('Ada Client has sent you a gift card for €200')
    expect(emails[0]?.html).toContain('“Happy birthday,<br/>Bea!”')
    expect(await orderStates()).toEqual(['cancelled', 'completed'])
    expect(await test().ctx.db.select().from(coupons)).toMatchObject([
      { kind: 'gift_card', balance: 20_000 },
      { kind: 'gift_card', balance: 20_000 },
    ])

    const paidCard = await show(buyer, cardId)
    expect(paidCard.body.result?.giftcard.card_status).toBe('paid')
    expect(paidCard.body.result?.carditem).toEqual({
      ...forBea,
      grand_total: 400,
      message: 'Happy birthday,\nBea!',
      send_on: '',
      tell_me: false,
    })
    const frozen = await save(buyer, cardId, { to_email: 'mallory@home.example' })
    expect(frozen.status).toBe(409)
    expect((await choose(buyer)).body.result?.card_id).not.toBe(cardId)
  })

  it('hears what is wrong with an amount and with details', async () => {
    const buyer = await aSignedIn(test())
    for (const [price, qty] of [
      [0, 1],
      [0.99, 1],
      [10_000.01, 1],
      [12.345, 1],
      ['ten', 1],
      [100, 0],
      [100, 1.5],
      [100, 51],
    ] as const) {
      expect([price, qty, (await choose(buyer, price, qty)).status]).toEqual([price, qty, 422])
    }
    expect((await choose(buyer, 10_000, 50)).status).toBe(200)
    const cardId = await aCard(buyer, 12.34)
    const empty = await save(buyer, cardId, { to_email: ' ', from_email: 'ada@' })
    expect(empty.body).toMatchObject({
      message: 'Please fill required field',
      errors: {
        to_email: 'Please fill required field',
        from_email: 'Please enter a valid email address',
      },
    })
    const nowhere = await buyer.visitor.call('POST /api/V1/giftcard-share-details/save', {
      to_email: 'ada@vale.example',
      from_email: 'ida@vale.example',
    } as never)
    expect(nowhere.body.errors).toEqual({ card_id: 'Please fill required field' })
    expect((await pay(buyer, cardId, { total: 12.34 })).body.status).toBe(true)
  })

  it('is nobody else’s, to look at, to change or to pay', async () => {
    const buyer = await aSignedIn(test())
    const other = await aSignedIn(test(), { email: 'other@vale.example' })
    const cardId = await aCard(buyer)
    expect((await show(other, cardId)).status).toBe(404)
    expect((await save(other, cardId)).status).toBe(404)
    expect((await pay(other, cardId)).status).toBe(404)
    expect((await pay({ ...other, id: buyer.id }, cardId)).status).toBe(403)
    const nobody = { visitor: aVisitor(test().app), id: buyer.id }
    for (const answer of [
      await choose(nobody),
      await show(nobody, cardId),
      await save(nobody, cardId),
      await pay(nobody, cardId),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([401, 'Please login'])
    }
    expect(await orderStates()).toEqual([])
  })

  it('waits for a late bank, frozen, and is issued once however often the news comes', async () => {
    const buyer = await aSignedIn(test())
    const cardId = await aCard(buyer, 100, 2)
    const late = await pay(buyer, cardId, { total: 200, token: 'tok_lateBank' })
    expect(late.body.message).toBe('Payment not yet confiemed from the bank')
    const code = late.body.result?.data.orderId ?? ''
    expect((await show(buyer, cardId)).body.result?.giftcard.card_status).toBe('pending')
    expect((await save(buyer, cardId)).status).toBe(409)
    expect((await pay(buyer, cardId, { total: 200 })).status).toBe(409)
    expect(await test().emailsTo('bea@home.example')).toEqual([])
    await Promise.all([settle(code), settle(code), settle(code)])
    await settle(code)
    expect(findCodes(await test().emailsTo('bea@home.example'))).toHaveLength(2)
    expect(await test().ctx.db.select().from(giftCards)).toHaveLength(2)
    expect(await orderStates()).toEqual(['completed'])
  })

  it('is paid once by a buyer who presses often, and by PayPal as well', async () => {
    const buyer = await aSignedIn(test())
    const cardId = await aCard(buyer)
    const all = await Promise.all([1, 2, 3, 4].map(() => pay(buyer, cardId)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const second = await aCard(buyer, 50)
    const { visitor, id } = buyer
    const response = await visitor.call('POST /api/V1/giftcard/paypal-order', {
      user_id: id,
      card_id: second,
    })
    const { order_id = '', currency } = response.body.result ?? {}
    expect(currency).toBe('USD')
    await visitor.call('POST /api/V1/paypal/approve', { order_id, approved: true })
    const paid = await visitor.call('POST /api/V1/giftcard-payment', {
      type: 'paypal',
      order_id,
      card_id: second,
      user_id: id,
      totalAmount: 50,
    })
    expect(paid.status).toBe(200)
    expect(findCodes(await test().emailsTo('bea@home.example'))).toHaveLength(2)
  })

  it('can be withdrawn while it is unused, and is then void', async () => {
    const buyer = await aSignedIn(test())
    const paid = await pay(buyer, await aCard(buyer, 100, 2), { total: 200 })
    const code = paid.body.result?.data.orderId ?? ''
    const [card = ''] = findCodes(await test().emailsTo('bea@home.example'))
    const spend = () =>
      quoteCoupon(test().ctx, { code: card, userId: buyer.id, subtotalCents: 5000 })
    expect(await spend()).toEqual({ discountCents: 5000, remainderCents: 0 })
    await moveOrder(test().ctx, { code, move: 'cancel', forAgency: true })
    await expect(spend()).rejects.toThrow('This gift card has no balance left')
    const [voided, ...cards] = await test().emailsTo('bea@home.example')
    expect(cards).toHaveLength(2)
    expect(voided?.subject).toBe('No longer valid: your 2 gift cards for €100 each from Ada Client')
    expect(voided?.text).toContain(`Gift cards: ends in `)
    expect(voided?.text).toContain(card.slice(-4))
    expect(findCodes([voided!])).toEqual([])
    expect(await orderStates()).toEqual(['refunded'])
  })

  it('is anonymised with the account, but keeps its codes', async () => {
    const buyer = await aSignedIn(test())
    await pay(buyer, await aCard(buyer))
    const [card = ''] = findCodes(await test().emailsTo('bea@home.example'))
    await choose(buyer, 300)
    const { visitor, id } = buyer
    const download = await visitor.call('GET /api/V1/profile/download', { user_id: id })
    const text = JSON.stringify(download.body.result)
    expect(text).toContain('bea@home.example')
    expect(text).not.toContain(card)
    await visitor.call('POST /api/V1/profile/delete-account', {
      user_id: id,
      confirmation: password,
    })
    expect(await test().ctx.db.select().from(giftCardPurchases)).toMatchObject([
      { userId: null, toEmail: '', fromEmail: '', message: '' },
    ])
    const couponInput = { code: card, userId: id, subtotalCents: 5000 }
    expect(await quoteCoupon(test().ctx, couponInput)).toMatchObject({ discountCents: 5000 })
  })

  it('keeps its address past the account until the bank has decided and it is sent', async () => {
    const buyer = await aSignedIn(test())
    const late = await pay(buyer, await aCard(buyer), { token: 'tok_lateBank' })
    await buyer.visitor.call('POST /api/V1/profile/delete-account', {
      user_id: buyer.id,
      confirmation: password,
    })
    const purchases = () => test().ctx.db.select().from(giftCardPurchases)
    const tidy = jobHandlers.find(({ kind }) => kind.name === 'accounts.remove-expired')!
    const removeExpired = () => tidy.run(test().ctx, {}, AbortSignal.timeout(20_000))
    await removeExpired()
    expect(await purchases()).toMatchObject([{ userId: null, toEmail: 'bea@home.example' }])
    await settle(late.body.result?.data.orderId ?? '')
    expect(findCodes(await test().emailsTo('bea@home.example'))).toHaveLength(1)
    await removeExpired()
    expect(await purchases()).toMatchObject([{ toEmail: '', fromEmail: '', message: '' }])
  })
})

describe('a printed gift card', () => {
  /** A bought card; the shop shows a picture if there is one. */
  const aBoughtCard = async () => {
    const buyer = await aSignedIn(test())
    await pay(buyer, await aCard(buyer))
    const [email] = await test().emailsTo('bea@home.example')
    const [coupon] = await test().ctx.db.select().from(coupons)
    return { buyer, email: email!, coupon: coupon! }
  }

  const aPicture = async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'
    const drawing = { svg, width: 400, height: 300, density: 72 }
    const { id } = await storeDrawing(test().ctx, drawing, { alt: 'A card' })
    await aSection(test().ctx, { page: 'gift-card', title: 'A gift card', pictureId: id })
  }

  const print = (staff: Staff, id: number, query = '') =>
    staff.ask('GET', `gift-cards/${id}/card.pdf${query}`)

  it('goes with the email that has its code, the same bytes that the owner downloads', async () => {
    await aPicture()
    const { email, coupon } = await aBoughtCard()
    expect(email.text).toContain(`Gift card: €100\nCode: ${coupon.code}\nTo: bea@home.example\n`)
    expect(email.html).toContain('class="card"')
    expect(email.text).toContain('To print: The card attached to this email')
    const [file, ...others] = email.attachments
    expect(others).toEqual([])
    expect(file).toMatchObject({ name: 'Callboard, gift card.pdf', type: 'application/pdf' })
    const pdf = Buffer.from(file!.content, 'base64')
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7/)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)

    const owner = await aStaff(test(), 'owner')
    const answer = await print(owner, coupon.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Callboard%2C%20gift%20card.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-length': String(pdf.length),
    })
    expect(Buffer.from(answer.text).equals(Buffer.from(pdf.toString()))).toBe(true)
    const forPrinters = await print(owner, coupon.id, '?size=us&use=print')
    expect(forPrinters.text).toContain('/TrimBox')
    expect((await print(owner, coupon.id, '?size=a4')).body.message).toBe(
      'Please choose the size a6 or us',
    )
  })

  it('is for owners alone, and only while something is left on it', async () => {
    const { coupon, buyer } = await aBoughtCard()
    for (const role of ['editor', 'booker'] as const) {
      expect((await print(await aStaff(test(), role), coupon.id)).status, role).toBe(403)
    }
    const { server } = test().app
    const url = `/api/admin/gift-cards/${coupon.id}/card.pdf`
    const cookie = `callboard_session=${buyer.token}`
    expect((await server.inject({ url, headers: { cookie } })).statusCode).toBe(403)
    expect((await server.inject({ url })).statusCode).toBe(401)
    const owner = await aStaff(test(), 'owner')
    expect((await print(owner, coupon.id + 1)).status).toBe(404)
    expect((await print(owner, coupon.id)).status).toBe(200)
    const { db } = test().ctx
    await db.update(coupons).set({ endsOn: '2020-01-01' })
    expect((await print(owner, coupon.id)).body.message).toContain('has expired')
    await owner.ask('DELETE', `gift-cards/${coupon.id}`)
    const response = await print(owner, coupon.id)
    expect([response.status, response.body.message]).toEqual([
      409,
      'This gift card is archived and cannot be spent. Please restore it before you print it',
    ])
  })

  it('leads its owner to the buyer and the order', async () => {
    const { coupon } = await aBoughtCard()
    const [order] = await test().ctx.db.select().from(orders)
    const owner = await aStaff(test(), 'owner')
    const { body } = await owner.ask('GET', `gift-cards/${coupon.id}`)
    expect(body.purchase).toMatchObject({
      orderId: order?.id,
      orderCode: order?.code,
      clientId: order?.clientId,
      buyerName: order?.contactName,
      toEmail: 'bea@home.example',
    })
    expect((body.purchase as { sentAt: string | null }).sentAt).not.toBeNull()
  })

  it('keeps nobody waiting for the code if it cannot be drawn', async () => {
    await aPicture()
    await rm(join(folder, 'media'), { recursive: true })
    const { email } = await aBoughtCard()
    expect(findCodes([email])).toHaveLength(1)
    expect(email.attachments).toEqual([])
    expect(email.text).not.toContain('To print')
  })
})

describe('a gift card in the coupon box', () => {
  it('pays the bags of twenty clients concurrently, never more than its balance', async () => {
    const buyer = await aSignedIn(test())
    await pay(buyer, await aCard(buyer, 500), { total: 500 })
    const [card = ''] = findCodes(await test().emailsTo('bea@home.example'))
    const model = await aModel(test().ctx, { dayRateCents: 9000, halfDayRateCents: 5000 })
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        aSignedIn(test(), { email: `client-${number}@vale.example` }),
      ),
    )
    const rest = new Map<number, number>()
    for (const { visitor, id } of clients) {
      const line = { user_id: id, product_id: model, size: 'full_day', color: 'editorial' } as const
      await visitor.call('POST /api/V1/add-to-cart', line)
      const quoted = await visitor.call('POST /api/V1/checkCoupon', { Coupon: card, UserId: id })
      rest.set(id, quoted.body.result?.totalAmount ?? -1)
    }
    expect([...new Set(rest.values())]).toEqual([0])
    const answers = await Promise.all(
      clients.map(({ visitor, id }) =>
        visitor.call('POST /api/V1/process-payment', {
          type: 'stripe',
          token: 'tok_visa',
          user_id: id,
          totalAmount: 0,
          couponCode: card,
        }),
      ),
    )
    // 500 buys five days of 90 in full; the sixth client and all later ones see another total first.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    const [left] = await test().ctx.db.select().from(coupons)
    expect(left?.balance).toBe(5000)
  })
})
