import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './day.ts'
import { dayIn, findClockChange, toFullHour, toInstant } from './zoned.ts'

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
    const [start, end] = [day, addDays(day, 1)].map((each) => toFullHour(timeZone, each, 0))
    expect([timeZone, day, start?.getTime()]).toEqual([timeZone, day, instants[0]?.at])
    expect([timeZone, day, end?.getTime()]).toEqual([
      timeZone,
      day,
      (instants.at(-1)?.at ?? 0) + stepMs,
    ])
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

it('gives each time the first instant at which clocks show it, in all zones and years', () => {
  forChangeDays((timeZone, day, format) => {
    const firstInstants = new Map<string, number>()
    for (const { at, wall } of readClocks(format, day)) {
      if (!firstInstants.has(wall)) firstInstants.set(wall, at)
    }
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16)
      const first = firstInstants.get(`${day} ${time}`)
      if (first === undefined) continue
      const instant = toInstant(timeZone, day, time).getTime()
      expect([timeZone, day, time, instant]).toEqual([timeZone, day, time, first])
    }
  })
})

it.each([
  // Skipped: as long after the change as without it.
  ['Europe/Paris', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['Europe/Paris', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Paris', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  // Shown twice: the first.
  ['Europe/Paris', '2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
  ['Europe/Paris', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['Europe/Paris', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  // Clocks that change by half an hour.
  ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '02:00', '2027-04-03T15:30:00.000Z'],
  // A skipped midnight, and a skipped day.
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '00:00', '2011-12-30T10:00:00.000Z'],
])('decides what is skipped or shown twice in %s: %s %s', (timeZone, day, time, instant) => {
  expect(toInstant(timeZone, day, time).toISOString()).toBe(instant)
})

it('gives the day of the time zone, not of UTC', () => {
  const lateEvening = new Date('2025-06-30T22:30:00Z')
  expect(dayIn('UTC', lateEvening)).toBe('2025-06-30')
  expect(dayIn('Europe/Paris', lateEvening)).toBe('2025-07-01')
  expect(dayIn('America/New_York', new Date('2025-01-01T03:00:00Z'))).toBe('2024-12-31')
})
