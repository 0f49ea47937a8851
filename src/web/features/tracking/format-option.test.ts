import { expect, it } from 'vitest'
import type { ClientOption } from '#contracts/bookings/options.ts'
import { formatDemand, formatFirstDemand, formatNextStep } from './format-option.ts'

const option: ClientOption = {
  hold_id: 1,
  order_id: 'VB-7K2M9Q',
  order_detail_id: 1,
  product_id: 1,
  prod_name: 'Ines Vidal',
  start_date: '30-11-2026',
  end_date: '30-11-2026',
  start_time: null,
  end_time: null,
  status: 'option',
  rank: 1,
  rank_dates: ['30-11-2026'],
  until: '2026-11-27T17:00:00.000Z',
  answer_by: null,
  asked_on: null,
  first_asked_on: null,
  first_answer_by: null,
  can_confirm: true,
  confirm_blocked: null,
  can_release: true,
  can_challenge: false,
}

it('says when a client was asked and by when to answer', () => {
  const times = { asked_on: '2026-11-25T10:00:00Z', answer_by: '2026-11-26T10:00:00Z' }
  expect(formatDemand({ ...option, ...times }, 'Europe/Paris')).toBe(
    'Another client asks for these dates. We asked you on Wed 25 Nov, 11:00 (Paris). Please confirm or release by Thu 26 Nov, 11:00 (Paris)',
  )
  expect(formatDemand(option, 'Europe/Paris')).toBeUndefined()
  const blocked = { ...option, ...times, confirm_blocked: 'Papers are missing.' }
  expect(formatDemand(blocked, 'Europe/Paris')).toContain('Please ask your booker to confirm')
})

it('says to those who wait when the first option was asked and has to answer', () => {
  const times = { first_asked_on: '2026-11-25T10:00:00Z', first_answer_by: '2026-11-26T10:00:00Z' }
  expect(formatFirstDemand({ ...option, ...times, rank: 2 }, 'Europe/Paris')).toBe(
    'The first option was asked on Wed 25 Nov, 11:00 (Paris) and has to answer by Thu 26 Nov, 11:00 (Paris)',
  )
  expect(formatFirstDemand(option, 'Europe/Paris')).toBeUndefined()
})

it('says what a client has to do next', () => {
  const next = (...changes: Partial<ClientOption>[]) =>
    formatNextStep(
      changes.map((change) => ({ ...option, ...change })),
      'Europe/Paris',
    )
  expect(next({})).toBe(
    'Your option ends on Fri 27 Nov, 18:00 (Paris). Please confirm or release before.',
  )
  expect(next({}, { until: '2026-11-26T17:00:00.000Z' })).toBe(
    'The earliest of your options ends on Thu 26 Nov, 18:00 (Paris). Please confirm or release before.',
  )
  expect(next({ can_confirm: false, can_challenge: true, rank: 2 })).toBe(
    'Your option ends on Fri 27 Nov, 18:00 (Paris). Another client is first: you can ask for the first option, or release yours.',
  )
  expect(next({}, { answer_by: '2026-11-26T10:00:00Z' })).toBe(
    'Please confirm or release by Thu 26 Nov, 11:00 (Paris).',
  )
  expect(next({ status: 'confirmed' }, { status: 'released' })).toBeUndefined()
})
