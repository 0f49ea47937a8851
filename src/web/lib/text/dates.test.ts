import { expect, it } from 'vitest'
import { formatDayIn, formatDate } from './dates.ts'

it('writes calendar dates and instants for readers', () => {
  expect(formatDate('2025-06-02')).toBe('2 June 2025')
  expect(formatDate('2025-12-31T23:59:59Z')).toBe('31 December 2025')
})

it('gives an instant the day that it is in the time zone', () => {
  expect(formatDayIn('Europe/Paris', '2025-06-02T22:30:00Z')).toBe('3 June 2025')
  expect(formatDayIn('America/New_York', '2025-06-02T22:30:00Z')).toBe('2 June 2025')
})
