import { describe, expect, it } from 'vitest'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { holdStates } from '#contracts/bookings/holds.ts'
import {
  canConfirmAll,
  listClientActions,
  getNextAction,
  listStaffActions,
} from './line-actions.domain.ts'

const first = { rank: { rank: 1 }, canChallenge: false }
const second = { rank: { rank: 2 }, canChallenge: true }
const isJunior = false
const over = ['completed', 'declined', 'cancelled'] as const

describe('what is offered for a line of a booking', () => {
  it.each(openBookingStates)('that is %s follows from where the line stands', (booking) => {
    const option = { kind: 'option', state: 'live', booking } as const
    const request = { ...option, state: 'requested' } as const
    const job = { ...option, kind: 'job' } as const
    expect(listStaffActions(request, first)).toEqual(['grant', 'release'])
    expect(listStaffActions(option, first)).toEqual(['extend', 'confirm', 'release'])
    expect(listStaffActions(option, second)).toEqual(['extend', 'challenge', 'release'])
    expect(listStaffActions(job, first)).toEqual(['release'])
    expect(listClientActions(request, first, { isJunior })).toEqual(['release'])
    expect(listClientActions(option, first, { isJunior })).toEqual(['confirm', 'release'])
    expect(listClientActions(option, second, { isJunior })).toEqual(['challenge', 'release'])
    expect(listClientActions(job, first, { isJunior })).toEqual([])
  })

  it.each(over)('that is %s is nothing, whatever still stands', (booking) => {
    for (const state of holdStates) {
      for (const kind of ['option', 'job', 'casting'] as const) {
        expect(listStaffActions({ kind, state, booking }, first)).toEqual([])
        expect(listClientActions({ kind, state, booking }, first, { isJunior })).toEqual([])
      }
    }
  })

  it('is nothing once the line has ended, whatever the booking’s state', () => {
    for (const booking of [...openBookingStates, ...over]) {
      for (const state of ['released', 'lapsed', 'declined', 'cancelled'] as const) {
        expect(listStaffActions({ kind: 'option', state, booking }, first)).toEqual([])
      }
    }
  })
})

describe('what comes next in a booking', () => {
  const option = { kind: 'option', state: 'live', blockedBy: null } as const
  const ahead = { ...option, rank: 1, acts: ['extend', 'confirm', 'release'] } as const
  const behind = { ...option, rank: 2, acts: ['extend', 'challenge', 'release'] } as const
  const waitingLine = { ...behind, acts: ['extend', 'release'] } as const
  const blocked = { ...ahead, blockedBy: 'VB-1 is exclusive' } as const
  const releasedLine = { ...behind, state: 'released', acts: [] } as const

  it('is to confirm all of it once each option is first and nothing blocks one', () => {
    expect(canConfirmAll([ahead, releasedLine])).toBe(true)
    expect(canConfirmAll([ahead, behind])).toBe(false)
    expect(canConfirmAll([blocked])).toBe(false)
    expect(getNextAction(ahead, [ahead, releasedLine])).toBeNull()
  })

  it('is to challenge whoever is ahead, then to confirm what is first', () => {
    expect([ahead, behind].map((line) => getNextAction(line, [ahead, behind]))).toEqual([
      null,
      'challenge',
    ])
    expect([ahead, waitingLine].map((line) => getNextAction(line, [ahead, waitingLine]))).toEqual([
      'confirm',
      null,
    ])
    expect([ahead, blocked].map((line) => getNextAction(line, [ahead, blocked]))).toEqual([
      'confirm',
      null,
    ])
  })
})
