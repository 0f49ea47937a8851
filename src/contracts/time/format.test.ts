import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateIn,
  formatDeadline,
  formatInstant,
  formatLongDay,
  formatMediumDay,
  formatMoment,
  formatShortDates,
  formatShortDeadline,
  formatShortDay,
  formatShortInstant,
  formatShortWireDay,
  formatWireDay,
} from './format.ts'
import { toDaySpan, toWindowSpan } from './span.ts'

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

const paris = 'Europe/Paris'
const now = new Date('2026-11-27T09:12:00Z')

it('writes deadlines and moments without the current year', () => {
  const friday = new Date('2026-12-04T17:00:00Z')
  expect(formatDeadline(paris, friday, now)).toBe('Fri 4 Dec, 18:00 (Paris)')
  expect(formatShortDeadline(paris, friday, now)).toBe('Fri 4 Dec 18:00')
  expect(formatMoment(paris, now, now)).toBe('Fri 27 Nov at 10:12 (Paris)')
  // The year has begun in Paris, not yet in UTC.
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(formatDeadline(paris, newYear, now)).toBe('Fri 1 Jan 2027, 00:30 (Paris)')
  expect(formatShortDeadline(paris, newYear, now)).toBe('Fri 1 Jan 2027 00:30')
})

it('writes the days of an email’s subject as short as they are clear', () => {
  const format = (...ranges: (readonly [first: string, last?: string])[]) =>
    formatShortDates(
      paris,
      ranges.map(([first, last]) => toDaySpan(paris, first, last)),
      now,
    )
  expect(format(['2026-12-14'])).toBe('14 Dec')
  expect(format(['2026-12-14', '2026-12-16'])).toBe('14 to 16 Dec')
  expect(format(['2026-11-30', '2026-12-02'])).toBe('30 Nov to 2 Dec')
  expect(format(['2026-12-30', '2027-01-02'])).toBe('30 Dec 2026 to 2 Jan 2027')
  expect(format(['2027-03-01', '2027-03-02'])).toBe('1 to 2 Mar 2027')
  expect(format(['2026-12-20'], ['2026-12-14'])).toBe('14 Dec, 20 Dec')
  expect(format(['2026-12-14'], ['2026-12-17'], ['2026-12-20'])).toBe('14 Dec and 2 more dates')
  // Five models on the same days, and one a day longer.
  expect(format(['2026-12-15', '2026-12-17'], ['2026-12-14'], ['2026-12-14'])).toBe('14 to 17 Dec')
  const night = { first: '2026-12-14', last: '2026-12-15', from: '22:00', to: '04:00' }
  expect(formatShortDates(paris, [toWindowSpan(paris, night)], now)).toBe('14 Dec')
  expect(formatShortDates(paris, [], now)).toBe('')
})
