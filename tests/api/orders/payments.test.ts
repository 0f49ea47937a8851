import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bagLines } from '#server/db/schema/bag.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'
import { paymentEvents, payments } from '#server/db/schema/payments.ts'
import { addDays, addMonths } from '#contracts/time/day.ts'
import { formatDate } from '#contracts/time/format.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { issueGiftCard, offerCoupon, quoteCoupon } from '#server/modules/coupons/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

const shopper = () => aShopper(test())

const orderStates = async () =>
  (await test().ctx.db.select().from(orders).orderBy(asc(orders.id))).map(({ state }) => state)

describe('process-payment', () => {
  it('charges a card, places the order, empties the bag and gives repeats the same response', async () => {
    const { pay, bag } = await shopper()
    expect(await bag()).toMatchObject({ total_amount: 3298.5 })
    const paid = await pay('tok_visa', 'key-1')
    expect(paid.status).toBe(200)
    expect(getOrderCode(paid)).toMatch(/^VB-/)
    expect(await bag()).toEqual({ cartitem: [], total_amount: 0, waiting_payment: null })
    const again = await pay('tok_visa', 'key-1')
    expect(getOrderCode(again)).toBe(getOrderCode(paid))
    expect((await pay('tok_visa', 'key-1', 12)).status).toBe(422)
    expect(await orderStates()).toEqual(['paid'])
    const rows = await test().ctx.db.select().from(payments)
    expect(rows).toMatchObject([{ state: 'succeeded', amountCents: 329_850, currency: 'EUR' }])
    const emails = await test().emailsTo('client@vale.example')
    expect(emails[0]?.subject).toMatch(
      /^Receipt: €3,298\.50 for 2 × Maud Vale\d+ and Maud Vale\d+ \(/,
    )
    const paidOn = formatDate(dayIn('Europe/Paris', test().ctx.platform.clock.now()))
    expect(emails[0]?.text).toContain(
      ['Total: €3,298.50', 'VAT: None', `Paid by Visa ending in 4242 (${paidOn}): €3,298.50`].join(
        '\n',
      ),
    )
  })

  it('refuses a tampered total with the right one, and charges nothing', async () => {
    const { pay, bag } = await shopper()
    const response = await pay('tok_visa', 'key-1', 1)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({
      status: false,
      result: { totalAmount: 3298.5 },
      error: { code: 'total_changed' },
    })
    expect(await orderStates()).toEqual([])
    expect(await bag()).toMatchObject({ total_amount: 3298.5 })
  })

  it('shows the provider’s message for a declined card, keeps the bag, and accepts another card', async () => {
    const { pay, bag } = await shopper()
    const declined = await pay('tok_chargeDeclined', 'key-1')
    expect(declined.status).toBe(402)
    expect(declined.body.message).toBe('Your card was declined.')
    expect(await bag()).toMatchObject({ total_amount: 3298.5 })
    expect((await pay('tok_chargeDeclined', 'key-1')).status).toBe(402)
    expect((await pay('tok_mastercard', 'key-2')).status).toBe(200)
    expect(await orderStates()).toEqual(['cancelled', 'paid'])
  })

  it('leaves no trace of a declined card in the client’s history', async () => {
    const { pay, visitor, id } = await shopper()
    await pay('tok_chargeDeclined', 'key-1')
    const { body } = await visitor.call('GET /api/V1/user-orders', { user_id: id })
    expect(body.result?.orders).toEqual([])
  })

  it('leaves the order pending with a late bank, and pays it once however often the bank says so', async () => {
    const { pay, bag, visitor, id } = await shopper()
    const pending = await pay('tok_lateBank', 'key-1')
    expect(pending.body).toMatchObject({
      status: true,
      message: 'Payment not yet confiemed from the bank',
    })
    expect(await orderStates()).toEqual(['pending'])
    const second = await pay('tok_visa', 'key-2')
    expect(second.status).toBe(409)
    const response = await visitor.call('POST /api/V1/paypal/create-order', {
      user_id: id,
      couponCode: '',
    })
    expect(response.body.message).toContain('in progress')
    const settle = () =>
      test().app.server.inject({
        method: 'POST',
        url: '/sandbox/payments/settle',
        payload: { order_id: getOrderCode(pending) },
      })
    expect((await settle()).statusCode).toBe(200)
    expect((await settle()).statusCode).toBe(200)
    expect(await orderStates()).toEqual(['paid'])
    expect(await bag()).toEqual({ cartitem: [], total_amount: 0, waiting_payment: null })
    const events = await test().ctx.db.select().from(paymentEvents).orderBy(asc(paymentEvents.id))
    expect(events.map(({ state }) => state)).toEqual(['created', 'pending', 'succeeded'])
  })

  it('waits for the confirmation that a bank asks for', async () => {
    const { pay, visitor } = await shopper()
    const response = await pay('tok_threeDSecure2Required')
    expect(response.body).toMatchObject({
      status: true,
      result: { data: { requires_action: true } },
    })
    expect(response.body.result?.data.client_secret).toBeTruthy()
    const other = await aSignedIn(test(), { email: 'other@vale.example' })
    const order_id = getOrderCode(response)
    const foreign = await other.visitor.call('POST /api/V1/payments/confirm', { order_id })
    expect(foreign.status).toBe(404)
    const rejection = { order_id, approved: false }
    expect((await visitor.call('POST /api/V1/payments/confirm', rejection)).status).toBe(402)
    const next = await pay('tok_threeDSecure2Required')
    const approved = { order_id: getOrderCode(next), approved: true }
    expect((await visitor.call('POST /api/V1/payments/confirm', approved)).status).toBe(200)
    expect(await orderStates()).toEqual(['cancelled', 'paid'])
  })

  it('shows a payment that waits with the bag, goes on with it and cancels it, for its payer alone', async () => {
    const { pay, bag, visitor } = await shopper()
    const order_id = getOrderCode(await pay('tok_threeDSecure2Required', 'key-1'))
    const waitingPayment = { order_id, amount: 3298.5, currency: 'EUR', needs_payer: true }
    expect(await bag()).toMatchObject({ waiting_payment: waitingPayment })
    const other = await aSignedIn(test(), { email: 'other@vale.example' })
    for (const action of ['continue', 'cancel'] as const) {
      expect(
        (await other.visitor.call(`POST /api/V1/payments/${action}`, { order_id })).status,
      ).toBe(404)
    }
    const again = await visitor.call('POST /api/V1/payments/continue', { order_id })
    expect(again.body.result?.data).toMatchObject({ orderId: order_id, requires_action: true })
    expect((await visitor.call('POST /api/V1/payments/cancel', { order_id })).status).toBe(200)
    expect(await bag()).toMatchObject({ waiting_payment: null, total_amount: 3298.5 })
    expect(await orderStates()).toEqual(['cancelled'])
    const paid = getOrderCode(await pay('tok_visa', 'key-2'))
    const late = await visitor.call('POST /api/V1/payments/cancel', { order_id: paid })
    expect(late.body.message).toContain('has been made')
    expect(await orderStates()).toEqual(['cancelled', 'paid'])
  })

  it('gives up a confirmation that nobody makes, so that the bag can be paid again', async () => {
    const { pay } = await shopper()
    await pay('tok_threeDSecure2Required')
    expect((await pay('tok_visa')).status).toBe(409)
    test().later(61 * 60_000)
    await test().app.jobs.settle()
    expect(await orderStates()).toEqual(['cancelled'])
    expect((await pay('tok_visa')).status).toBe(200)
  })

  it('refunds a paid purchase that is cancelled', async () => {
    const { pay, id } = await shopper()
    const code = getOrderCode(await pay('tok_amex'))
    const actor = { kind: 'user', userId: id, role: 'client', sessionId: 'test' } as const
    await moveOrder({ ...test().ctx, actor }, { code, move: 'cancel' })
    await test().app.jobs.settle()
    expect(await orderStates()).toEqual(['refunded'])
    const [payment] = await test()
      .ctx.db.select()
      .from(payments)
      .where(eq(payments.state, 'refunded'))
    expect(payment).toBeDefined()
  })
})

describe('a bag that comes to more than can be paid at once', () => {
  const sentence: unknown = expect.stringContaining(
    'more than 10,000,000.00, the most that can be paid',
  )
  const refusal = [422, sentence]

  it('is refused with a sentence as it is filled, quoted and paid, whatever its rates become', async () => {
    const { ctx } = test()
    const { visitor, id: user_id, add, first, bag } = await aShopper(test())
    const rates = (dayRateCents: number) =>
      ctx.db.update(models).set({ dayRateCents }).where(eq(models.id, first))
    await rates(500_000_000)
    // 10,000,700.50 with the half day of the other model.
    const before = await bag()
    expect(before).toMatchObject({ total_amount: 10_000_700.5 })
    const wider = await add(first, 3, 'full_day')
    expect([wider.status, wider.body.message]).toEqual(refusal)
    const [line] = (await bag())?.cartitem ?? []
    const set = (qty: number) =>
      visitor.call('POST /api/V1/update-qty', { user_id, cart_id: line?.id ?? 0, qty })
    const more = await set(99)
    expect([more.status, more.body.message]).toEqual(refusal)
    expect(await bag()).toEqual(before)

    const pay = async (totalAmount: number) => {
      const card = { type: 'stripe', token: 'tok_visa', user_id, couponCode: '' } as const
      const { status, body } = await visitor.call('POST /api/V1/process-payment', {
        ...card,
        totalAmount,
      })
      return [status, body.message]
    }
    // Over the largest integer of 32 bits, in cents.
    await rates(1_000_000_000)
    await ctx.db.update(bagLines).set({ quantity: 99 })
    expect(await pay(100)).toEqual(refusal)
    expect(await pay(990_000_700.5)).toEqual(refusal)
    const quoted = await visitor.call('POST /api/V1/checkCoupon', { Coupon: 'X', UserId: user_id })
    expect([quoted.status, quoted.body.message]).toEqual(refusal)
    const orderInput = { user_id, couponCode: '' }
    const response = await visitor.call('POST /api/V1/paypal/create-order', orderInput)
    expect([response.status, response.body.message]).toEqual(refusal)
    expect(await orderStates()).toEqual([])
    // Less of it is never refused.
    expect((await set(50)).status).toBe(200)
  })

  it('is refused where only its dollars are too many', async () => {
    const { ctx } = test()
    const { visitor, id: user_id, first, pay } = await aShopper(test())
    await ctx.db.update(models).set({ dayRateCents: 495_000_000 }).where(eq(models.id, first))
    const orderInput = { user_id, couponCode: '' }
    const response = await visitor.call('POST /api/V1/paypal/create-order', orderInput)
    expect([response.status, response.body.message]).toEqual([
      422,
      expect.stringContaining('In dollars this comes to more than 10,000,000.00'),
    ])
    expect((await pay('tok_visa', 'key-1', 9_900_700.5)).status).toBe(200)
    const owner = await aStaff(test(), 'owner')
    const { body: figures } = await owner.ask('GET', 'figures?weeks=1')
    expect(figures.revenue).toMatchObject({ weeks: [{ cents: 990_070_050 }] })
  })

  it('is less than what orders together may come to in the office', async () => {
    const { ctx } = test()
    const { add, first, pay } = await aShopper(test())
    await ctx.db.update(models).set({ dayRateCents: 400_000_000 }).where(eq(models.id, first))
    expect((await pay('tok_visa', 'key-1', 8_000_700.5)).status).toBe(200)
    for (const key of ['key-2', 'key-3']) {
      await add(first, 2, 'full_day')
      expect((await pay('tok_visa', key, 8_000_000)).status).toBe(200)
    }
    const owner = await aStaff(test(), 'owner')
    const { body: figures } = await owner.ask('GET', 'figures?weeks=1')
    const cents = 2_400_070_050
    expect(figures.revenue).toMatchObject({ weeks: [{ cents, kinds: { purchase: cents } }] })
    const { items } = await owner.list('clients')
    const { body: client } = await owner.ask('GET', `clients/${Number(items[0]?.id)}`)
    expect(client.totals).toMatchObject([{ orders: 3, paidCents: cents }])
  })
})

describe('a junior', () => {
  const request = /Lila is a junior, and juniors are booked on request only/

  it('is put into no bag and bought by nobody, whatever rates are stored', async () => {
    const { ctx } = test()
    const rates = { dayRateCents: 95_000, halfDayRateCents: 60_000 }
    const lila = await aModel(ctx, { board: 'juniors', firstName: 'Lila', ...rates })
    const { visitor, id: user_id } = await aSignedIn(test(), { email: 'client@vale.example' })
    const line = { user_id, product_id: lila, size: 'full_day', color: 'campaign', qty: 1 } as const
    const added = await visitor.call('POST /api/V1/add-to-cart', line)
    expect([added.status, added.body.message]).toEqual([409, expect.stringMatching(request)])

    // A line from before the model was a junior.
    await ctx.db.insert(bagLines).values({
      userId: user_id,
      modelId: lila,
      bookingLength: 'full_day',
      usage: 'campaign',
      quantity: 1,
    })
    const bag = await visitor.call('GET /api/V1/getCart', { user_id })
    expect(bag.body.result).toEqual({ cartitem: [], total_amount: 0, waiting_payment: null })
    const paid = await visitor.call('POST /api/V1/process-payment', {
      type: 'stripe',
      token: 'tok_visa',
      user_id,
      totalAmount: 950,
      couponCode: '',
    })
    expect([paid.status, paid.body.message]).toEqual([409, expect.stringMatching(request)])
    expect(await orderStates()).toEqual([])
  })
})

describe('a coupon', () => {
  it('takes its part in the same transaction as the order, and comes back from a declined card', async () => {
    const { visitor, id, pay } = await shopper()
    await offerCoupon(test().ctx, { code: 'ONCE', kind: 'percentage', value: 10, usesInTotal: 1 })
    const check = () => visitor.call('POST /api/V1/checkCoupon', { Coupon: 'once', UserId: id })
    const quoted = await check()
    expect(quoted.body.result).toEqual({ coupon_discount: 329.85, totalAmount: 2968.65 })
    expect((await pay('tok_chargeDeclined', 'key-1', 2968.65, 'ONCE')).status).toBe(402)
    expect((await pay('tok_visa', 'key-2', 3298.5, 'ONCE')).status).toBe(409)
    expect((await pay('tok_visa', 'key-3', 2968.65, 'ONCE')).status).toBe(200)
    expect(await test().ctx.db.select().from(payments).orderBy(asc(payments.id))).toMatchObject([
      { state: 'declined' },
      { state: 'succeeded', amountCents: 296_865 },
    ])
    await visitor.call('POST /api/V1/add-to-cart', {
      user_id: id,
      product_id: 1,
      size: 'full_day',
      color: 'campaign',
    })
    expect((await check()).status).toBe(422)
  })

  it('that is a gift card covers it all: no card is charged, and the rest stays on it', async () => {
    const { pay, bag, id } = await shopper()
    const { code } = await issueGiftCard(test().ctx, { amountCents: 400_000, currency: 'EUR' })
    const paid = await pay('', 'key-1', 0, code)
    expect(paid.status).toBe(200)
    expect(getOrderCode(await pay('', 'key-1', 0, code))).toBe(getOrderCode(paid))
    expect(await test().ctx.db.select().from(payments)).toEqual([])
    expect(await orderStates()).toEqual(['paid'])
    expect(await bag()).toEqual({ cartitem: [], total_amount: 0, waiting_payment: null })
    const left = await quoteCoupon(test().ctx, { code, userId: id, subtotalCents: 1_000_000 })
    expect(left.discountCents).toBe(70_150)
    expect((await pay('', 'key-2', 0)).status).toBe(409)
  })

  it('that is a gift card lives on if money returns when it has expired, and its holder is told', async () => {
    const { ctx } = test()
    const { code } = await issueGiftCard(ctx, { amountCents: 50_000, currency: 'EUR' })
    const owner = await aStaff(test(), 'owner')
    const { body: shop } = await owner.ask('GET', 'settings/shop')
    expect(shop.value).toMatchObject({ giftCardReturnMonths: 3 })
    const today = dayIn('Europe/Paris', ctx.platform.clock.now())
    const buyThenCancel = async (email: string, endsOn: string) => {
      const { pay, id: userId } = await aShopper(test(), email)
      const paid = await pay('tok_visa', 'key-1', 2798.5, code)
      expect(paid.status).toBe(200)
      await ctx.db.update(coupons).set({ endsOn })
      const actor = { kind: 'user', userId, role: 'client', sessionId: 'test' } as const
      await moveOrder({ ...ctx, actor }, { code: getOrderCode(paid), move: 'cancel' })
      const mails = await test().emailsTo(email)
      return mails.filter(({ subject }) => subject.includes('back on your gift card'))
    }

    const [email, ...more] = await buyThenCancel('bea@vale.example', addDays(today, -1))
    expect(more).toEqual([])
    expect(email?.subject).toBe('€500 is back on your gift card')
    expect(email?.text).toContain(`until ${formatDate(addMonths(today, 3))}`)
    // Whoever has the code has the money.
    expect(email?.text).not.toContain(code)
    expect(email?.text).toContain(`ends in ${code.slice(-4)}`)
    const { items } = await owner.list('gift-cards')
    expect(items).toMatchObject([{ balance: 50_000, endsOn: addMonths(today, 3) }])

    const value = { ...(shop.value as object), giftCardReturnMonths: 37 }
    const set = { version: shop.version, value }
    expect((await owner.ask('PUT', 'settings/shop', set)).status).toBe(422)
    value.giftCardReturnMonths = 6
    expect((await owner.ask('PUT', 'settings/shop', set)).status).toBe(200)
    expect(await buyThenCancel('cleo@vale.example', addDays(today, 2))).toHaveLength(1)
    expect(await ctx.db.select().from(coupons)).toMatchObject([{ endsOn: addMonths(today, 6) }])
    const later = addMonths(today, 30)
    expect(await buyThenCancel('dora@vale.example', later)).toEqual([])
    expect(await ctx.db.select().from(coupons)).toMatchObject([{ endsOn: later, balance: 50_000 }])
  })
})

describe('PayPal', () => {
  it('charges dollars, is approved and captured, but never captured for another total', async () => {
    const { visitor, id, bag, second } = await shopper()
    const open = async () => {
      const { body } = await visitor.call('POST /api/V1/paypal/create-order', {
        user_id: id,
        couponCode: '',
      })
      expect(body.result).toMatchObject({ currency: 'USD' })
      return body.result
    }
    const pay = (order_id: string, totalAmount: number) =>
      visitor.call('POST /api/V1/process-payment', {
        type: 'paypal',
        order_id,
        user_id: id,
        totalAmount,
      })
    const paypalOrder = await open()
    expect(paypalOrder?.amount).toBe(3562.38)
    const order_id = paypalOrder?.order_id ?? ''
    expect((await pay(order_id, 3298.5)).status).toBe(402)
    const cheap = (await open())?.order_id ?? ''
    await visitor.call('POST /api/V1/paypal/approve', { order_id: cheap })
    const line = { user_id: id, product_id: second, size: 'half_day', color: 'editorial' } as const
    await visitor.call('POST /api/V1/add-to-cart', line)
    expect((await pay(cheap, 3999)).status).toBe(409)
    const right = (await open())?.order_id ?? ''
    await visitor.call('POST /api/V1/paypal/approve', { order_id: right })
    expect((await pay(right, 3999)).status).toBe(200)
    expect(await bag()).toEqual({ cartitem: [], total_amount: 0, waiting_payment: null })
    await visitor.call('POST /api/V1/add-to-cart', { ...line, qty: 2 })
    expect((await pay(right, 1401)).status).toBe(409)
  })
})
