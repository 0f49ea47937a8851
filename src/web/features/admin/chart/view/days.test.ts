import { expect, test } from 'vitest'
import { addDays, daysBetween, rangeEnd, shortDay, splitAtToday, turnRange } from './days.ts'

test('ranges begin on the day that is given, and turn by their own length', () => {
  expect(rangeEnd('week', '2026-11-29')).toBe('2026-12-05')
  expect(rangeEnd('two-weeks', '2026-11-23')).toBe('2026-12-06')
  expect(rangeEnd('month', '2026-11-27')).toBe('2026-12-26')
  expect(rangeEnd('quarter', '2026-11-30')).toBe('2027-02-27')
  expect(turnRange('month', '2026-12-27', 1)).toBe('2027-01-27')
  expect(turnRange('quarter', '2026-02-01', -1)).toBe('2025-11-01')
  expect(turnRange('week', '2026-03-30', -1)).toBe('2026-03-23')
})

test('days are counted without regard to clocks that change', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-10-24', '2026-10-26')).toHaveLength(3)
  expect(shortDay('2026-11-23')).toMatch(/^Mon,? 23 Nov$/)
})

test('an agenda begins today, with the days before apart, unless all of it is over', () => {
  const days = ['2026-11-25', '2026-11-28', '2026-11-30'].map((day) => ({ day }))
  const [first, ...rest] = days
  expect(splitAtToday(days, { now: '2026-11-28', to: '2026-12-01' })).toEqual({
    coming: rest,
    past: [first],
  })
  expect(splitAtToday(days, { now: '2026-12-02', to: '2026-12-01' })).toEqual({
    coming: days,
    past: [],
  })
})
