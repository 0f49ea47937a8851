import { describe, expect, it } from 'vitest'
import { describeTotal, isDownloadedAtOnce } from './totals.ts'

describe('the length of a list', () => {
  it('is given as far as it is counted', () => {
    expect(describeTotal(10_000)).toBe('10000')
    expect(describeTotal(10_001)).toBe('more than 10,000')
    expect(describeTotal(1_001)).toBe('1001')
    expect(describeTotal(1_001, { isSearch: true })).toBe('more than 1,000')
  })
})

it('short lists are downloaded at once, and long ones and those of unknown length are not', () => {
  expect([0, 5_000, 5_001, 10_001].map((total) => isDownloadedAtOnce(total))).toEqual([
    true,
    true,
    false,
    false,
  ])
  // Searches count up to 1,000 records: 1,001 may stand for any number.
  expect([1_000, 1_001].map((total) => isDownloadedAtOnce(total, { isSearch: true }))).toEqual([
    true,
    false,
  ])
})
