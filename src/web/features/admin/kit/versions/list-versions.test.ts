import { expect, it } from 'vitest'
import type { AdminHistoryEntry } from '#contracts/admin.ts'
import { listVersions } from './list-versions.ts'

const createEntry = (id: number, before: object | null): AdminHistoryEntry => ({
  id,
  at: `2026-01-0${id}T10:00:00.000Z`,
  actorName: 'Edith Vale',
  action: 'update',
  fields: Object.keys(before ?? {}),
  before: before && { ...before },
  after: {},
})

it('walks a section back through what each change had replaced, and skips drafts', () => {
  const now = { fields: { title: 'Now' }, pictureId: 3, position: 7 }
  const history = [
    createEntry(4, { fields: { title: 'Second' } }),
    createEntry(3, { draft: { fields: { title: 'Never out' } } }),
    createEntry(2, { pictureId: 1 }),
    createEntry(1, null),
  ]
  expect(listVersions(now, history, ['fields', 'pictureId'])).toEqual([
    {
      id: 4,
      until: '2026-01-04T10:00:00.000Z',
      changedBy: 'Edith Vale',
      values: { fields: { title: 'Second' }, pictureId: 3 },
    },
    {
      id: 2,
      until: '2026-01-02T10:00:00.000Z',
      changedBy: 'Edith Vale',
      values: { fields: { title: 'Second' }, pictureId: 1 },
    },
  ])
})
