import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponKinds } from '#contracts/orders/coupon-kinds.ts'
import {
  type CouponTerms,
  getEndAfterReturn,
  calculateQuote,
  findObstacle,
  getRedeemedAmount,
} from './coupons.domain.ts'

const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percentage',
  value: 10,
  currency: 'EUR',
  minimumTotalCents: 0,
  startsOn: null,
  endsOn: null,
  usesPerUser: null,
  balance: null,
  ...changes,
})

const use = { subtotalCents: 30_000, currency: 'EUR', today: '2025-06-02', usedBefore: 0 }

describe('reasonAgainst', () => {
  it.each<[Partial<CouponTerms>, Partial<typeof use>, string | undefined]>([
    [{}, {}, undefined],
    [{ startsOn: '2025-06-02', endsOn: '2025-06-02' }, {}, undefined],
    [{ startsOn: '2025-06-03' }, {}, 'This coupon starts on 3 June 2025'],
    [{ endsOn: '2025-06-01' }, {}, 'This coupon has ended'],
    [{ minimumTotalCents: 30_000 }, {}, undefined],
    [{ minimumTotalCents: 30_001 }, {}, 'This coupon needs a total of at least 300.01 EUR'],
    [{ balance: 0 }, {}, 'This coupon has been used up'],
    [{ kind: 'gift_card', balance: 0 }, {}, 'This gift card has no balance left'],
    [{ usesPerUser: 2 }, { usedBefore: 1 }, undefined],
    [{ usesPerUser: 2 }, { usedBefore: 2 }, 'You have already used this coupon'],
    [{ kind: 'amount', currency: 'USD' }, {}, 'This code is in USD and cannot be used here'],
    [{ currency: 'USD' }, {}, undefined],
    [{}, { subtotalCents: 0 }, 'There is nothing to apply this code to'],
  ])('%j %j', (coupon, changes, reason) => {
    expect(findObstacle(terms(coupon), { ...use, ...changes })).toBe(reason)
  })
})

const aTerms = fc.constantFrom(...couponKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value:
      kind === 'percentage' ? fc.integer({ min: 1, max: 100 }) : fc.integer({ min: 1, max: 2e8 }),
    balance: kind === 'gift_card' ? fc.integer({ min: 1, max: 2e8 }) : fc.constant(null),
  }),
)
const cents = fc.integer({ min: 1, max: 2e8 })

describe('quote', () => {
  it('splits every subtotal into a discount and a remainder in whole cents, neither below zero', () => {
    fc.assert(
      fc.property(aTerms, cents, (coupon, subtotalCents) => {
        const { discountCents, remainderCents } = calculateQuote(coupon, subtotalCents)
        expect(discountCents + remainderCents).toBe(subtotalCents)
        expect(Math.min(discountCents, remainderCents)).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(discountCents)).toBe(true)
        if (coupon.kind === 'percentage') {
          const exact = (subtotalCents * coupon.value) / 100
          expect(Math.abs(discountCents - exact)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('empties a gift card to the cent over any row of purchases, and never overdraws it', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 30 }), (worth, subtotals) => {
        let balance = worth
        let spent = 0
        for (const subtotal of subtotals) {
          const quoted = calculateQuote({ kind: 'gift_card', value: 0, balance }, subtotal)
          balance -= getRedeemedAmount('gift_card', quoted)
          spent += quoted.discountCents
          expect(balance).toBeGreaterThanOrEqual(0)
        }
        expect(spent).toBe(
          Math.min(
            worth,
            subtotals.reduce((sum, each) => sum + each, 0),
          ),
        )
      }),
    )
  })
})

describe('a gift card to which money returns', () => {
  it.each([
    ['2025-05-01', '2025-09-02'],
    ['2025-06-02', '2025-09-02'],
    ['2025-09-02', '2025-09-02'],
    ['2025-09-03', '2025-09-03'],
    [null, null],
  ])('that ends on %s can be spent until %s', (endsOn, expected) => {
    expect(getEndAfterReturn(endsOn, { today: '2025-06-02', months: 3 })).toBe(expected)
  })

  it('lives to the last day of a month that is shorter', () => {
    expect(getEndAfterReturn('2025-01-01', { today: '2025-11-30', months: 3 })).toBe('2026-02-28')
  })
})
