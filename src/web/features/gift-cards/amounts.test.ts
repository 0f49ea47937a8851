import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChoice, firstChoice, getPrice, getTotal, withCustom, withPreset } from './amounts.ts'

describe('a choice of amounts', () => {
  it('recalculates the total, and goes back to one card for an amount of one’s own', () => {
    const three = { ...firstChoice, quantity: 3 }
    expect(getTotal(three)).toBe(300)
    expect(getTotal(withPreset(three, 500))).toBe(1500)
    expect(withCustom('75,50')).toMatchObject({ preset: undefined, quantity: 1 })
    expect(getTotal({ ...withCustom('75,50'), quantity: 2 })).toBe(151)
    expect(withPreset(withCustom('75'), 200)).toMatchObject({ preset: 200, custom: '' })
  })

  it.each(['', '0', '0.99', '10000.01', '1e3', '12.345', 'ten', '-5'])(
    'takes %j for no amount',
    (text) => {
      expect(getPrice(withCustom(text))).toBeUndefined()
    },
  )

  it('shows a begun card as it was left, and totals to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        (cents, qty) => {
          const choice = toChoice({ price: cents / 100, qty })
          expect(getPrice(choice)).toBe(cents / 100)
          expect(Math.round(getTotal(choice) * 100)).toBe(cents * qty)
        },
      ),
    )
  })
})
