import { expect, it } from 'vitest'
import { movesTowards, stateOfLines } from './booking-state.domain.ts'

const requested = { kind: 'option', state: 'requested' } as const
const option = { kind: 'option', state: 'live' } as const
const job = { kind: 'job', state: 'live' } as const
const released = { kind: 'option', state: 'released' } as const

it('a booking is as far as the least of its lines that still stand', () => {
  expect(stateOfLines([requested, job])).toBe('requested')
  expect(stateOfLines([option, job, released])).toBe('optioned')
  expect(stateOfLines([job, released])).toBe('confirmed')
  expect(stateOfLines([released])).toBe('ended')
  const casting = { kind: 'casting', state: 'live' } as const
  expect(stateOfLines([released, casting])).toBe('ended')
  expect(stateOfLines([option, casting])).toBe('optioned')
})

it('it follows its lines forwards, and never back', () => {
  const towards = (state: string, ...lines: Parameters<typeof stateOfLines>[0][number][]) =>
    movesTowards(state, { lines, isDeclined: false })
  expect(towards('requested', option)).toEqual(['option'])
  expect(towards('requested', job, released)).toEqual(['option', 'confirm'])
  expect(towards('optioned', job)).toEqual(['confirm'])
  expect(towards('optioned', option)).toEqual([])
  expect(towards('confirmed', option)).toEqual([])
  expect(towards('optioned', released)).toEqual(['cancel'])
  expect(towards('confirmed', released)).toEqual(['call_off'])
  expect(towards('completed', released)).toEqual([])
  expect(towards('requested')).toEqual([])
  expect(movesTowards('requested', { lines: [released], isDeclined: true })).toEqual(['decline'])
})
