import { expect, it } from 'vitest'
import type { ListExport } from '#contracts/admin/csv/exports.ts'
import { describeExport, getPercent, isOpen } from './describe-export.ts'

const createExport = (values: Partial<ListExport>): ListExport => ({
  id: 1,
  resource: 'clients',
  state: 'waiting',
  total: null,
  written: 0,
  createdAt: '2026-06-02T12:00:00Z',
  finishedAt: null,
  keptUntil: '2026-06-09T12:00:00Z',
  ...values,
})

it('an export says how far it is', () => {
  const steps = [
    createExport({}),
    createExport({ state: 'writing', total: 12_480, written: 6_000 }),
    createExport({ state: 'writing', total: 0 }),
    createExport({ state: 'done', total: 1, written: 1 }),
    createExport({ state: 'failed', total: 10, written: 5 }),
  ]
  expect(steps.map((item) => [describeExport(item), getPercent(item), isOpen(item)])).toEqual([
    ['Waiting to be written', 0, true],
    ['6,000 of 12,480 records written', 48, true],
    ['0 of 0 records written', 0, true],
    ['1 record', 100, false],
    ['Could not be written. Please export the list again', 50, false],
  ])
})
