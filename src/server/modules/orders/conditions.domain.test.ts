import { describe, expect, it } from 'vitest'
import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import {
  isOffered,
  type OrderCircumstances,
  requireCondition,
  requireOffered,
  workDays,
} from './conditions.domain.ts'
import { requireTransition } from './orders.domain.ts'

const move = (kind: OrderKind, state: OrderState, name: string) =>
  requireTransition(kind, { state, move: name, mover: 'booker' })

const baseFacts = {
  unclearedJuniors: [],
  courierName: null,
  waybill: null,
  includesGoods: false,
  startsOn: null,
}

describe('what a transition needs', () => {
  const confirm = move('booking', 'optioned', 'confirm')

  it('is the guardian’s consent, a licence and a chaperone for a junior', () => {
    const facts = { ...baseFacts, unclearedJuniors: ['Milo', 'Noa'] }
    expect(() => requireCondition(confirm, facts)).toThrow(
      'consent, licence and chaperone first: Milo, Noa',
    )
    expect(() => requireCondition(confirm, baseFacts)).not.toThrow()
  })

  it('is the dates, where the client is told that they are set', () => {
    const schedule = move('purchase', 'paid', 'schedule')
    expect(() => requireCondition(schedule, baseFacts)).toThrow('the dates')
    expect(() => requireCondition(schedule, { ...baseFacts, startsOn: '2026-06-02' })).not.toThrow()
  })
})

describe('what a shipment needs', () => {
  const ship = move('purchase', 'paid', 'ship')
  it.each([
    [{}, 'what is sent'],
    [{ includesGoods: true }, 'the courier and the waybill'],
    [{ includesGoods: true, courierName: 'DHL' }, 'the courier and the waybill'],
  ])('with %j: %s', (facts, message) =>
    expect(() => requireCondition(ship, { ...baseFacts, ...facts })).toThrow(message),
  )
})

describe('the days of scheduled work', () => {
  it('are one day or several, in order', () => {
    expect(workDays(undefined, undefined)).toBeUndefined()
    expect(workDays('2026-06-02', undefined)).toEqual({
      startsOn: '2026-06-02',
      endsOn: '2026-06-02',
    })
    expect(() => workDays(undefined, '2026-06-02')).toThrow('first day')
    expect(() => workDays('2026-06-02', '2026-06-01')).toThrow('before the first')
  })
})

describe('what is offered', () => {
  const order: OrderCircumstances = {
    hasAddress: false,
    lastDay: '2026-06-02',
    today: '2026-06-02',
    isCaptured: false,
    isConfirmed: false,
  }

  it.each<[OrderKind, OrderState, string, Partial<OrderCircumstances>]>([
    ['purchase', 'paid', 'ship', { hasAddress: true }],
    ['purchase', 'cancelled', 'refund', { isCaptured: true }],
    ['gift_card', 'cancelled', 'refund', { isCaptured: true }],
    ['booking', 'optioned', 'call_off', { isConfirmed: true }],
  ])('of a %s that is %s: to %s it only with %j', (kind, state, name, changes) => {
    expect(isOffered(move(kind, state, name), order)).toBe(false)
    expect(() => requireOffered(move(kind, state, name), order)).toThrow()
    expect(isOffered(move(kind, state, name), { ...order, ...changes })).toBe(true)
  })

  it.each(['cancel', 'decline'])(
    'of a booking: to %s it, only while nothing is confirmed',
    (name) => {
      for (const state of ['requested', 'optioned'] as const) {
        expect(isOffered(move('booking', state, name), order)).toBe(true)
        const confirmed = { ...order, isConfirmed: true }
        expect(isOffered(move('booking', state, name), confirmed)).toBe(false)
        expect(() => requireOffered(move('booking', state, name), confirmed)).toThrow(
          'Part of this booking is confirmed',
        )
      }
    },
  )

  it.each<[OrderKind, OrderState]>([
    ['booking', 'confirmed'],
    ['purchase', 'scheduled'],
  ])('of a %s that is %s: to complete it, not before its last day', (kind, state) => {
    const complete = move(kind, state, 'complete')
    expect(isOffered(complete, order)).toBe(true)
    expect(isOffered(complete, { ...order, today: '2026-06-01' })).toBe(false)
    expect(isOffered(complete, { ...order, lastDay: null })).toBe(true)
  })
})
