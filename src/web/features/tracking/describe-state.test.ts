import { expect, it } from 'vitest'
import type { BookingState } from '#contracts/bookings/booking-states.ts'
import { describeState } from './describe-state.ts'

const booking = { type: 'booking', status: 'requested', part_status: null } as const

it('leaves the words of a page that has just been received as they are', () => {
  expect(describeState(booking)).toBeUndefined()
  for (const status of ['pending', 'paid'] as const) {
    expect(describeState({ ...booking, type: 'purchase', status })).toBeUndefined()
  }
  for (const status of ['pending', 'paid', 'completed'] as const) {
    expect(describeState({ ...booking, type: 'gift_card', status })).toBeUndefined()
  }
})

it.each<[BookingState, string]>([
  ['optioned', 'Your dates are on option'],
  ['confirmed', 'Your booking is confirmed'],
  ['completed', 'Your booking is complete'],
  ['declined', 'We cannot take this booking'],
  ['cancelled', 'Your booking has been cancelled'],
])('says of a booking that is %s: %s', (status, title) => {
  expect(describeState({ ...booking, status })?.title).toBe(title)
})

it('says what part of a booking is further than the rest', () => {
  expect(describeState({ ...booking, part_status: 'optioned' })?.title).toBe(
    'Part of your booking is on option',
  )
  expect(describeState({ ...booking, status: 'optioned', part_status: 'confirmed' })?.title).toBe(
    'Part of your booking is confirmed',
  )
})
