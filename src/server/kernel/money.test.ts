import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atRate, fromDecimal, toDecimal } from './money.ts'

/** Any total an order can have. */
const cents = fc.integer({ min: 0, max: 2_147_483_647 })

describe('money', () => {
  it('comes back from the wire to the cent, as a number and as text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount)
        expect(fromDecimal(Number(toDecimal(amount).toFixed(2)))).toBe(amount)
        expect(fromDecimal(Number(JSON.stringify(toDecimal(amount))))).toBe(amount)
      }),
    )
  })

  it('stays whole in another currency, within half a cent of the rate, and keeps its order', () => {
    const rate = fc.double({ min: 0.01, max: 100, noNaN: true })
    fc.assert(
      fc.property(cents, cents, rate, (one, other, rate) => {
        const there = atRate(one, rate)
        expect(Number.isInteger(there)).toBe(true)
        expect(Math.abs(there - one * rate)).toBeLessThanOrEqual(0.5)
        if (one <= other) expect(there).toBeLessThanOrEqual(atRate(other, rate))
      }),
    )
  })
})
