import { expect, it } from 'vitest'
import { findNextOption, splitByToday } from './find-next-option.ts'

const today = '2026-11-22'

const createOption = (start_date: string, status: 'option' | 'released' = 'option') => ({
  start_date,
  end_date: start_date,
  status,
})

it('is the first that has not ended and is not released', () => {
  const options = [
    createOption('01-02-2027'),
    createOption('21-11-2026'),
    createOption('22-12-2026'),
    createOption('30-11-2026', 'released'),
  ]
  expect(findNextOption(options, today)?.start_date).toBe('22-12-2026')
  expect(findNextOption([createOption('22-11-2026')], today)?.start_date).toBe('22-11-2026')
  expect(findNextOption([createOption('21-11-2026')], today)).toBeUndefined()
})

it('puts bookings apart whose days are all past', () => {
  const createBookingOption = (order_id: string, day: string) => ({
    ...createOption(day),
    order_id,
  })
  const options = [
    createBookingOption('VB-PAST', '20-11-2026'),
    createBookingOption('VB-PART', '20-11-2026'),
    createBookingOption('VB-PART', '22-11-2026'),
    createBookingOption('VB-NEXT', '30-11-2026'),
  ]
  const items = ['VB-PAST', 'VB-PART', 'VB-NEXT', 'VB-NONE'].map((code) => ({ code }))
  const [past, ...current] = items
  expect(splitByToday(items, options, today)).toEqual({ current, past: [past] })
})
