import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BookingState, openBookingStates } from '#contracts/bookings/booking-states.ts'
import { holdKinds, holdStates, isBookedKind } from '#contracts/bookings/holds.ts'
import type { OrderState } from '#contracts/orders/order-states.ts'
import { requireTransition } from '#server/modules/orders/index.ts'
import { isBackward, listFollowingTransitions, getLinesState } from './booking-state.domain.ts'

const requested = { kind: 'option', state: 'requested' } as const
const option = { kind: 'option', state: 'live' } as const
const job = { kind: 'job', state: 'live' } as const
const released = { kind: 'option', state: 'released' } as const

it('a booking is as far as the least of its lines that still stand', () => {
  expect(getLinesState([requested, job])).toBe('requested')
  expect(getLinesState([option, job, released])).toBe('optioned')
  expect(getLinesState([job, released])).toBe('confirmed')
  expect(getLinesState([released])).toBe('ended')
  const casting = { kind: 'casting', state: 'live' } as const
  expect(getLinesState([released, casting])).toBe('ended')
  expect(getLinesState([option, casting])).toBe('optioned')
})

it('it follows its lines forwards and back', () => {
  const towards = (state: BookingState, ...lines: Parameters<typeof getLinesState>[0][number][]) =>
    listFollowingTransitions(state, { lines, isDeclined: false })
  expect(towards('requested', option)).toEqual(['option'])
  expect(towards('requested', job, released)).toEqual(['option', 'confirm'])
  expect(towards('optioned', job)).toEqual(['confirm'])
  expect(towards('optioned', option)).toEqual([])
  expect(towards('confirmed', option)).toEqual(['back_to_option'])
  expect(towards('confirmed', requested)).toEqual(['back_to_request'])
  expect(towards('optioned', released)).toEqual(['cancel'])
  expect(towards('confirmed', released)).toEqual(['call_off'])
  expect(towards('completed', released)).toEqual([])
  expect(towards('requested')).toEqual([])
  expect(listFollowingTransitions('requested', { lines: [released], isDeclined: true })).toEqual([
    'decline',
  ])
})

it('whatever its lines are, it comes to their state by transitions of the table', () => {
  const line = fc.record({
    kind: fc.constantFrom(...holdKinds),
    state: fc.constantFrom(...holdStates),
  })
  const lines = fc.array(line, { maxLength: 6 })
  const state = fc.constantFrom(...openBookingStates)
  fc.assert(
    fc.property(state, lines, fc.boolean(), (state, lines, isDeclined) => {
      let reached: OrderState = state
      for (const move of listFollowingTransitions(state, { lines, isDeclined })) {
        const mover = isBackward(move) ? 'system' : 'booker'
        reached = requireTransition('booking', { state: reached, move, mover }).to
      }
      const target = getLinesState(lines)
      if (!lines.some(({ kind }) => isBookedKind(kind))) expect(reached).toBe(state)
      else if (target === 'ended') expect(['declined', 'cancelled']).toContain(reached)
      else expect(reached).toBe(target)
    }),
  )
})
