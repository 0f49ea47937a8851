import { expect, test } from 'vitest'
import { addDays, daysBetween, formatShortDay, splitAtToday } from './days.ts'

test('days are counted without regard to clocks that change', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-10-24', '2026-10-26')).toHaveLength(3)
  expect(formatShortDay('2026-11-23')).toMatch(/^Mon,? 23 Nov$/)
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
