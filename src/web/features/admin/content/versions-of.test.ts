import { expect, it } from 'vitest'
import type { AdminHistoryEntry, AdminRecord } from '#contracts/admin.ts'
import { versionsOf } from './versions-of.ts'

type Section = AdminRecord<'page-sections'>

const entry = (id: number, before: object): AdminHistoryEntry => ({
  ...{ id, at: `2026-01-0${id}T10:00:00.000Z`, actorName: 'Edith Vale', action: 'update' },
  ...{ fields: Object.keys(before), before: { ...before }, after: {} },
})

it('walks a section back through what each change had replaced, and skips drafts', () => {
  const now = { fields: { title: 'Now' }, pictureId: 3, filmId: null, picture: null, film: null }
  const versions = versionsOf(now as Partial<Section> as Section, [
    entry(4, { fields: { title: 'Second' } }),
    entry(3, { draft: { fields: { title: 'Never out' } } }),
    entry(2, { pictureId: 1 }),
  ])
  expect(versions).toMatchObject([
    { id: 4, fields: { title: 'Second' }, pictureId: 3 },
    { id: 2, fields: { title: 'Second' }, pictureId: 1, changedBy: 'Edith Vale' },
  ])
})
