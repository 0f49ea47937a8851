import { expect, it } from 'vitest'
import type { PackageResult } from '#contracts/admin/models/packages.ts'
import { inOrderOfChoice, proposedFrom } from './choice.ts'

const result = (modelId: number, values: Partial<PackageResult>): PackageResult => ({
  ...{ modelId, seenAt: null, answer: null, rank: null, comment: '' },
  ...{ optionAskedAt: null, optionText: '', ...values },
})

it('puts models by rank, then by answer, and leaves the rest as it was', () => {
  const models = [1, 2, 3, 4, 5].map((modelId) => ({ modelId }))
  const results = [
    result(1, { answer: 'no' }),
    result(3, { answer: 'yes' }),
    result(4, { rank: 1 }),
    result(5, { answer: 'maybe' }),
  ]
  expect(inOrderOfChoice(models, results).map(({ model }) => model.modelId)).toEqual([
    4, 3, 5, 2, 1,
  ])
})

it('proposes what was asked for, else every yes', () => {
  const yes = result(1, { answer: 'yes' })
  expect(proposedFrom([yes, result(2, { answer: 'maybe' })])).toEqual([1])
  const asked = result(2, { optionAskedAt: '2026-01-01T00:00:00Z' })
  expect(proposedFrom([yes, asked])).toEqual([2])
})
