import { describe, expect, it } from 'vitest'
import { addDays } from '#contracts/time/day.ts'
import { isBackupDue, isUnfinished, listExpired, getArchiveName } from './schedule.domain.ts'

const times = { timeZone: 'Europe/Paris', hour: 3 }

describe('a backup is due', () => {
  const isDue = (now: string, last?: string) =>
    isBackupDue(times, new Date(now), last === undefined ? undefined : new Date(last))

  it('from the hour on, in the agency’s zone, once a day', () => {
    // 03:00 in Paris is 02:00 UTC in winter and 01:00 in summer.
    expect(isDue('2026-01-10T01:59:00Z', '2026-01-09T02:10:00Z')).toBe(false)
    expect(isDue('2026-01-10T02:00:00Z', '2026-01-09T02:10:00Z')).toBe(true)
    expect(isDue('2026-01-10T02:30:00Z', '2026-01-10T02:10:00Z')).toBe(false)
    expect(isDue('2026-07-10T00:59:00Z', '2026-07-09T01:10:00Z')).toBe(false)
    expect(isDue('2026-07-10T01:00:00Z', '2026-07-09T01:10:00Z')).toBe(true)
  })

  it('at once where there was none, and where the machine was off at night', () => {
    expect(isDue('2026-01-10T12:00:00Z')).toBe(true)
    expect(isDue('2026-01-10T09:00:00Z', '2026-01-08T02:10:00Z')).toBe(true)
    expect(isDue('2026-01-10T00:30:00Z', '2026-01-08T23:00:00Z')).toBe(true)
  })

  it('on the days on which clocks change', () => {
    expect(isDue('2026-03-29T00:59:00Z', '2026-03-28T02:10:00Z')).toBe(false)
    expect(isDue('2026-03-29T01:00:00Z', '2026-03-28T02:10:00Z')).toBe(true)
    expect(isDue('2026-10-25T01:30:00Z', '2026-10-24T01:10:00Z')).toBe(false)
    expect(isDue('2026-10-25T02:00:00Z', '2026-10-24T01:10:00Z')).toBe(true)
  })
})

it('archives are named by the agency’s clock', () => {
  const at = new Date('2026-07-10T22:05:00Z')
  expect(getArchiveName('Europe/Paris', at)).toBe('callboard-2026-07-11-0005.tgz')
})

describe('of the archives', () => {
  const nightly = Array.from(
    { length: 60 },
    (_, night) => `callboard-${addDays('2026-09-30', night)}-0300.tgz`,
  )

  it('the newest of each day and week are kept', () => {
    const expired = new Set(listExpired(nightly, { keepDays: 3, keepWeeks: 3 }))
    // The last archive is from Saturday 28 November 2026; weeks end on Sunday.
    expect(nightly.filter((name) => !expired.has(name))).toEqual([
      'callboard-2026-11-15-0300.tgz',
      'callboard-2026-11-22-0300.tgz',
      'callboard-2026-11-26-0300.tgz',
      'callboard-2026-11-27-0300.tgz',
      'callboard-2026-11-28-0300.tgz',
    ])
  })

  it('the newest of a day is kept, and nothing else is ever named', () => {
    const names = [
      'callboard-2026-11-27-0300.tgz',
      'callboard-2026-11-27-1410.tgz',
      'callboard-2026-11-27-0300.tgz.age',
      'before-upgrade.tgz',
      'callboard-2026-11-26-0300.tgz.part',
    ]
    expect(listExpired(names, { keepDays: 1, keepWeeks: 0 })).toEqual([
      'callboard-2026-11-27-0300.tgz',
    ])
    expect(names.filter(isUnfinished)).toEqual(['callboard-2026-11-26-0300.tgz.part'])
  })

  it('those of a site that was off for long stay', () => {
    const names = ['callboard-2025-01-01-0300.tgz', 'callboard-2025-06-01-0300.tgz']
    expect(listExpired(names, { keepDays: 2, keepWeeks: 0 })).toEqual([])
  })
})
