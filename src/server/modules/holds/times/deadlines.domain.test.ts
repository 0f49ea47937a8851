import { describe, expect, it } from 'vitest'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { formatInstant } from '#contracts/time/format.ts'
import { challengeEnd, movedChallengeEnd, getOptionEnd } from './deadlines.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'

const timeZone = 'Europe/Paris'
const desk = {
  // A Tuesday.
  now: new Date('2026-10-20T09:30:00Z'),
  timeZone,
  rules: { ...usualDeskRules, holidays: ['2026-11-11'] },
}
const format = (at: Date) => formatInstant(timeZone, at)
const end = (first: string, chosen?: Date) =>
  format(getOptionEnd(chosen, toDaySpan(timeZone, first), desk))

describe('an option', () => {
  it('lapses at six on the third working day before it starts', () => {
    expect(end('2026-12-03')).toBe('Mon 30 Nov 2026, 18:00 (Paris)')
    expect(end('2026-12-01')).toBe('Thu 26 Nov 2026, 18:00 (Paris)')
    // The 11th is a holiday.
    expect(end('2026-11-13')).toBe('Mon 9 Nov 2026, 18:00 (Paris)')
  })

  it('leaves two hours to answer on short notice, but does not outlive the start', () => {
    expect(end('2026-10-22')).toBe('Tue 20 Oct 2026, 13:30 (Paris)')
    expect(end('2026-10-20')).toBe('Tue 20 Oct 2026, 13:30 (Paris)')
    const late = { ...desk, now: new Date('2026-10-20T21:00:00Z') }
    const until = getOptionEnd(undefined, toDaySpan(timeZone, '2026-10-21'), late)
    expect(format(until)).toBe('Wed 21 Oct 2026, 00:00 (Paris)')
  })

  it('is not given on hours that are over', () => {
    const [start, end] = [new Date('2026-10-20T07:00:00Z'), new Date('2026-10-20T08:00:00Z')]
    expect(() => getOptionEnd(undefined, { start, end }, desk)).toThrow('are over')
    const still = new Date('2026-10-20T10:00:00Z')
    expect(getOptionEnd(undefined, { start, end: still }, desk)).toEqual(still)
  })

  it('ends when the booker says: later than now, and not after the start', () => {
    const chosenEnd = new Date('2026-10-22T10:00:00Z')
    expect(end('2026-12-01', chosenEnd)).toBe('Thu 22 Oct 2026, 12:00 (Paris)')
    expect(() => end('2026-12-01', desk.now)).toThrow('still to come')
    expect(() => end('2026-10-21', chosenEnd)).toThrow('not after the work starts')
  })
})

describe('a challenge', () => {
  it('is answered by the same time on the next working day', () => {
    const currentEnd = new Date('2026-11-30T17:00:00Z')
    expect(format(challengeEnd(currentEnd, desk))).toBe('Wed 21 Oct 2026, 11:30 (Paris)')
    // On a Friday before the clocks go back: Monday, by the clock.
    const friday = { ...desk, now: new Date('2026-10-23T09:30:00Z') }
    expect(format(challengeEnd(currentEnd, friday))).toBe('Mon 26 Oct 2026, 11:30 (Paris)')
    // On the Sunday itself, when the day has 25 hours.
    const sunday = { ...desk, now: new Date('2026-10-25T10:30:00Z') }
    expect(format(challengeEnd(currentEnd, sunday))).toBe('Mon 26 Oct 2026, 11:30 (Paris)')
  })

  it('gives no more time than the option has', () => {
    const soon = new Date('2026-10-20T12:00:00Z')
    expect(challengeEnd(soon, desk)).toEqual(soon)
  })

  it('that the old end had cut is answered by the usual time, from when it was asked', () => {
    const cut = new Date('2026-10-20T12:00:00Z')
    const hold = { challenge: { by: 2, until: cut } }
    const later = { ...desk, now: new Date('2026-10-20T11:50:00Z') }
    const move = (until: Date) =>
      format(movedChallengeEnd({ hold, askedAt: desk.now, until }, later))
    expect(move(new Date('2026-11-30T17:00:00Z'))).toBe('Wed 21 Oct 2026, 11:30 (Paris)')
    expect(move(new Date('2026-10-20T14:00:00Z'))).toBe('Tue 20 Oct 2026, 16:00 (Paris)')
    expect(move(new Date('2026-10-20T11:55:00Z'))).toBe('Tue 20 Oct 2026, 13:55 (Paris)')
  })
})
