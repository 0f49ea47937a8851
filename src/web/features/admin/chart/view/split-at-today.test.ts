import { expect, test } from 'vitest'
import { splitAtToday } from './split-at-today.ts'

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
