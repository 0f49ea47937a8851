import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getDisputedCents,
  type ListedRefund,
  reconcile,
  type StoredRefund,
  listWithdrawn,
} from './returns.domain.ts'

const createStoredRefund = (changes: Partial<StoredRefund> = {}): StoredRefund => ({
  id: 1,
  amountCents: 100,
  state: 'pending',
  reference: null,
  origin: 'office',
  ...changes,
})

const createListedRefund = (reference: string, amountCents = 100, second = 0): ListedRefund => ({
  state: 'done',
  reference,
  amountCents,
  createdAt: new Date(Date.UTC(2025, 5, 2, 10, 0, second)),
})

const createFailedRefund = (reference: string): ListedRefund => {
  const { amountCents, createdAt } = createListedRefund(reference)
  return { state: 'refused', message: 'It failed', reference, amountCents, createdAt }
}

const nothing = { done: [], refused: [], foreign: [] }

describe('refunds as their provider lists them', () => {
  it.each([
    [
      'confirm one whose response was lost',
      [createStoredRefund()],
      [createListedRefund('re_1')],
      { done: [{ id: 1, reference: 're_1' }] },
    ],
    [
      'change nothing that is known',
      [createStoredRefund({ state: 'done', reference: 're_1' })],
      [createListedRefund('re_1')],
      {},
    ],
    [
      'are ours by their id before they are by their amount',
      [createStoredRefund(), createStoredRefund({ id: 2, state: 'done', reference: 're_1' })],
      [createListedRefund('re_1')],
      {},
    ],
    [
      'refuse one that failed after all',
      [createStoredRefund({ state: 'done', reference: 're_1' })],
      [createFailedRefund('re_1')],
      { refused: [{ id: 1, reference: 're_1', message: 'It failed' }] },
    ],
    [
      'say nothing by one that failed under another id',
      [createStoredRefund()],
      [createFailedRefund('re_1')],
      {},
    ],
    [
      'are the dashboard’s where ours was returned in another way',
      [createStoredRefund({ state: 'done', origin: 'elsewhere' })],
      [createListedRefund('re_1')],
      { foreign: [createListedRefund('re_1')] },
    ],
    [
      'are the dashboard’s where ours was refused',
      [createStoredRefund({ state: 'refused' })],
      [createListedRefund('re_1')],
      { foreign: [createListedRefund('re_1')] },
    ],
  ])('%s', (_, ours, theirs, expected) => {
    expect(reconcile(ours, theirs)).toEqual({ ...nothing, ...expected })
  })

  it('add up to what the provider has returned, whatever of it was known', () => {
    const amount = fc.constantFrom(100, 200, 300)
    const refund = fc.record({ amount, isKnown: fc.boolean(), isForeign: fc.boolean() })
    fc.assert(
      fc.property(fc.array(refund, { maxLength: 8 }), (all) => {
        const theirs = all.map((each, index) =>
          createListedRefund(`re_${index}`, each.amount, index),
        )
        const ours = all.flatMap(({ amount: amountCents, isKnown, isForeign }, index) =>
          isForeign
            ? []
            : [
                createStoredRefund({
                  id: index,
                  amountCents,
                  reference: isKnown ? `re_${index}` : null,
                  state: isKnown ? 'done' : 'pending',
                }),
              ],
        )
        const { done, foreign } = reconcile(ours, theirs)
        const returned = ours.filter(
          ({ id, state }) => state === 'done' || done.some((one) => one.id === id),
        )
        const sum = [...returned, ...foreign].reduce(
          (total, { amountCents }) => total + amountCents,
          0,
        )
        expect(sum).toBe(all.reduce((total, each) => total + each.amount, 0))
      }),
    )
  })

  it('withdraw the newest of ours for which they leave no room', () => {
    const pending = [
      createStoredRefund({ id: 1 }),
      createStoredRefund({ id: 2 }),
      createStoredRefund({ id: 3 }),
    ]
    const ids = (excess: number) => listWithdrawn(pending, excess).map(({ id }) => id)
    expect([ids(-50), ids(0), ids(1), ids(100), ids(150)]).toEqual([[], [], [3], [3], [3, 2]])
  })
})

describe('what disputes hold', () => {
  const payment = { amountCents: 1000, refundedCents: 300 }
  it.each([
    [[], 0],
    [[{ state: 'needs_response', holdsMoney: true, amountCents: 500 }], 500],
    [[{ state: 'under_review', holdsMoney: false, amountCents: 500 }], 0],
    [[{ state: 'lost', holdsMoney: false, amountCents: 500 }], 500],
    [[{ state: 'won', holdsMoney: true, amountCents: 500 }], 0],
    [[{ state: 'lost', holdsMoney: true, amountCents: 1000 }], 700],
  ] as const)('of %j is %d', (disputes, expected) => {
    expect(getDisputedCents(disputes, payment)).toBe(expected)
  })
})
