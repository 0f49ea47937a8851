import { afterEach, expect, it, vi } from 'vitest'
import { halfAYearBefore } from './half-a-year.ts'

afterEach(() => vi.unstubAllEnvs())

it('is the same day six months before, or the last one of a shorter month', () => {
  expect(halfAYearBefore('2026-11-22')).toBe('2026-05-22')
  expect(halfAYearBefore('2026-08-31')).toBe('2026-02-28')
})

it('does not depend on the browser’s zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(new Date('2026-08-30T12:00:00Z').getDate()).toBe(31)
  expect(halfAYearBefore('2026-08-30')).toBe('2026-02-28')
  expect(halfAYearBefore('2026-02-28')).toBe('2025-08-28')
  expect(halfAYearBefore('2026-09-30')).toBe('2026-03-30')
})
