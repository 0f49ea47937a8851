import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDaySpan } from './spans.domain.ts'
import { findClockChange } from '#server/kernel/clock-changes.ts'
import { addDays } from '#server/kernel/dates.ts'

// Clocks skip midnight in Santiago, Beirut and Cairo, and show it twice in Havana and on the Azores.
const timeZones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

const stepMs = 15 * 60_000
const year = fc.integer({ min: 2020, max: 2045 })

/** A zone's local time at each quarter of an hour around a day, in chronological order. */
const readClocks = (format: Intl.DateTimeFormat, day: string) => {
  const start = Date.parse(`${addDays(day, -1)}T00:00Z`)
  return Array.from({ length: 288 }, (_, index) => {
    const at = start + index * stepMs
    return { at, wall: format.format(at) }
  })
}

/** The days of a year that are not 24 hours long, and the days next to them. */
const listChangeDays = (format: Intl.DateTimeFormat, inYear: number): string[] => {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${inYear}-01-01`, index))
  const readNoon = (day: string) => format.format(Date.parse(`${day}T12:00Z`)).slice(11)
  return days.filter((day) => readNoon(addDays(day, -1)) !== readNoon(addDays(day, 1)))
}

const makeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

const formats = new Map(timeZones.map((timeZone) => [timeZone, makeFormat(timeZone)]))

const forChangeDays = (
  check: (timeZone: string, day: string, format: Intl.DateTimeFormat) => void,
) =>
  fc.assert(
    fc.property(fc.constantFrom(...formats), year, ([timeZone, format], inYear) => {
      for (const day of [`${inYear}-05-05`, ...listChangeDays(format, inYear)]) {
        check(timeZone, day, format)
      }
    }),
    { numRuns: 20 },
  )

it('finds exactly the times that clocks skip or show twice, in all zones and years', () => {
  forChangeDays((timeZone, day, format) => {
    const walls = readClocks(format, day).map(({ wall }) => wall)
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16)
      const count = walls.filter((wall) => wall === `${day} ${time}`).length
      const change = findClockChange(timeZone, day, time)
      const context = `${timeZone} ${day} ${time}`
      expect([context, change?.isSkipped]).toEqual([context, [true, undefined, false][count]])
    }
  })
})

it('leaves whole days whole where clocks change at midnight', () => {
  forChangeDays((timeZone, day, format) => {
    const instants = readClocks(format, day).filter(({ wall }) => wall.startsWith(day))
    const { start, end } = toDaySpan(timeZone, day)
    expect([timeZone, day, +start]).toEqual([timeZone, day, instants[0]?.at])
    expect([timeZone, day, +end]).toEqual([timeZone, day, (instants.at(-1)?.at ?? 0) + stepMs])
  })
})

it.each([
  ['2027-03-28', '02:00', { from: '02:00', to: '03:00', isSkipped: true }],
  ['2027-03-28', '02:59', { from: '02:00', to: '03:00', isSkipped: true }],
  ['2027-03-28', '01:59', undefined],
  ['2027-03-28', '03:00', undefined],
  ['2027-10-31', '02:30', { from: '03:00', to: '02:00', isSkipped: false }],
  ['2027-10-31', '03:00', undefined],
])('reads the change of clocks in Paris: %s %s', (day, time, change) => {
  expect(findClockChange('Europe/Paris', day, time)).toEqual(change)
})
