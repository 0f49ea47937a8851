import { expect, test } from 'vitest'
import { getVisibleRatings } from './review.domain.ts'

const rating = (userId: number) => ({
  userId,
  userName: `Booker ${userId}`,
  rating: userId,
  remark: '',
  ratedAt: '2026-11-20T10:00:00Z',
})
const all = [rating(1), rating(2)]

test('nobody sees the ratings of colleagues before giving their own', () => {
  expect(getVisibleRatings(all, { userId: 3, state: 'in_review' })).toEqual({
    ownRating: null,
    ratingCount: 2,
    ratings: [],
  })
  expect(getVisibleRatings(all, { userId: 2, state: 'new' })).toMatchObject({
    ownRating: { rating: 2 },
    ratings: [{ userName: 'Booker 1' }, { userName: 'Booker 2' }],
  })
})

test('everybody sees them once the application is decided', () => {
  expect(getVisibleRatings(all, { userId: 3, state: 'declined' }).ratings).toHaveLength(2)
})
