import { expect, it } from 'vitest'
import { describeAvailability } from './availability.tsx'

it('says what a client may know before they ask', () => {
  const describeStatus = (
    status: 'free' | 'held' | 'unavailable',
    rank: number | null,
    isOneDay = true,
  ) => describeAvailability({ product_id: 1, status, rank, rank_dates: ['14-09-2099'] }, isOneDay)
  expect(describeStatus('free', 1)).toBe('free')
  expect(describeStatus('held', 2)).toBe('held by others: you would be second')
  expect(describeStatus('held', 7)).toBe('held by others: you would be number 7')
  expect(describeStatus('unavailable', null)).toBe('not available on this date')
  expect(describeStatus('held', 2, false)).toBe(
    'held by others: you would be second on Mon 14 Sept',
  )
  expect(describeStatus('unavailable', null, false)).toBe('not available on these dates')
})
