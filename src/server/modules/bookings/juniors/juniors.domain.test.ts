import { describe, expect, it } from 'vitest'
import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { findAgeBand, judge } from './juniors.domain.ts'
import { england } from './jurisdictions.domain.ts'

const firstDay = '2026-12-01'

const call = (from: string, to: string, breaks = '', more: Partial<CallTime> = {}): CallTime => ({
  day: firstDay,
  from,
  to,
  breaks,
  ...more,
})

/** `09:00-12:00` as a call. */
const called = (hours: string, breaks = '', more: Partial<CallTime> = {}): CallTime => {
  const [from = '', to = ''] = hours.split('-')
  return call(from, to, breaks, more)
}

/** A birth date with which the child is this old on the days of the test. */
const aged = (years: number) => `${2026 - years}-06-15`

const judged = (years: number, calls: CallTime[], day = firstDay) =>
  judge(england, day, { birthDate: aged(years), calls })

const problems = (years: number, calls: CallTime[], day = firstDay) =>
  judged(years, calls, day).problems.map(({ text }) => text)

describe('a junior’s age', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
    [17, 2],
  ])('of %i years is in its band', (age, index) => {
    expect(findAgeBand(england, age)).toBe(england.bands[index])
  })

  it('of an adult is in none', () => {
    expect(findAgeBand(england, 18)).toBeUndefined()
    expect(problems(18, [called('05:00-23:30')])).toEqual([])
  })

  it('counts on the day of the call', () => {
    const calls = [called('21:45-22:10'), called('21:45-22:10', '', { day: '2026-12-02' })]
    const on = (day: string) => judge(england, day, { birthDate: '2021-12-02', calls })
    expect(on('2026-12-01').problems).toContainEqual({ text: 'Not after 22:00', rule: 'reg. 21' })
    expect(on('2026-12-02').isLawful).toBe(true)
  })
})

describe('a call past midnight', () => {
  const later = (hours: string) => called(hours, '', { day: '2026-12-02' })

  it('is too late, and as long as it is', () => {
    expect(problems(12, [called('20:00-02:00', '23:50-00:05, 00:30-01:15')])).toEqual([
      'Not after 23:00',
      '3 h 50 min without a break; at most 2 h 30 min',
    ])
    expect(problems(12, [called('20:00-00:00')])).toContain('Not after 23:00')
  })

  it('finds breaks and times on set of the next day within it', () => {
    const call = called('22:00-02:00', '23:45-00:30', { work: '22:00-23:00, 00:30-01:30' })
    expect(problems(12, [call])).toEqual(['Not after 23:00'])
    const outside = called('22:00-02:00', '02:00-02:30')
    expect(problems(12, [outside])).toContain(
      'Breaks must lie within the call, one after the other',
    )
  })

  it('leaves as much rest as lies between it and the next call', () => {
    expect(problems(12, [called('20:00-02:00'), later('10:00-11:00')])).toContainEqual(
      expect.stringMatching(/^8 h of rest until the day after/),
    )
    expect(
      problems(12, [called('20:00-02:00'), later('01:00-02:00')], '2026-12-02'),
    ).toContainEqual(expect.stringMatching(/^0 min of rest since the day before/))
  })
})

describe('a day’s calls', () => {
  it.each<[number, string, string]>([
    [3, '10:00-13:00', '10:30-11:00, 11:30-12:00, 12:15-12:45'],
    [7, '09:00-13:00', '10:30-10:45, 11:30-12:15'],
    [12, '09:00-17:00', '10:30-11:30, 13:00-14:00, 15:00-16:00'],
  ])('of a child of %i are lawful, by every rule', (years, hours, breaks) => {
    expect(judged(years, [called(hours, breaks)])).toEqual({
      isLawful: true,
      problems: [],
      rules: ['reg. 21', 'reg. 22', 'reg. 23', 'reg. 24', 'reg. 26'],
      isWorkAssumed: true,
    })
  })

  it.each<[hours: string, breaks: string, problem: string]>([
    ['06:30-08:30', '', 'Not before 07:00'],
    ['21:00-23:10', '', 'Not after 23:00'],
    ['09:00-12:00', '', '3 h without a break; at most 2 h 30 min'],
    ['09:00-12:00', '10:00-10:10', '3 h without a break; at most 2 h 30 min'],
    [
      '09:00-14:00',
      '11:00-11:30, 12:00-12:15',
      'No meal break of 45 min, required for 5 h at the place',
    ],
    ['09:00-14:00', '11:00-12:00', 'Fewer than 1 more break besides the meal'],
    ['09:00-17:00', '10:30-12:00, 13:30-15:30', 'Fewer than 2 more breaks besides the meal'],
    ['09:00-11:00', '08:00-08:30', 'Breaks must lie within the call, one after the other'],
    ['09:00-19:00', '12:00-13:00', '10 h at the place; at most 9 h 30 min'],
  ])('of a child of 12 are not: %s with breaks %s', (hours, breaks, problem) => {
    expect(problems(12, [called(hours, breaks)])).toContain(problem)
  })

  it.each<[years: number, hours: string, breaks: string, problem: string]>([
    [4, '21:45-22:10', '', 'Not after 22:00'],
    [4, '09:00-14:30', '', '5 h 30 min at the place; at most 5 h'],
    [7, '09:00-13:00', '11:00-11:30', '3 h 30 min at work; at most 3 h'],
  ])('of a child of %i are not: %s with breaks %s', (years, hours, breaks, problem) => {
    expect(problems(years, [called(hours, breaks)])).toContain(problem)
  })

  it('are limited by the time on set where it is given: waiting is no work', () => {
    const breaks = '10:30-10:45, 12:30-13:15, 15:00-15:15'
    const wholeDay = (work?: string) => [called('09:00-17:00', breaks, { work })]
    expect(problems(9, wholeDay())).toEqual(['6 h 45 min at work; at most 5 h'])
    expect(judged(9, wholeDay('09:30-10:30, 11:00-12:30, 13:30-15:00'))).toMatchObject({
      isLawful: true,
      isWorkAssumed: false,
    })
    expect(problems(9, wholeDay('09:00-10:30, 10:45-12:30, 13:15-15:00, 15:15-16:30'))).toEqual([
      '6 h 15 min at work; at most 5 h',
    ])
  })

  it.each<[work: string, problem: string]>([
    ['08:00-09:30', 'Times on set must lie within the call, one after the other'],
    ['10:00-10:45', 'Breaks and times on set must not overlap'],
    ['10:45-11:50, 12:00-13:30', '2 h 45 min without a break; at most 2 h 30 min'],
  ])('are read with the time on set: %s', (work, problem) => {
    expect(problems(12, [called('09:00-14:00', '10:30-10:45', { work })])).toContain(problem)
  })

  it('are counted together', () => {
    const both = [called('09:00-13:00', '11:00-11:30'), called('15:00-17:30')]
    expect(judged(12, both)).toMatchObject({
      isLawful: false,
      problems: [{ text: '6 h at work; at most 5 h', rule: 'reg. 22' }],
    })
    expect(problems(12, [called('09:00-11:00'), called('10:00-11:30')])).toEqual([
      'Two calls at the same time',
    ])
  })

  it('need a night between them, and a day off after six', () => {
    const week = Array.from({ length: 7 }, (_, index) =>
      call('10:00', '12:00', '', { day: `2026-12-0${index + 1}` }),
    )
    expect(problems(12, week, '2026-12-06')).toEqual([])
    expect(problems(12, week, '2026-12-07')).toEqual(['Day 7 in a row; at most 6'])
    const evening = [called('10:00-11:00'), called('20:00-22:30')]
    const morning = called('08:00-10:00', '', { day: '2026-12-02' })
    expect(judged(12, [...evening, morning], '2026-12-02').problems).toEqual([
      { text: '9 h 30 min of rest since the day before; at least 12 h', rule: 'reg. 24' },
    ])
    expect(problems(12, [...evening, morning])).toEqual([
      '9 h 30 min of rest until the day after; at least 12 h',
    ])
  })

  it('cannot be judged without a date of birth', () => {
    const calls = [called('10:00-12:00')]
    expect(judge(england, firstDay, { birthDate: null, calls }).isLawful).toBeNull()
  })
})
