import { expect, it } from 'vitest'
import type { Hold, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import { move } from '../rules/entries.domain.ts'
import { confirm } from '../rules/options.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { agree, findBlockingJob, competes } from './exclusivity.domain.ts'
import type { JobUsage } from './usage.domain.ts'

const timeZone = 'Europe/Paris'
const cutting = { timeZone, now: new Date('2026-11-16T09:00:00Z'), newIds: [] }

const usage = (changes: Partial<JobUsage> = {}): JobUsage => ({
  category: 'skincare',
  territories: ['europe'],
  media: ['print'],
  exclusiveUntil: null,
  ...changes,
})

const exclusive = usage({ exclusiveUntil: new Date('2027-06-30T22:00:00Z') })

/** A job of model 1, in the booking with the same id. */
const aJob = (id: number, first: string, changes: Partial<Hold> = {}): Hold => ({
  id,
  modelId: 1,
  orderId: id,
  kind: 'job',
  state: 'live',
  place: id,
  version: 3,
  span: toDaySpan(timeZone, first),
  until: null,
  challenge: null,
  usage: null,
  partOf: null,
  ...changes,
})

const anOption = (id: number, first: string, changes: Partial<Hold> = {}): Hold =>
  aJob(id, first, { kind: 'option', until: new Date('2026-12-01T17:00:00Z'), ...changes })

const createLadder = (...holds: Hold[]): Ladder => new Map(holds.map((hold) => [hold.id, hold]))

it.each<[string, Partial<JobUsage>, Partial<JobUsage>, boolean]>([
  ['the same of everything', {}, {}, true],
  ['a category within another', { category: 'beauty' }, { category: 'skincare' }, true],
  ['categories side by side', { category: 'skincare' }, { category: 'hair_care' }, false],
  ['no category on record', { category: null }, { category: 'cars' }, true],
  ['a country within Europe', { territories: ['europe'] }, { territories: ['germany'] }, true],
  ['the whole world', { territories: ['worldwide'] }, { territories: ['japan'] }, true],
  ['no territory on record', { territories: [] }, { territories: ['japan'] }, true],
  ['other continents', { territories: ['europe'] }, { territories: ['japan', 'china'] }, false],
  ['one medium in common', { media: ['print', 'online'] }, { media: ['online'] }, true],
  ['other media', { media: ['print'] }, { media: ['cinema'] }, false],
  ['no media on record', { media: [] }, { media: ['cinema'] }, true],
])('compares what jobs are for: %s', (_, one, other, expected) => {
  expect(competes(usage(one), usage(other))).toBe(expected)
  expect(competes(usage(other), usage(one))).toBe(expected)
})

it('keeps a competitor from confirming until the exclusivity ends', () => {
  const first = aJob(1, '2026-12-01', { usage: exclusive })
  const rival = (day: string, changes: Partial<Hold> = {}) =>
    anOption(2, day, { usage: usage(), ...changes })
  const blocked = rival('2027-06-30')
  expect(findBlockingJob(createLadder(first, blocked), blocked)).toEqual({
    job: first,
    exclusive: 'theirs',
  })
  expect(() => confirm(createLadder(first, blocked), blocked, { cutting })).toThrow(
    'Please ask the agency',
  )
  for (const free of [
    rival('2027-07-01'),
    rival('2026-11-30'),
    rival('2027-01-10', { usage: usage({ category: 'cars' }) }),
    rival('2027-01-10', { modelId: 2 }),
  ]) {
    expect(confirm(createLadder(first, free), free, { cutting }).at(-1)).toMatchObject({
      type: 'confirmed',
    })
  }
})

it('asks what a job is for before it can be confirmed beside an exclusivity', () => {
  const first = aJob(1, '2026-12-01', { usage: exclusive })
  const unknown = anOption(2, '2027-01-10')
  expect(() => confirm(createLadder(first, unknown), unknown, { cutting })).toThrow()
})

it('does not keep a client from working with the model again', () => {
  const first = aJob(1, '2026-12-01', { usage: exclusive })
  const second = anOption(2, '2027-01-10', { usage: usage() })
  const ladder = createLadder(first, second)
  const owners = (other: number | null) =>
    new Map([
      [1, 7],
      [2, other],
    ])
  expect(confirm(ladder, second, { cutting, owners: owners(7) }).at(-1)).toMatchObject({
    type: 'confirmed',
  })
  expect(() => confirm(ladder, second, { cutting, owners: owners(8) })).toThrow()
  expect(() => confirm(ladder, second, { cutting, owners: owners(null) })).toThrow()
  const sameBooking = { ...second, orderId: 1 }
  expect(confirm(createLadder(first, sameBooking), sameBooking, { cutting })).toHaveLength(1)
})

it('promises no exclusivity that a confirmed job makes untrue', () => {
  const rival = aJob(1, '2027-01-10', { usage: usage() })
  const first = aJob(2, '2026-12-01')
  const ladder = createLadder(rival, first)
  expect(() => agree(ladder, first, { usage: exclusive })).toThrow()
  expect(findBlockingJob(ladder, { ...first, usage: exclusive })?.exclusive).toBe('ours')
  expect(agree(ladder, first, { usage: usage() })).toMatchObject([{ type: 'agreed' }])
  const request = { ...first, state: 'requested' } as const
  expect(() => agree(ladder, request, { usage: usage() })).toThrow('that stand')
})

it('lets a job be moved within the limits of an exclusivity only', () => {
  const first = aJob(1, '2026-12-01', { usage: exclusive })
  const later = aJob(2, '2027-07-05', { usage: usage() })
  const span = toDaySpan(timeZone, '2027-06-01')
  expect(() => move(createLadder(first, later), later, { span, cutting })).toThrow(
    'Please ask the agency',
  )
  const after = toDaySpan(timeZone, '2027-07-06')
  expect(move(createLadder(first, later), later, { span: after, cutting })).toHaveLength(1)
})
