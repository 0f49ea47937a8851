import { expect, test } from 'vitest'
import { addDays, daysBetween, daysOfRange, shortDay, turned } from './days.ts'

test('ranges begin on Mondays or on the first of a month, and turn by their own length', () => {
  expect(daysOfRange('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOfRange('two-weeks', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-12-06' })
  expect(daysOfRange('month', '2026-02-17')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfRange('quarter', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2027-01-31' })
  expect(turned('month', '2026-12-01', 1)).toBe('2027-01-01')
  expect(turned('quarter', '2026-02-01', -1)).toBe('2025-11-01')
  expect(turned('week', '2026-03-30', -1)).toBe('2026-03-23')
})

test('days are counted without regard to clocks that change', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-10-24', '2026-10-26')).toHaveLength(3)
  expect(shortDay('2026-11-23')).toMatch(/^Mon,? 23 Nov$/)
})
