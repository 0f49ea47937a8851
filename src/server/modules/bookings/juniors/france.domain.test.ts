import { describe, expect, it } from 'vitest'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { addDays } from '#contracts/time/day.ts'
import { france } from './france.domain.ts'
import { findAgeBand, judge, describeLimits } from './juniors.domain.ts'

/** A Wednesday. */
const wednesday = '2026-12-02'

const call = (hours: string, breaks = '', day = wednesday): CallTime => {
  const [from = '', to = ''] = hours.split('-')
  return { day, from, to, breaks }
}

const listProblems = (years: number, calls: CallTime[], day = wednesday) =>
  judge(france, day, { birthDate: `${2026 - years}-06-15`, calls }).problems.map(
    ({ text, rule }) => `${text} (${rule})`,
  )

describe('by the law of France a day', () => {
  it.each<[years: number, hours: string, breaks: string]>([
    [1, '10:00-10:30', ''],
    [4, '10:00-12:30', '11:00-11:30'],
    [8, '10:00-13:30', '11:30-12:00'],
    [14, '14:00-18:30', '16:00-16:30'],
    [17, '08:00-17:00', '12:00-13:00'],
  ])('of a child of %i is lawful: %s', (years, hours, breaks) => {
    expect(listProblems(years, [call(hours, breaks)])).toEqual([])
  })

  it.each<[years: number, hours: string, breaks: string, problem: string]>([
    [1, '10:00-11:40', '10:30-11:00', '1 h 10 min at work; at most 1 h (art. R7124-27 ff.)'],
    [4, '10:00-11:30', '', '1 h 30 min without a break; at most 1 h (art. R7124-27 ff.)'],
    [8, '10:00-15:00', '11:30-12:30', '4 h at work; at most 3 h (art. R7124-29)'],
    [8, '10:00-12:00', '', '2 h without a break; at most 1 h 30 min (art. R7124-29)'],
    [14, '10:00-12:45', '', '2 h 45 min without a break; at most 2 h (art. R7124-29)'],
    [14, '19:00-20:30', '', 'Not after 20:00 (art. L3163-1 and L3163-2)'],
    [14, '05:30-07:00', '', 'Not before 06:00 (art. L3163-1 and L3163-2)'],
    [17, '20:00-22:15', '', 'Not after 22:00 (art. L3163-1 and L3163-2)'],
    [17, '08:00-13:00', '', '5 h without a break; at most 4 h 30 min (art. L3162-1 and L3162-3)'],
  ])('of a child of %i is not: %s with breaks %s', (years, hours, breaks, problem) => {
    expect(listProblems(years, [call(hours, breaks)])).toContain(problem)
  })

  it('on a Sunday is for none under sixteen', () => {
    const sunday = addDays(wednesday, 4)
    const calls = [call('10:00-10:30', '', sunday)]
    expect(listProblems(8, calls, sunday)).toEqual(['Not on a Sunday (art. R7124-29)'])
    expect(listProblems(2, calls, sunday)).toEqual(['Not on a Sunday (art. R7124-27 ff.)'])
    expect(listProblems(16, calls, sunday)).toEqual([])
  })

  it('counts with its week, and with the night before', () => {
    const hours = '10:00-12:00'
    const days = [0, 1, 2].map((after) => call(hours, '', addDays(wednesday, after)))
    expect(listProblems(13, days)).toEqual([])
    const saturday = call(hours, '', addDays(wednesday, 3))
    expect(listProblems(13, [...days, saturday])).toEqual([
      '8 h at work in this week; at most 6 h (art. R7124-29)',
    ])
    const monday = call(hours, '', addDays(wednesday, 5))
    expect(listProblems(13, [...days, monday])).toEqual([])
    const short = [0, 1, 2].map((after) => call('10:00-10:15', '', addDays(wednesday, after)))
    expect(listProblems(4, short)).toEqual([
      '3 days of work in this week; at most 2 (art. R7124-27 ff.)',
    ])
    const nights = [call('18:00-19:30'), call('09:00-10:00', '', addDays(wednesday, 1))]
    expect(listProblems(13, nights)).toEqual([
      '13 h 30 min of rest until the day after; at least 14 h (art. L3164-1)',
    ])
    expect(listProblems(17, nights)).toEqual([])
  })

  it('has limits that are shown with the article of each', () => {
    const band = findAgeBand(france, 8)
    expect(band && describeLimits(france, band)).toEqual([
      'Ages 6 to 11: between 06:00 and 20:00 (art. L3163-1 and L3163-2)',
      'At most 3 h at work, 1 h 30 min without a break (art. R7124-29)',
      'In a week at most 4 h 30 min at work (art. R7124-29), 5 days (art. L3164-2)',
      'Not on Sundays (art. R7124-29)',
    ])
  })
})
