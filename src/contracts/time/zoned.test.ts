import { describe, expect, it } from 'vitest'
import { dayIn } from './zoned.ts'

describe('dayIn', () => {
  it('is the day of the time zone, not of UTC', () => {
    const lateEvening = new Date('2025-06-30T22:30:00Z')
    expect(dayIn('UTC', lateEvening)).toBe('2025-06-30')
    expect(dayIn('Europe/Paris', lateEvening)).toBe('2025-07-01')
    expect(dayIn('America/New_York', new Date('2025-01-01T03:00:00Z'))).toBe('2024-12-31')
  })
})
