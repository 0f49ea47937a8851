import { expect, it } from 'vitest'
import { halfAYearBefore } from './half-a-year.ts'

it('is the same day six months before, or the last one of a shorter month', () => {
  expect(halfAYearBefore('2026-11-22')).toBe('2026-05-22')
  expect(halfAYearBefore('2026-08-31')).toBe('2026-02-28')
})
