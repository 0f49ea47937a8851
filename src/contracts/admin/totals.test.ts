import { describe, expect, it } from 'vitest'
import { describeTotal } from './totals.ts'

describe('the length of a list', () => {
  it('is given as far as it is counted', () => {
    expect(describeTotal(10_000)).toBe('10000')
    expect(describeTotal(10_001)).toBe('more than 10,000')
    expect(describeTotal(1_001)).toBe('1001')
    expect(describeTotal(1_001, { isSearch: true })).toBe('more than 1,000')
  })
})
