import { expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  findMonday,
  fromWireDay,
  isRangeOver,
  listDays,
  rangesOverlap,
  toHoursRange,
  toWireDay,
  yearsBetween,
} from './day.ts'

it('counts days without regard to clocks that change', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  expect(listDays('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

it('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
})

it('six months before is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-11-22', -6)).toBe('2026-05-22')
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28')
})

it('does not depend on the browser’s zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(new Date('2026-08-30T12:00:00Z').getDate()).toBe(31)
  expect(addMonths('2026-08-30', -6)).toBe('2026-02-28')
  expect(addMonths('2026-02-28', -6)).toBe('2025-08-28')
  expect(addMonths('2026-09-30', -6)).toBe('2026-03-30')
  vi.unstubAllEnvs()
})

it.each([
  ['2007-06-14', '2025-06-14', 18],
  ['2007-06-15', '2025-06-14', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('from %s to %s are %i years', (from, to, years) => expect(yearsBetween(from, to)).toBe(years))

it('a week begins on Monday', () => {
  expect(findMonday('2026-11-29')).toBe('2026-11-23')
  expect(findMonday('2026-11-23')).toBe('2026-11-23')
})

it('the API writes days day first', () => {
  expect(toWireDay('2025-09-14')).toBe('14-09-2025')
  expect(fromWireDay('14-09-2025')).toBe('2025-09-14')
})

const wholeDays = (first: string, last = first): DateRange => ({
  first,
  last,
  from: null,
  to: null,
})
const night = toHoursRange({ day: '2026-12-14', from: '22:00', to: '04:00' })

it('a night ends on the next day, an evening until midnight on its own', () => {
  expect(night.last).toBe('2026-12-15')
  expect(toHoursRange({ day: '2026-12-14', from: '18:00', to: '00:00' }).last).toBe('2026-12-14')
})

it.each([
  ['the day on which it begins', wholeDays('2026-12-14'), true],
  ['the day on which it ends', wholeDays('2026-12-15', '2026-12-17'), true],
  ['the day after', wholeDays('2026-12-16'), false],
  ['hours from its end', toHoursRange({ day: '2026-12-15', from: '04:00', to: '06:00' }), false],
  ['hours until its start', toHoursRange({ day: '2026-12-14', from: '08:00', to: '22:00' }), false],
])('a night and %s', (_, other, overlap) => {
  expect(rangesOverlap(night, other)).toBe(overlap)
  expect(rangesOverlap(other, night)).toBe(overlap)
})

it('a night is over when it ends', () => {
  expect(isRangeOver(night, '2026-12-15 03:59')).toBe(false)
  expect(isRangeOver(night, '2026-12-15 04:00')).toBe(true)
  expect(isRangeOver(wholeDays('2026-12-14'), '2026-12-14 23:59')).toBe(false)
})
