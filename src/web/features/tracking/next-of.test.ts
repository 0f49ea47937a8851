import { expect, it } from 'vitest'
import { nextOf, splitByToday } from './next-of.ts'

const today = '2026-11-22'

const held = (start_date: string, status: 'option' | 'released' = 'option') => ({
  ...{ start_date, end_date: start_date, status },
})

it('is the first that has not ended and is not released', () => {
  const options = [
    held('01-02-2027'),
    held('21-11-2026'),
    held('22-12-2026'),
    held('30-11-2026', 'released'),
  ]
  expect(nextOf(options, today)?.start_date).toBe('22-12-2026')
  expect(nextOf([held('22-11-2026')], today)?.start_date).toBe('22-11-2026')
  expect(nextOf([held('21-11-2026')], today)).toBeUndefined()
})

it('puts bookings apart whose days are all past', () => {
  const of = (order_id: string, day: string) => ({ ...held(day), order_id })
  const options = [
    of('VB-PAST', '20-11-2026'),
    of('VB-PART', '20-11-2026'),
    of('VB-PART', '22-11-2026'),
    of('VB-NEXT', '30-11-2026'),
  ]
  const items = ['VB-PAST', 'VB-PART', 'VB-NEXT', 'VB-NONE'].map((code) => ({ code }))
  const [past, ...current] = items
  expect(splitByToday(items, options, today)).toEqual({ current, past: [past] })
})
