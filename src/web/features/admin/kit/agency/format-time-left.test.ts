import { expect, test } from 'vitest'
import { formatWaitingTime, formatTimeLeft } from './format-time-left.ts'

test('time that is left, and that has passed, is told in hours and days', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  expect(formatTimeLeft('2026-11-22T15:30:00Z', now)).toBe('in 5 hours')
  expect(formatTimeLeft('2026-11-22T10:20:00Z', now)).toBe('in less than an hour')
  expect(formatTimeLeft('2026-11-22T09:59:00Z', now)).toBe('over')
  expect(formatWaitingTime('2026-11-22T09:00:00Z', now)).toBe('waits for 1 hour')
  expect(formatWaitingTime('2026-11-19T09:00:00Z', now)).toBe('waits for 3 days')
})
