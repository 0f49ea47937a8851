import { expect, it } from 'vitest'
import { availabilityInWords } from './availability.tsx'

it('says what a client may know before they ask', () => {
  const inWords = (status: 'free' | 'held' | 'unavailable', rank: number | null) =>
    availabilityInWords({ product_id: 1, status, rank })
  expect(inWords('free', 1)).toBe('free')
  expect(inWords('held', 2)).toBe('held by others: you would be second')
  expect(inWords('held', 7)).toBe('held by others: you would be number 7')
  expect(inWords('unavailable', null)).toBe('not available on this date')
})
