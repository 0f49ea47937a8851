import { expect, it } from 'vitest'
import type { TimelineEntry } from '#contracts/admin/records/timeline.ts'
import { groupHolds } from './hold-groups.domain.ts'

const anEntry = (id: string, changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  kind: 'hold',
  at: '2099-09-01T10:00:00.000Z',
  actorName: 'Ada Client',
  title: id,
  text: 'Confirmed.',
  to: null,
  isSent: true,
  emailId: null,
  emailState: null,
  problem: null,
  files: [],
  about: { resource: 'bookings', id: 1, label: 'VB-1' },
  ...changes,
})

it('makes one entry of what one action did to the lines of a booking', () => {
  const entries = [
    anEntry('email', { kind: 'email' }),
    anEntry('Noor, Tuesday', { text: 'Moved up.' }),
    anEntry('Mara, Monday'),
    anEntry('Ines, Monday'),
    anEntry('requested', { kind: 'state' }),
  ]
  expect(groupHolds(entries).map(({ title, text }) => ({ title, text }))).toEqual([
    { title: 'email', text: 'Confirmed.' },
    {
      title: 'Ines, Monday, and 2 more',
      text: 'Confirmed.\nInes, Monday\nMara, Monday\n\nMoved up.\nNoor, Tuesday',
    },
    { title: 'requested', text: 'Confirmed.' },
  ])
})

it('keeps apart what others did, at another time, or to another booking', () => {
  const entries = [
    anEntry('one'),
    anEntry('two', { actorName: null }),
    anEntry('three', { at: '2099-09-01T10:00:01.000Z' }),
    anEntry('four', { about: { resource: 'bookings', id: 2, label: 'VB-2' } }),
  ]
  expect(groupHolds(entries)).toEqual(entries)
})
