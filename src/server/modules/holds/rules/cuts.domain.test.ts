import { describe, expect, it } from 'vitest'
import { aCalendar, now, timeZone, until } from '#tests/support/calendar-of-events.ts'
import { findCutOptions } from './cuts.domain.ts'
import { formatEvent, explain } from '../history/explain.domain.ts'
import type { Hold } from '../ladder/ladder.domain.ts'
import { release } from './endings.domain.ts'
import { enter, move } from './entries.domain.ts'
import { challenge } from './options.domain.ts'
import { toDaySpan, toWindowSpan } from '#contracts/time/span.ts'

const wednesday = '2026-11-25'
const names = { timeZone, getName: (id: number) => `VB-${id}` }

/** A rival on option from Monday to Friday, behind an option that is first on one of these days. */
const aWeek = (taken = wednesday) => {
  const calendar = aCalendar()
  const first = calendar.request(taken)
  const rival = calendar.request('2026-11-23', '2026-11-27')
  calendar.grant(first)
  calendar.grant(rival)
  return { calendar, first, rival }
}

type Calendar = ReturnType<typeof aCalendar>

const listOptions = (calendar: Calendar): Hold[] =>
  [...calendar.ladder().values()].filter(({ kind, state }) => kind === 'option' && state === 'live')

describe('a confirmation', () => {
  it('cuts an option in two, which keep its place and its end', () => {
    const { calendar, first, rival } = aWeek()
    const behind = calendar.request('2026-11-26', '2026-11-30')
    calendar.grant(behind)
    const { place } = calendar.hold(rival)
    calendar.write(calendar.confirm(first))
    const [kept, later] = listOptions(calendar).filter((hold) => hold.place === place)
    expect(kept).toMatchObject({
      id: rival,
      span: toDaySpan(timeZone, '2026-11-23', '2026-11-24'),
    })
    expect(later).toMatchObject({
      orderId: kept?.orderId,
      until,
      partOf: rival,
      span: toDaySpan(timeZone, '2026-11-26', '2026-11-27'),
    })
    expect(calendar.rank(rival).rank).toBe(1)
    expect(calendar.rank(later?.id ?? 0).rank).toBe(1)
    expect(calendar.rank(behind)).toEqual({ rank: 2, days: ['2026-11-26', '2026-11-27'] })
  })

  it.each([
    ['the first day', '2026-11-23', ['2026-11-24', '2026-11-27']],
    ['the last day', '2026-11-27', ['2026-11-23', '2026-11-26']],
  ])('that takes %s makes an option shorter', (_, taken, [from = '', to = '']) => {
    const { calendar, first } = aWeek(taken)
    calendar.write(calendar.confirm(first))
    expect(listOptions(calendar)).toMatchObject([{ span: toDaySpan(timeZone, from, to) }])
  })

  it('ends an option of which no day remains, and one of hours', () => {
    const calendar = aCalendar()
    const [first, day] = [calendar.request(wednesday, '2026-11-26'), calendar.request(wednesday)]
    const hours = calendar.request(wednesday)
    for (const id of [first, day, hours]) calendar.grant(id)
    const morning = { first: wednesday, last: wednesday, from: '09:00', to: '13:00' }
    const span = toWindowSpan(timeZone, morning)
    const cutting = calendar.cutting()
    calendar.write(move(calendar.ladder(), calendar.hold(hours), { span, cutting }))
    calendar.write(calendar.confirm(first))
    expect([day, hours].map((id) => calendar.hold(id).state)).toEqual(['released', 'released'])
  })

  it('leaves no line for days that are over', () => {
    const { calendar, first, rival } = aWeek()
    const friday = new Date('2026-11-25T09:00:00Z')
    const cutting = { ...calendar.cutting(), now: friday }
    const entry = { holdId: 90, modelId: 1, orderId: null, kind: 'book_out' } as const
    const span = toDaySpan(timeZone, wednesday)
    const shortens = [first, rival]
    calendar.write(enter(calendar.ladder(), { ...entry, span }, { shortens, cutting }))
    expect(listOptions(calendar)).toMatchObject([
      { id: rival, span: toDaySpan(timeZone, '2026-11-26', '2026-11-27') },
    ])
  })

  it('says which days went and which remain', () => {
    const { calendar, first, rival } = aWeek()
    const before = calendar.ladder()
    calendar.write(calendar.confirm(first))
    const after = calendar.ladder()
    const cuts = findCutOptions(
      { before, after, events: calendar.events },
      { timeZone, today: '2026-11-16' },
    )
    const later = listOptions(calendar).find(({ partOf }) => partOf === rival)
    expect(cuts).toEqual([{ days: [wednesday], parts: [after.get(rival), later] }])
    const history = calendar.events.map((event, minute) => ({
      event,
      at: new Date(now.getTime() + minute * 60_000),
      actorName: null,
      reason: '',
      promotions: [],
    }))
    const why = explain(later!, { ladder: after, history }, names)
    expect(why).toEqual([
      'Requested on Mon 16 Nov 2026, 10:01 (Paris).',
      'Put on option on Mon 16 Nov 2026, 10:03 (Paris), until Fri 20 Nov 2026, 18:00 (Paris).',
      'Made a line of its own on Mon 16 Nov 2026, 10:05 (Paris): Thursday 26 November 2026 to Friday 27 November 2026, with the place and the end that it had.',
      'First option on every day of its dates.',
    ])
    const shortened = history.find(({ event }) => event.type === 'moved')
    expect(shortened && formatEvent(shortened, names)).toBe(
      `Shortened: Monday 23 November 2026 to Tuesday 24 November 2026, because VB-${first} takes the other days.`,
    )
  })
})

describe('a challenge', () => {
  it('lasts while any part of the option that made it wants the days', () => {
    const { calendar, first, rival: challenger } = aWeek()
    const challenged = calendar.request('2026-11-27', '2026-11-28')
    const other = calendar.request('2026-11-23')
    // Both are first on days of the challenger, whose option is later than both.
    for (const id of [challenged, other]) calendar.grant(id)
    calendar.write(release(calendar.ladder(), calendar.hold(challenger)))
    const again = calendar.request('2026-11-23', '2026-11-27')
    calendar.grant(again)
    calendar.write(challenge(calendar.ladder(), calendar.hold(again), () => until))
    calendar.write(calendar.confirm(first))
    const later = listOptions(calendar).find(({ partOf }) => partOf === again)
    expect(calendar.hold(challenged).challenge).toEqual({ by: again, until })
    calendar.write(release(calendar.ladder(), calendar.hold(again)))
    expect(calendar.hold(other).challenge).toBeNull()
    expect(calendar.hold(challenged).challenge).toEqual({ by: again, until })
    calendar.write(release(calendar.ladder(), calendar.hold(later?.id ?? 0)))
    expect(calendar.hold(challenged).challenge).toBeNull()
  })
})

describe('a book-out', () => {
  it('asks of each option whether it is shortened or released, and what it would keep', () => {
    const { calendar, first, rival } = aWeek()
    const entry = { holdId: 90, modelId: 1, orderId: null, kind: 'book_out' } as const
    const span = toDaySpan(timeZone, wednesday)
    const enterWith = (choice: { releases?: number[]; shortens?: number[] }) =>
      enter(calendar.ladder(), { ...entry, span }, { ...choice, cutting: calendar.cutting() })
    expect(() => enterWith({ releases: [first] })).toThrow(
      expect.objectContaining({
        code: 'conflict',
        result: {
          options: [rival],
          remaining: [
            {
              holdId: rival,
              windows: [
                { first: '2026-11-23', last: '2026-11-24' },
                { first: '2026-11-26', last: '2026-11-27' },
              ],
            },
          ],
        },
      }),
    )
    calendar.write(enterWith({ releases: [first], shortens: [rival] }))
    expect(calendar.hold(first).state).toBe('released')
    expect(listOptions(calendar)).toHaveLength(2)
  })
})
