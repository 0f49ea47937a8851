import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderKinds, type OrderState } from '#contracts/orders/order-states.ts'
import { type Flow, flows, type Mover } from './flows.domain.ts'
import {
  listAllowedTransitions,
  checkFlow,
  checkFlows,
  getInitialState,
  isFinished,
  findNextTransition,
  requireTransition,
  listFlowStates,
} from './orders.domain.ts'
import { findTransitionTexts } from './transition-texts.ts'

const movers = ['client', 'booker', 'system'] as const satisfies readonly Mover[]
const kind = fc.constantFrom(...orderKinds)
const mover = fc.constantFrom(...movers)

describe('the table of moves', () => {
  it('holds together', () => {
    expect(checkFlows).not.toThrow()
  })

  it.each([
    [{ from: ['lost'], to: 'end' }, 'lost cannot be reached'],
    [{ from: ['end'], to: 'start' }, 'end is final and goes on'],
    [{ from: ['start'], to: 'limbo' }, 'limbo leads nowhere'],
    [{ from: ['start'], to: 'start' }, 'start moves to itself'],
    [{ name: 'option' as const, from: ['start'], to: 'end' }, 'two moves of start have one name'],
  ])('is refused at start with %j', (wrong, problem) => {
    const flow: Flow<string> = {
      initial: 'start',
      final: ['end'],
      way: [['start'], ['end']],
      moves: [
        { name: 'option', from: ['start'], to: 'end', by: ['booker'] },
        { name: 'confirm', by: ['booker'], ...wrong },
      ],
    }
    expect(() => checkFlow('test', flow)).toThrow(problem)
  })

  it('has an email for every transition that somebody makes', () => {
    for (const kind of orderKinds) {
      for (const { name } of flows[kind].moves) {
        const texts = findTransitionTexts(kind, name)
        if (name.startsWith('back_to_')) expect(texts).toBeUndefined()
        else expect(texts?.subject && texts.text).toBeTruthy()
      }
    }
  })
})

describe('orders', () => {
  it('never leave the table, whoever tries which transitions in whatever order', () => {
    const names = Object.values(flows).flatMap(({ moves }) => moves.map(({ name }) => name))
    const attempt = fc.record({ mover, move: fc.constantFrom(...names, 'explode') })
    fc.assert(
      fc.property(kind, fc.array(attempt, { maxLength: 30 }), (kind, attempts) => {
        let state = getInitialState(kind)
        for (const { move, mover } of attempts) {
          const allowed = listAllowedTransitions(kind, state, mover).find(
            ({ name }) => name === move,
          )
          if (!allowed) {
            expect(() => requireTransition(kind, { state, move, mover })).toThrow()
            continue
          }
          expect(requireTransition(kind, { state, move, mover })).toBe(allowed)
          state = allowed.to
          expect(listFlowStates(kind)).toContain(state)
        }
      }),
    )
  })

  it('come to an end from every state', () => {
    fc.assert(
      fc.property(
        kind.chain((kind) =>
          fc.record({ kind: fc.constant(kind), state: fc.constantFrom(...listFlowStates(kind)) }),
        ),
        ({ kind, state }) => {
          const reachableStates = new Set([state])
          for (const each of reachableStates) {
            for (const by of movers) {
              for (const { to } of listAllowedTransitions(kind, each, by)) reachableStates.add(to)
            }
          }
          expect([...reachableStates].some((each) => isFinished(kind, each))).toBe(true)
        },
      ),
    )
  })

  it('go on with the next step of their way, never with a cancellation or refund', () => {
    const next = (kind: 'booking' | 'purchase', state: OrderState, but: readonly string[] = []) => {
      const moves = listAllowedTransitions(kind, state, 'booker').filter(
        ({ name }) => !but.includes(name),
      )
      return findNextTransition(kind, moves)?.name
    }
    expect(next('booking', 'requested')).toBe('option')
    expect(next('booking', 'optioned')).toBe('confirm')
    // Before the day of the shoot, the only transition is to cancel.
    expect(next('booking', 'confirmed', ['complete'])).toBeUndefined()
    expect(next('purchase', 'paid', ['ship'])).toBe('schedule')
    expect(next('purchase', 'scheduled', ['ship', 'complete'])).toBeUndefined()
    expect(next('purchase', 'cancelled')).toBeUndefined()
  })

  const clientMay = (kind: 'booking' | 'purchase', state: OrderState) =>
    listAllowedTransitions(kind, state, 'client').map(({ name }) => name)

  it('may be cancelled by the client until they are confirmed or scheduled, and then no more', () => {
    for (const state of ['requested', 'optioned'] as const) {
      expect(clientMay('booking', state)).toEqual(['cancel'])
    }
    for (const state of ['pending', 'paid'] as const)
      expect(clientMay('purchase', state)).toEqual(['cancel'])
    for (const state of ['confirmed', 'completed', 'declined', 'cancelled'] as const) {
      expect(clientMay('booking', state)).toEqual([])
    }
    for (const state of ['scheduled', 'shipped', 'completed', 'cancelled', 'refunded'] as const) {
      expect(clientMay('purchase', state)).toEqual([])
    }
  })

  it('say in a sentence what is not possible', () => {
    const late = { state: 'confirmed', move: 'cancel', mover: 'client' } as const
    expect(() => requireTransition('booking', late)).toThrow(
      'This is not possible for a booking that is confirmed',
    )
  })
})
