import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contracts/time/day.ts'
import { toJobUsage, toUsage } from '#server/modules/holds/exclusivity/usage.domain.ts'
import type { HoldEvent } from '#server/modules/holds/ladder/ladder.domain.ts'
import { overlaps, toDaySpan, toWindowSpan, getSpanWindow } from '#contracts/time/span.ts'
import { type CalendarZone, moveSpan, moveUsage, readInZone } from './zones.domain.ts'

// Clocks skip midnight in Santiago, Beirut and Cairo, and show it twice in Havana; Apia has skipped a whole
// day.
const timeZone = fc.constantFrom(
  'UTC',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)
const step = fc.record({ from: timeZone, to: timeZone })
const day = fc.nat(3650).map((days) => addDays('2024-01-01', days))
const length = fc.nat(20)

describe('another time zone', () => {
  it('leaves whole days the days that they are, in whatever zones', () => {
    fc.assert(
      fc.property(step, day, length, ({ from, to }, first, more) => {
        const last = addDays(first, more)
        const movedSpan = moveSpan(toDaySpan(from, first, last), { from, to })
        expect(getSpanWindow(movedSpan, to)).toEqual({ first, last, from: null, to: null })
        expect(movedSpan).toEqual(toDaySpan(to, first, last))
      }),
      {
        numRuns: 300,
        examples: [[{ from: 'Europe/Paris', to: 'America/Santiago' }, '2026-09-06', 0]],
      },
    )
  })

  it('leaves hours what the clock shows', () => {
    fc.assert(
      fc.property(step, day, fc.integer({ min: 9, max: 14 }), ({ from, to }, first, hour) => {
        const window = { first, last: first, from: `${hour}:30`.padStart(5, '0'), to: '18:15' }
        const movedSpan = moveSpan(toWindowSpan(from, window), { from, to })
        expect(getSpanWindow(movedSpan, to)).toEqual(window)
      }),
      { numRuns: 300 },
    )
  })

  it('makes nothing overlap that did not', () => {
    fc.assert(
      fc.property(step, day, length, ({ from, to }, first, more) => {
        const days = toDaySpan(from, first, addDays(first, more))
        const next = addDays(first, more + 1)
        const hours = toWindowSpan(from, { first: next, last: next, from: '04:00', to: '23:59' })
        const [one, other] = [days, hours].map((span) => moveSpan(span, { from, to }))
        expect(one && other && overlaps(one, other)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves a promise of exclusivity its last day', () => {
    const usage = { category: null, territories: [], media: [], exclusiveUntil: '2026-06-30' }
    const movedUsage = moveUsage(toJobUsage(usage, 'Europe/Paris'), {
      from: 'Europe/Paris',
      to: 'Asia/Tokyo',
    })
    expect(movedUsage && toUsage(movedUsage, 'Asia/Tokyo')).toEqual(usage)
  })
})

it('reads events by the clock of the zone in which they were written', () => {
  const zone: CalendarZone = {
    timeZone: 'Asia/Tokyo',
    earlier: [
      { timeZone: 'Europe/Paris', lastEventId: 10 },
      { timeZone: 'America/New_York', lastEventId: 20 },
    ],
  }
  const createMove = (id: number, written: string): HoldEvent => ({
    id,
    holdId: 1,
    modelId: 1,
    type: 'moved',
    span: toDaySpan(written, '2026-06-12'),
  })
  for (const [id, written] of [
    [10, 'Europe/Paris'],
    [11, 'America/New_York'],
    [21, 'Asia/Tokyo'],
  ] as const) {
    expect(readInZone(createMove(id, written), zone)).toEqual(createMove(id, 'Asia/Tokyo'))
  }
  expect(readInZone(createMove(1, 'Europe/Paris'), undefined)).toEqual(
    createMove(1, 'Europe/Paris'),
  )
})
