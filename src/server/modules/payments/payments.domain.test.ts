import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentState } from '#contracts/orders/payment-states.ts'
import {
  afterOutcome,
  isAbandoned,
  isOpen,
  type OutcomeState,
  pauseBeforeCheck,
} from './payments.domain.ts'

const outcome = fc.constantFrom<OutcomeState>('succeeded', 'pending', 'requires_action', 'declined')

const walk = (outcomes: readonly OutcomeState[]): PaymentState[] => {
  const states: PaymentState[] = ['created']
  for (const each of outcomes) states.push(afterOutcome(states.at(-1) ?? 'created', each))
  return states
}

describe('what a provider says of a payment', () => {
  it('changes it once, in whatever order and however often it is said', () => {
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 12 }), (outcomes) => {
        const states = walk(outcomes)
        const end = states.at(-1) ?? 'created'
        const took = states.filter(
          (state, index) => state === 'succeeded' && states[index - 1] !== state,
        )
        expect(took.length).toBeLessThanOrEqual(1)
        // Received money is either kept or being refunded, never lost track of.
        if (outcomes.includes('succeeded')) expect(['succeeded', 'refunding']).toContain(end)
        for (const each of outcomes) {
          expect(afterOutcome(afterOutcome(end, each), each)).toBe(afterOutcome(end, each))
        }
      }),
    )
  })

  it('sends money back that comes for a payment given up, and reopens none', () => {
    for (const state of ['declined', 'cancelled'] as const) {
      expect(afterOutcome(state, 'succeeded')).toBe('refunding')
      expect(isOpen(afterOutcome(state, 'pending'))).toBe(false)
    }
    for (const state of ['succeeded', 'refunding', 'refunded'] as const) {
      expect(afterOutcome(state, 'declined')).toBe(state)
    }
  })
})

describe('a look at an open payment', () => {
  it('comes after a minute at least and six hours at most, and gives up who went away', () => {
    expect([0, 90, 1e9].map(pauseBeforeCheck)).toEqual([60, 90, 21_600])
    expect(isAbandoned('requires_action', 3600)).toBe(true)
    expect(isAbandoned('requires_action', 3599)).toBe(false)
    expect(isAbandoned('pending', 1e9)).toBe(false)
  })
})
