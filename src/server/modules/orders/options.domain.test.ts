import { describe, expect, it } from 'vitest'
import { instantInWords } from '#server/kernel/dates.ts'
import { optionEnd } from './options.domain.ts'

const timeZone = 'Europe/Paris'
const now = new Date('2026-10-20T09:30:00Z')
const end = (shootDate: string | null, chosen?: Date) =>
  instantInWords(timeZone, optionEnd(chosen, { now, timeZone, shootDate }))

describe('an option', () => {
  it('stands for a week, until the end of the agency’s day', () => {
    // The clocks go back on the 25th.
    expect(end('2026-12-01')).toBe('Tue 27 Oct 2026, 18:00 (Paris)')
    expect(end(null)).toBe('Tue 27 Oct 2026, 18:00 (Paris)')
  })

  it('ends on the eve of the shoot, but leaves two hours to answer', () => {
    expect(end('2026-10-24')).toBe('Fri 23 Oct 2026, 18:00 (Paris)')
    expect(end('2026-10-20')).toBe('Tue 20 Oct 2026, 13:30 (Paris)')
  })

  it('ends when the booker says, which is in the future', () => {
    expect(end('2026-12-01', new Date('2026-10-22T10:00:00Z'))).toBe(
      'Thu 22 Oct 2026, 12:00 (Paris)',
    )
    expect(() => end('2026-12-01', now)).toThrow('still to come')
  })
})
