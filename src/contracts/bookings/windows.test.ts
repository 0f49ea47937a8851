import { expect, it } from 'vitest'
import type { DateRange } from '#contracts/time/day.ts'
import { formatDateRange } from '#contracts/time/format.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import { bookingFormAt } from './bookings.ts'
import { findOverlaps, pastDate, findPastWindows, toWindow, findWindowProblem } from './windows.ts'

const window = (first: string, to: string | null = null): DateRange => ({
  first,
  last: first,
  from: to && '08:00',
  to,
})

it.each([
  ['a day before today', window('2026-11-27'), true],
  ['today', window('2026-11-28'), false],
  ['hours of today that are over', window('2026-11-28', '14:05'), true],
  ['hours of today that still run', window('2026-11-28', '14:06'), false],
  ['tomorrow', window('2026-11-29', '09:00'), false],
  ['a night that begins today', { ...window('2026-11-28', '04:00'), last: '2026-11-29' }, false],
  ['an evening until midnight', window('2026-11-28', '00:00'), false],
])('%s', (_, asked, isPast) => {
  expect(findPastWindows([asked], '2026-11-28 14:05')).toEqual(isPast ? [0] : [])
})

it('depends on the agency’s clock', () => {
  expect(wallTime('Pacific/Auckland', new Date('2026-11-28T12:30:00Z'))).toBe('2026-11-29 01:30')
})

it('the form names the date that is past, the first or a further one', () => {
  const form = {
    full_name: 'Ada',
    email: 'ada@studio.example',
    phone: '+33 1 99 00 14 21',
    company: 'Studio',
    preferred_contact_method: 'email',
    project_name: 'Autumn',
    project_type: 'Catalogue',
    project_description: 'Forty looks',
    date: '27-11-2026',
    end_date: '',
    start_time: '',
    end_time: '',
    further_dates: [{ start_date: '26-11-2026', end_date: '', start_time: '', end_time: '' }],
    location: 'Paris',
    time_commitment: 'Two days',
    usage_scope: 'Web',
    territotries: 'EU',
    usage_duration: 'One year',
    proposed_budget: 'open',
    payment_terms: 'open',
    styling_wardrobe: 'open',
    additional_needs: 'open',
    term_condition: true,
    guardian_note: '',
  }
  const { error } = bookingFormAt(() => '2026-11-28 14:05').safeParse(form)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['date', pastDate],
    ['further_dates.0.start_date', pastDate],
  ])
})

const hours = (start_time: string, end_time: string, end_date = '') => ({
  start_time,
  end_time,
  end_date,
})

it.each([
  ['a night', hours('22:00', '04:00'), '14 to 15: 22:00 to 04:00'],
  [
    'a night with the day on which it ends',
    hours('22:00', '04:00', '15-12-2026'),
    '14 to 15: 22:00 to 04:00',
  ],
  ['an evening until midnight', hours('22:00', '00:00'), '14 to 14: 22:00 to 00:00'],
  ['a day', hours('09:30', '13:00'), '14 to 14: 09:30 to 13:00'],
  ['sixteen hours', hours('20:00', '12:00'), '14 to 15: 20:00 to 12:00'],
])('takes %s', (_, typed, expected) => {
  expect(findWindowProblem('14-12-2026', typed)).toBeUndefined()
  const { first, last, from, to } = toWindow({ start_date: '14-12-2026', ...typed })
  expect(`${first.slice(8)} to ${last.slice(8)}: ${from} to ${to}`).toBe(expected)
})

it.each([
  ['an end that comes long before the start', hours('13:00', '09:30'), 'end_time'],
  ['no hours at all', hours('09:00', '09:00'), 'end_time'],
  ['hours of more than a night', hours('20:00', '12:01'), 'end_time'],
  ['hours until the end of the day after', hours('22:00', '23:00', '15-12-2026'), 'start_time'],
  ['hours of several days', hours('22:00', '04:00', '16-12-2026'), 'start_time'],
])('refuses %s', (_, typed, field) => {
  expect(findWindowProblem('14-12-2026', typed)?.[0]).toBe(field)
})

it('says of a night when it ends', () => {
  const night = toWindow({ start_date: '14-12-2026', ...hours('22:00', '04:00') })
  const show = (day: string) => `${day.slice(8)} Dec`
  expect(formatDateRange(night, show)).toBe('14 Dec, 22:00 to 04:00 (15 Dec)')
  const days = { first: '2026-12-05', last: '2026-12-08', from: '09:30', to: '18:00' }
  expect(formatDateRange(days, show)).toBe('05 Dec, 09:30 to 08 Dec, 18:00')
})

it('finds windows that overlap after midnight', () => {
  const night = toWindow({ start_date: '14-12-2026', ...hours('22:00', '04:00') })
  const morning = (from: string) => toWindow({ start_date: '15-12-2026', ...hours(from, '09:00') })
  expect(findOverlaps([night, morning('03:30')])).toEqual([1])
  expect(findOverlaps([night, morning('04:00')])).toEqual([])
  const evening = toWindow({ start_date: '14-12-2026', ...hours('20:00', '00:00') })
  expect(findOverlaps([evening, night])).toEqual([1])
})
