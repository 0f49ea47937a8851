import { expect, test } from 'vitest'
import { rangeEnd, turnRange } from './ranges.ts'

test('ranges begin on the day that is given, and turn by their own length', () => {
  expect(rangeEnd('week', '2026-11-29')).toBe('2026-12-05')
  expect(rangeEnd('two-weeks', '2026-11-23')).toBe('2026-12-06')
  expect(rangeEnd('month', '2026-11-27')).toBe('2026-12-26')
  expect(rangeEnd('quarter', '2026-11-30')).toBe('2027-02-27')
  expect(turnRange('month', '2026-12-27', 1)).toBe('2027-01-27')
  expect(turnRange('quarter', '2026-02-01', -1)).toBe('2025-11-01')
  expect(turnRange('week', '2026-03-30', -1)).toBe('2026-03-23')
})
