import { describe, expect, it } from 'vitest'
import type { CallTime } from '#contracts/admin/juniors.ts'
import { ageOn, bandOf, earliestDay, judge } from './juniors.domain.ts'
import { england } from './jurisdictions.domain.ts'

const call = (from: string, to: string, breaks = '', day = '2026-12-01'): CallTime => ({
  ...{ day, from, to, breaks },
})

/** Born so that they are this old on the days of the test. */
const aged = (years: number) => `${2026 - years}-06-15`

const problems = (years: number, one: CallTime, calls = [one]) =>
  judge(england, one, { birthDate: aged(years), calls }).problems

describe('a junior’s age', () => {
  it('changes on the birthday', () => {
    expect(ageOn('2018-12-02', '2026-12-01')).toBe(7)
    expect(ageOn('2018-12-02', '2026-12-02')).toBe(8)
  })

  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
    [17, 2],
  ])('of %i years is in its band', (age, place) => {
    expect(bandOf(england, age)).toBe(england.bands[place])
  })

  it('of an adult is in none', () => {
    expect(bandOf(england, 18)).toBeUndefined()
    expect(problems(18, call('05:00', '23:30'))).toEqual([])
  })
})

describe('call times', () => {
  it.each<[number, CallTime]>([
    [3, call('10:00', '13:00', '10:30-11:00, 11:30-12:00, 12:15-12:45')],
    [7, call('09:00', '13:00', '10:30-10:45, 11:30-12:15')],
    [12, call('09:00', '17:00', '10:30-11:30, 13:00-14:00, 15:00-16:00')],
  ])('of a child of %i are lawful', (years, one) => {
    expect(judge(england, one, { birthDate: aged(years), calls: [one] })).toEqual({
      isLawful: true,
      problems: [],
    })
  })

  it.each<[string, number, CallTime, string]>([
    ['too early', 12, call('06:30', '08:30'), 'Not before 07:00'],
    ['too late for the smallest', 4, call('21:45', '22:10'), 'Not after 22:00'],
    ['too late', 12, call('21:00', '23:10'), 'Not after 23:00'],
    ['too long there', 4, call('09:00', '14:30'), '5 h 30 min at the place; at most 5 h'],
    [
      'too long at work',
      7,
      call('09:00', '13:00', '11:00-11:30'),
      '3 h 30 min at work; at most 3 h',
    ],
    [
      'too long without a break',
      12,
      call('09:00', '12:00'),
      '3 h without a break; at most 2 h 30 min',
    ],
    [
      'breaks that are none',
      12,
      call('09:00', '12:00', '10:00-10:10'),
      '3 h without a break; at most 2 h 30 min',
    ],
    [
      'no meal',
      12,
      call('09:00', '14:00', '11:00-11:30, 12:00-12:15'),
      'No meal break of 45 min, which 5 h there need',
    ],
    [
      'the meal alone',
      12,
      call('09:00', '14:00', '11:00-12:00'),
      'Fewer than 1 more break besides the meal',
    ],
    [
      'one break too few in eight hours',
      12,
      call('09:00', '17:00', '10:30-12:00, 13:30-15:30'),
      'Fewer than 2 more breaks besides the meal',
    ],
    [
      'breaks outside',
      12,
      call('09:00', '11:00', '08:00-08:30'),
      'Breaks must lie within the call, one after the other',
    ],
  ])('are not: %s', (_, years, one, expected) => {
    expect(problems(years, one)).toContain(expected)
  })

  it('need a night between them, and a day off after six', () => {
    const week = Array.from({ length: 7 }, (_, place) =>
      call('10:00', '12:00', '', `2026-12-0${place + 1}`),
    )
    expect(problems(12, week[5]!, week)).toEqual([])
    expect(problems(12, week[6]!, week)).toEqual(['Day 7 in a row; at most 6'])
    const late = call('20:00', '22:30', '', '2026-12-01')
    const early = call('08:00', '10:00', '', '2026-12-02')
    expect(problems(12, early, [late, early])).toEqual([
      '9 h 30 min of rest since the day before; at least 12 h',
    ])
  })

  it('cannot be judged without a date of birth', () => {
    const one = call('10:00', '12:00')
    expect(judge(england, one, { birthDate: null, calls: [one] }).isLawful).toBeNull()
  })
})

it('allows for the notice that a licence takes', () => {
  const today = '2026-11-22'
  expect(earliestDay(england, { today, hasLicence: false })).toBe('2026-12-13')
  expect(earliestDay(england, { today, hasLicence: true })).toBe(today)
})
