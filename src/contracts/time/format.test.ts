import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateIn,
  formatInstant,
  formatLongDay,
  formatMediumDay,
  formatShortDay,
  formatShortInstant,
  formatShortWireDay,
  formatWireDay,
} from './format.ts'

it('writes calendar dates and instants for readers', () => {
  expect(formatDate('2025-06-02')).toBe('2 June 2025')
  expect(formatDate('2025-12-31T23:59:59Z')).toBe('31 December 2025')
})

it('gives an instant the day that it is in the time zone', () => {
  expect(formatDateIn('Europe/Paris', '2025-06-02T22:30:00Z')).toBe('3 June 2025')
  expect(formatDateIn('America/New_York', '2025-06-02T22:30:00Z')).toBe('2 June 2025')
})

it('writes days at three lengths', () => {
  expect(formatLongDay('2026-09-14')).toBe('Monday 14 September 2026')
  expect(formatMediumDay('2026-06-02')).toBe('2 Jun 2026')
  expect(formatShortDay('2026-11-23')).toMatch(/^Mon,? 23 Nov$/)
})

it('writes days of the API, and leaves other text unchanged', () => {
  expect(formatWireDay('26-11-2026')).toBe('26 November 2026')
  expect(formatShortWireDay('26-11-2026')).toMatch(/^Thu,? 26 Nov$/)
  expect(formatWireDay('26-11-')).toBe('26-11-')
  expect(formatShortWireDay('soon')).toBe('soon')
})

it('writes instants by the clock of a time zone', () => {
  expect(formatInstant('Europe/Paris', new Date('2026-11-26T17:00:00Z'))).toBe(
    'Thu 26 Nov 2026, 18:00 (Paris)',
  )
  expect(formatShortInstant('Europe/Paris', '2026-06-02T22:30:00Z')).toBe('3 Jun 2026, 00:30')
})
