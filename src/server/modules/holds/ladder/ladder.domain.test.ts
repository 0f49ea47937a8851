import { describe, expect, it } from 'vitest'
import { aCalendar, timeZone, until } from '#tests/support/calendar-of-events.ts'
import { getWorstRanks } from './ladder-ranks.domain.ts'
import { findPromotions, ranksByDay } from './ranks.domain.ts'
import { move } from '../rules/entries.domain.ts'
import { listDueChanges, expire, release } from '../rules/endings.domain.ts'
import { challenge, extend } from '../rules/options.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'

describe('the ladder', () => {
  it('ranks options by the order in which they were granted, day by day', () => {
    const calendar = aCalendar()
    const first = calendar.request('2026-11-25', '2026-11-26')
    const second = calendar.request('2026-11-26', '2026-11-27')
    calendar.grant(first)
    calendar.grant(second)
    expect(calendar.rank(first)).toEqual({ rank: 1, days: ['2026-11-25', '2026-11-26'] })
    expect(calendar.rank(second)).toEqual({ rank: 2, days: ['2026-11-26'] })
    expect(ranksByDay(calendar.hold(second), calendar.ladder(), timeZone)).toEqual([
      { day: '2026-11-26', rank: 2 },
      { day: '2026-11-27', rank: 1 },
    ])
  })

  it('asks for a reason before an earlier request is passed over', () => {
    const calendar = aCalendar()
    calendar.request('2026-11-25')
    const later = calendar.request('2026-11-25')
    expect(() => calendar.grant(later)).toThrow('An earlier request waits')
    calendar.grant(later, 'The client confirms today')
    expect(calendar.rank(later).rank).toBe(1)
  })

  it('promotes those below when an option ends, and tells whom', () => {
    const calendar = aCalendar()
    const [first, second, third] = [1, 2, 3].map(() => calendar.request('2026-11-25'))
    for (const id of [first, second, third]) calendar.grant(id ?? 0)
    const before = calendar.ladder()
    calendar.write(release(before, calendar.hold(first ?? 0)))
    const [earlier, now] = [before, calendar.ladder()].map((each) => getWorstRanks(each, timeZone))
    expect(findPromotions(earlier!, now!)).toEqual([
      { holdId: second, from: 2, to: 1 },
      { holdId: third, from: 3, to: 2 },
    ])
  })

  it('confirms only the first option, and releases the others', () => {
    const calendar = aCalendar()
    const first = calendar.request('2026-11-25')
    const second = calendar.request('2026-11-25')
    calendar.grant(first)
    calendar.grant(second)
    expect(() => calendar.confirm(second)).toThrow('first option')
    calendar.write(calendar.confirm(first))
    expect(calendar.hold(first)).toMatchObject({ kind: 'job', state: 'live', until: null })
    expect(calendar.hold(second).state).toBe('released')
    const third = calendar.request('2026-11-25')
    expect(() => calendar.grant(third)).toThrow('confirmed job')
  })

  it('gives the first option time to answer a challenge, and releases it if there is none', () => {
    const calendar = aCalendar()
    const first = calendar.request('2026-11-25')
    const second = calendar.request('2026-11-25')
    calendar.grant(first)
    calendar.grant(second)
    const deadline = new Date('2026-11-17T10:00:00Z')
    expect(() => challenge(calendar.ladder(), calendar.hold(first), () => deadline)).toThrow(
      'first option already',
    )
    calendar.write(challenge(calendar.ladder(), calendar.hold(second), () => deadline))
    expect(() => challenge(calendar.ladder(), calendar.hold(second), () => deadline)).toThrow(
      'asked to confirm already',
    )
    const justBefore = new Date(deadline.getTime() - 1)
    expect(expire(calendar.ladder(), calendar.hold(first), justBefore)).toEqual([])
    calendar.write(expire(calendar.ladder(), calendar.hold(first), deadline))
    expect(calendar.hold(first).state).toBe('released')
    expect(calendar.rank(second).rank).toBe(1)
  })

  it('ends a challenge whose maker gives up', () => {
    const calendar = aCalendar()
    const first = calendar.request('2026-11-25')
    const second = calendar.request('2026-11-25')
    calendar.grant(first)
    calendar.grant(second)
    calendar.write(challenge(calendar.ladder(), calendar.hold(second), () => until))
    calendar.write(release(calendar.ladder(), calendar.hold(second)))
    expect(calendar.hold(first).challenge).toBeNull()
  })

  it.each([
    ['who is asked', 0, '2026-11-25'],
    ['who asks', 1, '2026-11-27'],
  ])('ends a challenge when %s no longer wants the day of both', (_, shrinks, left) => {
    const calendar = aCalendar()
    const pair = [
      calendar.request('2026-11-25', '2026-11-26'),
      calendar.request('2026-11-26', '2026-11-27'),
    ]
    for (const id of pair) calendar.grant(id)
    const [first = 0, second = 0] = pair
    calendar.write(challenge(calendar.ladder(), calendar.hold(second), () => until))
    const span = toDaySpan(timeZone, left)
    const shrinking = calendar.hold(pair[shrinks] ?? 0)
    calendar.write(move(calendar.ladder(), shrinking, { span, cutting: calendar.cutting() }))
    expect(calendar.hold(first).challenge).toBeNull()
  })

  it('ends in the order of time what is found late: a challenge ends with the option that made it', () => {
    const calendar = aCalendar()
    const first = calendar.request('2026-11-25')
    const second = calendar.request('2026-11-25')
    calendar.grant(first)
    calendar.grant(second)
    const [lapse, answer] = ['2026-11-16T17:00:00Z', '2026-11-17T10:00:00Z'].map(
      (at) => new Date(at),
    )
    calendar.write(extend(calendar.hold(second), lapse!))
    calendar.write(challenge(calendar.ladder(), calendar.hold(second), () => answer!))
    calendar.write(listDueChanges(calendar.ladder(), new Date('2026-11-18T00:00:00Z')))
    expect(calendar.hold(second).state).toBe('lapsed')
    expect(calendar.hold(first)).toMatchObject({ state: 'live', challenge: null })
  })

  it('lets an option shrink, not grow', () => {
    const calendar = aCalendar()
    const id = calendar.request('2026-11-25', '2026-11-27')
    calendar.grant(id)
    const grown = toDaySpan(timeZone, '2026-11-24', '2026-11-27')
    const cutting = calendar.cutting()
    expect(() => move(calendar.ladder(), calendar.hold(id), { span: grown, cutting })).toThrow(
      'shorter',
    )
    const shrunk = toDaySpan(timeZone, '2026-11-26')
    calendar.write(move(calendar.ladder(), calendar.hold(id), { span: shrunk, cutting }))
    expect(calendar.hold(id).span).toEqual(shrunk)
  })
})
