import { expect, it } from 'vitest'
import { formatDate } from './dates.ts'

it('writes calendar dates and instants for readers', () => {
  expect(formatDate('2025-06-02')).toBe('2 June 2025')
  expect(formatDate('2025-12-31T23:59:59Z')).toBe('31 December 2025')
})
