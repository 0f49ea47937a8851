import { expect, it } from 'vitest'
import { availabilityInWords } from './availability.tsx'

it('says what a client may know before they ask', () => {
  const inWords = (status: 'free' | 'held' | 'unavailable', rank: number | null, isOneDay = true) =>
    availabilityInWords({ product_id: 1, status, rank, rank_dates: ['14-09-2099'] }, isOneDay)
  expect(inWords('free', 1)).toBe('free')
  expect(inWords('held', 2)).toBe('held by others: you would be second')
  expect(inWords('held', 7)).toBe('held by others: you would be number 7')
  expect(inWords('unavailable', null)).toBe('not available on this date')
  expect(inWords('held', 2, false)).toBe('held by others: you would be second on Mon 14 Sept')
  expect(inWords('unavailable', null, false)).toBe('not available on these dates')
})
