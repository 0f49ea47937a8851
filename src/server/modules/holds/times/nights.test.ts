import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, areHoursPossible, toHoursRange } from '#contracts/time/day.ts'
import { hasWholeDays, toDaySpan, toWindowSpan, getSpanWindow } from '#contracts/time/span.ts'
import { findClockChange } from '#contracts/time/zoned.ts'
import { countDays } from '../clients/own-options.domain.ts'
import { listWindowTimes } from './hours.domain.ts'

// Clocks skip midnight in Santiago, Beirut and Cairo, and show it twice in Havana and on the Azores.
const timeZone = fc.constantFrom(
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
)
const day = fc.nat(3650).map((days) => addDays('2024-01-01', days))
const time = fc
  .nat(95)
  .map((quarters) => new Date(quarters * 15 * 60_000).toISOString().slice(11, 16))

it('gives back the hours that were typed, on the same day or past midnight, in all zones', () => {
  fc.assert(
    fc.property(timeZone, day, time, time, (zone, first, from, to) => {
      fc.pre(areHoursPossible({ from, to }))
      const window = toHoursRange({ day: first, from, to })
      const times = listWindowTimes(window, { from: 'from', to: 'to' })
      fc.pre(times.every((each) => !each.time || !findClockChange(zone, each.day, each.time)))
      const span = toWindowSpan(zone, window)
      expect(span.end.getTime()).toBeGreaterThan(span.start.getTime())
      fc.pre(!hasWholeDays(span, zone))
      expect(getSpanWindow(span, zone)).toEqual(window)
    }),
    {
      numRuns: 500,
      examples: [
        ['Europe/Paris', '2026-12-14', '22:00', '04:00'],
        ['Europe/Paris', '2027-03-27', '22:00', '04:00'],
        ['America/Santiago', '2026-09-05', '20:00', '00:00'],
      ],
    },
  )
})

it('counts a night as one day of what a client may hold', () => {
  const night = toWindowSpan('Europe/Paris', {
    first: '2026-12-14',
    last: '2026-12-15',
    from: '22:00',
    to: '04:00',
  })
  const days = toDaySpan('Europe/Paris', '2026-12-14', '2026-12-16')
  expect(countDays([{ span: night }, { span: days }], 'Europe/Paris')).toBe(4)
})
