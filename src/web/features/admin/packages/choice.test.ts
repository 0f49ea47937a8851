import { expect, it } from 'vitest'
import type { PackageResult } from '#contracts/admin/models/packages.ts'
import { sortByChoice, proposeModelIds } from './choice.ts'

const createResult = (modelId: number, values: Partial<PackageResult>): PackageResult => ({
  modelId,
  seenAt: null,
  answer: null,
  rank: null,
  comment: '',
  optionAskedAt: null,
  optionText: '',
  ...values,
})

it('puts models by rank, then by answer, and leaves the rest as it was', () => {
  const models = [1, 2, 3, 4, 5].map((modelId) => ({ modelId }))
  const results = [
    createResult(1, { answer: 'no' }),
    createResult(3, { answer: 'yes' }),
    createResult(4, { rank: 1 }),
    createResult(5, { answer: 'maybe' }),
  ]
  expect(sortByChoice(models, results).map(({ model }) => model.modelId)).toEqual([4, 3, 5, 2, 1])
})

it('proposes what was asked for, else every yes', () => {
  const yes = createResult(1, { answer: 'yes' })
  expect(proposeModelIds([yes, createResult(2, { answer: 'maybe' })])).toEqual([1])
  const askedResult = createResult(2, { optionAskedAt: '2026-01-01T00:00:00Z' })
  expect(proposeModelIds([yes, askedResult])).toEqual([2])
})
