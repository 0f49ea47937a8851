import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { couponEntries, coupons } from '#server/db/schema/coupons.ts'
import { orders } from '#server/db/schema/orders.ts'
import {
  type CouponOffer,
  findCouponOfOrder,
  holdCoupon,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
} from '#server/modules/coupons/index.ts'
import { couponsStep } from '#demo/seed/coupons.step.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { anAccount, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

const as = (userId: number): Ctx => ({
  ...test().ctx,
  actor: { kind: 'user', userId, role: 'client', sessionId: 'test' },
})

const offer = (changes: Partial<CouponOffer> = {}) =>
  offerCoupon(test().ctx, { code: 'SPRING', kind: 'percentage', value: 10, ...changes })

/** An order for a bag that uses a code, as a payment makes it: both or neither. */
const buy = (ctx: Ctx, { code, userId, cents }: { code: string; userId: number; cents: number }) =>
  inTransaction(ctx, async (ctx) => {
    const couponInput = { code, userId, subtotalCents: cents }
    const { remainderCents } = await holdCoupon(ctx, couponInput)
    const { order } = await placeOrder(ctx, {
      kind: 'purchase',
      contactName: 'Ada Client',
      contactEmail: 'ada@studio.example',
      totalCents: remainderCents,
      items: [{ name: 'Ines Vidal', unitCents: cents }],
      idempotencyKey: undefined,
    })
    const { discountCents } = await redeemCoupon(ctx, { ...couponInput, orderId: order.id })
    return { orderId: order.id, discountCents, totalCents: order.totalCents }
  })

const ledger = async (code: string) => {
  const { db } = test().ctx
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  const entries = await db
    .select()
    .from(couponEntries)
    .where(eq(couponEntries.couponId, coupon?.id ?? 0))
    .orderBy(asc(couponEntries.id))
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  return { balance: coupon?.balance, sum, reasons: entries.map(({ reason }) => reason) }
}

const outcomes = async (all: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(all)
  const count = (status: string) => settled.filter((each) => each.status === status).length
  return [count('fulfilled'), count('rejected')]
}

describe('a coupon', () => {
  it('takes its part off, is typed in any case, and is refused with a sentence', async () => {
    const userId = await anAccount(test())
    await couponsStep.add(test().ctx, () => 0)
    const ask = (code: string, subtotalCents: number) =>
      quoteCoupon(test().ctx, { code, userId, subtotalCents })
    expect(await ask(' welcome10 ', 12_345)).toEqual({
      discountCents: 1235,
      remainderCents: 11_110,
    })
    expect(await ask('VALE50', 30_000)).toEqual({ discountCents: 5000, remainderCents: 25_000 })
    await expect(ask('VALE50', 29_999)).rejects.toThrow('at least 300.00 EUR')
    await expect(ask('ENDED', 30_000)).rejects.toThrow('This coupon has ended')
    await expect(ask('NOSUCH', 30_000)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { Coupon: 'This coupon code does not exist' },
    })
    expect(await ledger('WELCOME10')).toEqual({ balance: null, sum: 0, reasons: [] })
  })

  it('is found with other dashes, spaces or none, and by its own spelling first', async () => {
    const userId = await anAccount(test())
    const { ctx } = test()
    const { code } = await issueGiftCard(ctx, { amountCents: 5000, currency: 'EUR' })
    const ask = async (typed: string) =>
      (await quoteCoupon(ctx, { code: typed, userId, subtotalCents: 30_000 })).discountCents
    for (const dash of ['', ' ', ' - ', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212']) {
      expect(await ask(code.toLowerCase().replaceAll('-', dash))).toBe(5000)
    }
    const bought = await buy(as(userId), {
      code: code.replaceAll('-', '\u2013'),
      userId,
      cents: 10_000,
    })
    expect(bought).toMatchObject({ discountCents: 5000, totalCents: 5000 })
    await offer({ code: 'MAY-20', value: 20 })
    await offer({ code: 'MAY20', value: 30 })
    expect(await Promise.all(['may\u201320', 'may20'].map(ask))).toEqual([6000, 9000])
  })

  it('has its last use taken once by fifty orders at the same moment', async () => {
    const userId = await anAccount(test())
    await offer({ usesInTotal: 1 })
    const all = Array.from({ length: 50 }, () =>
      buy(as(userId), { code: 'spring', userId, cents: 10_000 }),
    )
    expect(await outcomes(all)).toEqual([1, 49])
    expect(await ledger('SPRING')).toEqual({ balance: 0, sum: 0, reasons: ['issued', 'redeemed'] })
    expect(await test().ctx.db.select().from(orders)).toMatchObject([{ totalCents: 9000 }])
  })

  it('is given back once when the payment fails, and can be used again', async () => {
    const userId = await anAccount(test())
    await offer({ usesInTotal: 1, usesPerUser: 1 })
    const bought = await buy(as(userId), { code: 'SPRING', userId, cents: 10_000 })
    await Promise.all([1, 2, 3].map(() => releaseCoupon(test().ctx, bought.orderId)))
    expect(await ledger('SPRING')).toEqual({
      balance: 1,
      sum: 1,
      reasons: ['issued', 'redeemed', 'released'],
    })
    await buy(as(userId), { code: 'SPRING', userId, cents: 10_000 })
    expect((await ledger('SPRING')).balance).toBe(0)
  })

  it('is used by one client as often as they may, though others may still', async () => {
    const ada = await anAccount(test())
    const bea = await anAccount(test(), { email: 'bea@vale.example' })
    await offer({ usesPerUser: 2 })
    const all = Array.from({ length: 6 }, () =>
      buy(as(ada), { code: 'SPRING', userId: ada, cents: 5000 }),
    )
    expect(await outcomes(all)).toEqual([2, 4])
    await buy(as(bea), { code: 'SPRING', userId: bea, cents: 5000 })
    const couponInput = { code: 'SPRING', userId: ada, subtotalCents: 5000 }
    await expect(quoteCoupon(test().ctx, couponInput)).rejects.toThrow(
      'You have already used this coupon',
    )
  })

  it('stays taken once when the same order redeems again, and goes with the order', async () => {
    const userId = await anAccount(test())
    await offer({ usesInTotal: 5 })
    const bought = await buy(as(userId), { code: 'SPRING', userId, cents: 10_000 })
    const again = { code: 'SPRING', userId, subtotalCents: 10_000, orderId: bought.orderId }
    expect(await redeemCoupon(test().ctx, again)).toMatchObject({ discountCents: 1000 })
    expect((await ledger('SPRING')).balance).toBe(4)
    expect(await findCouponOfOrder(test().ctx, bought.orderId)).toEqual({
      code: 'SPRING',
      kind: 'percentage',
      discountCents: 1000,
      isReleased: false,
    })
    const failing = inTransaction(as(userId), async (ctx) => {
      await buy(ctx, { code: 'SPRING', userId, cents: 10_000 })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect((await ledger('SPRING')).balance).toBe(4)
  })
})

describe('a gift card', () => {
  it('never goes below zero when twenty orders use it concurrently', async () => {
    const userId = await anAccount(test())
    const { code } = await issueGiftCard(test().ctx, { amountCents: 10_000, currency: 'EUR' })
    const all = Array.from({ length: 20 }, () => buy(as(userId), { code, userId, cents: 1500 }))
    expect(await outcomes(all)).toEqual([7, 13])
    const { balance, sum } = await ledger(code)
    expect([balance, sum]).toEqual([0, 0])
    const totals = await test().ctx.db.select().from(orders).orderBy(asc(orders.totalCents))
    expect(totals.map(({ totalCents }) => totalCents)).toEqual([0, 0, 0, 0, 0, 0, 500])
  })

  it('holds at every moment the sum of its entries, whatever is bought and given back', async () => {
    const userId = await anAccount(test())
    const step = fc.record({ cents: fc.integer({ min: 1, max: 6000 }), back: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { code } = await issueGiftCard(test().ctx, { amountCents: 9000, currency: 'EUR' })
        let expected = 9000
        for (const { cents, back } of steps) {
          if (expected === 0) break
          const { orderId, discountCents } = await buy(as(userId), { code, userId, cents })
          expect(discountCents).toBe(Math.min(cents, expected))
          if (back) await releaseCoupon(test().ctx, orderId)
          else expected -= discountCents
          const { balance, sum } = await ledger(code)
          expect([balance, sum]).toEqual([expected, expected])
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('the database', () => {
  it('refuses what would break the ledger', async () => {
    const userId = await anAccount(test())
    const { db } = test().ctx
    const card = await issueGiftCard(test().ctx, { amountCents: 5000, currency: 'EUR' })
    const { orderId } = await buy(as(userId), { code: card.code, userId, cents: 2000 })
    const order = await buy(as(userId), { code: card.code, userId, cents: 1000 })
    const entry = { couponId: card.couponId, orderId, reason: 'released' } as const
    for (const forbidden of [
      sql`update coupons set balance = 9000`,
      sql`insert into coupons (code, kind, currency, balance) values ('FREE', 'gift_card', 'EUR', 100)`,
      sql`update coupon_entries set amount = amount * 2`,
      sql`delete from coupon_entries`,
      sql`insert into coupon_entries (coupon_id, reason, amount, order_id)
        select ${card.couponId}, 'redeemed', -9000, id from orders where id = ${orderId}`,
    ]) {
      await expect(db.execute(forbidden)).rejects.toThrow()
    }
    await expect(db.insert(couponEntries).values({ ...entry, amount: 3000 })).rejects.toThrow()
    await releaseCoupon(test().ctx, order.orderId)
    const { balance, sum } = await ledger(card.code)
    expect([balance, sum]).toEqual([3000, 3000])
  })
})
