import { expect, it } from 'vitest'
import { wallTime } from '../clock.ts'
import { bookingFormAt } from './bookings.ts'
import { type BookingWindow, pastDate, pastWindows } from './windows.ts'

const window = (first: string, to: string | null = null): BookingWindow => ({
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
])('%s', (_, asked, isPast) => {
  expect(pastWindows([asked], '2026-11-28 14:05')).toEqual(isPast ? [0] : [])
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
