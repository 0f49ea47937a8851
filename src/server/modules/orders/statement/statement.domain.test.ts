import { describe, expect, it } from 'vitest'
import { computeTotals } from './statement.domain.ts'

const lines = [
  { unitCents: 120_000, quantity: 2 },
  { unitCents: 60_000, quantity: 1 },
]

describe('the totals of an order', () => {
  it('include the tax on what a coupon leaves of the price', () => {
    const coupon = { kind: 'percentage', discountCents: 30_000 }
    expect(computeTotals({ totalCents: 270_000, vatRate: 2000 }, lines, coupon)).toEqual({
      subtotalCents: 300_000,
      feeCents: 0,
      vat: { percent: 20, cents: 45_000 },
    })
  })

  it('tax what a gift card has paid like the rest', () => {
    const card = { kind: 'gift_card', discountCents: 300_000 }
    const { vat, feeCents } = computeTotals({ totalCents: 0, vatRate: 550 }, lines, card)
    expect([vat, feeCents]).toEqual([{ percent: 5.5, cents: 15_640 }, 0])
  })

  it('name no tax of an order from before its rate was stored', () => {
    expect(computeTotals({ totalCents: 300_000, vatRate: null }, lines, undefined).vat).toBeNull()
  })
})
