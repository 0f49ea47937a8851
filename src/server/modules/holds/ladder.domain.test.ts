import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agree, blockingJob } from './exclusivity/exclusivity.domain.ts'
import {
  afterChanges,
  afterEvent,
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
  replay,
} from './ladder.domain.ts'
import { findChallengers, findFirst, rankOptions, worstRanks } from './ladder-ranks.domain.ts'
import { aheadOf, findPromotions, ranksByDay, windowRank } from './ranks.domain.ts'
import {
  challenge,
  confirm,
  dueChanges,
  expire,
  extend,
  grant,
  move,
  release,
} from './rules.domain.ts'
import { overlaps, type Span, spanOfDays } from './spans.domain.ts'

const timeZone = 'Europe/Paris'
const until = new Date('2026-11-20T17:00:00Z')

/** A calendar of one model that events are written to. */
const aCalendar = () => {
  let ladder: Ladder = new Map()
  const events: (HoldChange & { id: number })[] = []
  let holds = 0
  const write = (changes: readonly HoldChange[]) => {
    for (const change of changes) {
      const event = { ...change, id: events.length + 1 }
      events.push(event)
      ladder = afterEvent(ladder, event)
    }
  }
  const hold = (id: number): Hold => {
    const found = ladder.get(id)
    if (!found) throw new Error('There is no such hold')
    return found
  }
  return {
    ladder: () => ladder,
    events,
    hold,
    write,
    request: (first: string, last = first): number => {
      const holdId = (holds += 1)
      const span = spanOfDays(timeZone, first, last)
      write([{ type: 'requested', holdId, modelId: 1, orderId: holdId, span }])
      return holdId
    },
    grant: (id: number, reason?: string) => write(grant(ladder, hold(id), { until, reason })),
    rank: (id: number) => windowRank(hold(id), ladder, timeZone),
  }
}

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
    const [earlier, now] = [before, calendar.ladder()].map((each) => worstRanks(each, timeZone))
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
    expect(() => confirm(calendar.ladder(), calendar.hold(second))).toThrow('first option')
    calendar.write(confirm(calendar.ladder(), calendar.hold(first)))
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
    const span = spanOfDays(timeZone, left)
    calendar.write(move(calendar.ladder(), calendar.hold(pair[shrinks] ?? 0), { span }))
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
    calendar.write(dueChanges(calendar.ladder(), new Date('2026-11-18T00:00:00Z')))
    expect(calendar.hold(second).state).toBe('lapsed')
    expect(calendar.hold(first)).toMatchObject({ state: 'live', challenge: null })
  })

  it('lets an option shrink, not grow', () => {
    const calendar = aCalendar()
    const id = calendar.request('2026-11-25', '2026-11-27')
    calendar.grant(id)
    const grown = spanOfDays(timeZone, '2026-11-24', '2026-11-27')
    expect(() => move(calendar.ladder(), calendar.hold(id), { span: grown })).toThrow('shorter')
    const shrunk = spanOfDays(timeZone, '2026-11-26')
    calendar.write(move(calendar.ladder(), calendar.hold(id), { span: shrunk }))
    expect(calendar.hold(id).span).toEqual(shrunk)
  })
})

const day = (offset: number) => `2026-12-${String(1 + offset).padStart(2, '0')}`
const step = fc.record({
  act: fc.constantFrom(
    'request',
    'grant',
    'confirm',
    'release',
    'challenge',
    'extend',
    'expire',
    'sweep',
    'shrink',
    'agree',
  ),
  hold: fc.nat(11),
  first: fc.nat(8),
  length: fc.nat(3),
})

/** Long ones too, which are drawn seldom unless asked for. */
const histories = fc.array(step, { maxLength: 15, size: 'max' })

type Calendar = ReturnType<typeof aCalendar>
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Some days at either end of a window. */
const endOf = ({ start, end }: Span, first: number, length: number): Span => {
  const time = (1 + length) * 24 * 3_600_000
  return first % 2 === 0
    ? { start, end: new Date(start.getTime() + time) }
    : { start: new Date(end.getTime() - time), end }
}

/** One with options already: most acts need some that stand in each other's way. */
const aBusyCalendar = (): Calendar => {
  const calendar = aCalendar()
  for (const [first, last] of [
    [0, 3],
    [2, 5],
    [1, 4],
  ] as const) {
    calendar.grant(calendar.request(day(first), day(last)))
  }
  return calendar
}

const changesOf = (
  calendar: Calendar,
  { act, first, length }: Step,
  hold: Hold,
): readonly HoldChange[] => {
  const ladder = calendar.ladder()
  const acts = {
    request: () => [],
    grant: () => grant(ladder, hold, { until, reason: 'In a hurry' }),
    confirm: () => confirm(ladder, hold),
    release: () => release(ladder, hold),
    challenge: () => challenge(ladder, hold, () => new Date(until.getTime() + length * 3_600_000)),
    extend: () => extend(hold, new Date(until.getTime() + first * 3_600_000)),
    expire: () => expire(ladder, hold, new Date(until.getTime() + length * 3_600_000)),
    sweep: () => dueChanges(ladder, new Date(until.getTime() + length * 3_600_000)),
    shrink: () => move(ladder, hold, { span: endOf(hold.span, first, length) }),
    agree: () =>
      agree(ladder, hold, {
        usage: {
          ...{ category: length > 1 ? ('beauty' as const) : null, territories: [], media: [] },
          exclusiveUntil: first > 4 ? spanOfDays(timeZone, day(first + length)).end : null,
        },
      }),
  }
  return acts[act]()
}

/** A refusal changes nothing; anything else fails the test. */
const attempt = (calendar: Calendar, act: () => readonly HoldChange[]): void => {
  try {
    calendar.write(act())
  } catch (error) {
    expect(error).toMatchObject({ code: 'conflict' })
  }
}

const play = (calendar: Calendar, each: Step): void => {
  if (each.act === 'request') {
    calendar.request(day(each.first), day(each.first + each.length))
    return
  }
  const holds = [...calendar.ladder().values()]
  const hold = holds[each.hold % holds.length]
  if (hold) attempt(calendar, () => changesOf(calendar, each, hold))
}

/** What is worked out for a whole ladder is what the rules say of each hold. */
const requireSameRanks = (ladder: Ladder): void => {
  const options = [...ladder.values()].filter(isLiveOption)
  const ids = new Set(options.map(({ id }) => id))
  const windows = options.map((hold) => [hold.id, windowRank(hold, ladder, timeZone)] as const)
  expect(rankOptions(ladder, ids, timeZone)).toEqual(new Map(windows))
  expect(worstRanks(ladder, timeZone)).toEqual(new Map(windows.map(([id, { rank }]) => [id, rank])))
  const isFirst = (hold: Hold) => aheadOf(hold, ladder).length === 0
  expect(findFirst(ladder)).toEqual(new Set(options.filter(isFirst).map(({ id }) => id)))
  const challengers = options.filter((hold) =>
    aheadOf(hold, ladder).some((other) => isFirst(other) && !other.challenge),
  )
  expect(findChallengers(ladder)).toEqual(new Set(challengers.map(({ id }) => id)))
}

const requireSound = (before: Ladder, after: Ladder): void => {
  const live = [...after.values()].filter(({ state }) => state === 'live')
  for (const hold of live.filter(isLiveOption)) {
    const now = windowRank(hold, after, timeZone).rank
    const earlier = before.get(hold.id)
    // Nobody who was told a rank falls below it.
    if (earlier && isLiveOption(earlier)) {
      expect(now).toBeLessThanOrEqual(windowRank(earlier, before, timeZone).rank)
    }
    // Nobody stands beside a job.
    const jobs = live.filter(({ kind, id }) => kind === 'job' && id !== hold.id)
    expect(jobs.filter((job) => overlaps(job.span, hold.span))).toEqual([])
  }
  // Whoever is asked to confirm or release is asked by somebody who wants the same dates and waits behind.
  for (const hold of after.values()) {
    const asking = hold.challenge && after.get(hold.challenge.by)
    if (!asking) continue
    expect([isLiveOption(hold), isLiveOption(asking)]).toEqual([true, true])
    expect(overlaps(hold.span, asking.span)).toBe(true)
    expect(hold.place).toBeLessThan(asking.place ?? 0)
  }
  // Nobody's exclusivity is broken.
  const jobs = live.filter(({ kind }) => kind === 'job')
  expect(jobs.filter((job) => blockingJob(after, job))).toEqual([])
  const options = live.filter(isLiveOption).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  // Nobody starves: whoever was granted first of all is first.
  if (options[0]) expect(windowRank(options[0], after, timeZone).rank).toBe(1)
}

const endings: ReadonlySet<string> = new Set(['released', 'lapsed', 'declined', 'cancelled'])

it('holds its rules in a thousand random histories, and is the sum of its events', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const calendar = aBusyCalendar()
      for (const each of steps) {
        const before = calendar.ladder()
        play(calendar, each)
        requireSound(before, calendar.ladder())
      }
      requireSameRanks(calendar.ladder())
      // Nothing ends twice.
      const ended = calendar.events.filter(({ type }) => endings.has(type))
      expect(new Set(ended.map(({ holdId }) => holdId)).size).toBe(ended.length)
      expect(replay(calendar.events)).toEqual(calendar.ladder())
    }),
    { numRuns: 1000 },
  )
})

it('comes to the same end however often it is looked at, in a thousand random histories', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.nat(12), { maxLength: 5 }), (steps, looks) => {
      const calendar = aBusyCalendar()
      const untimed = steps.filter(({ act }) => act !== 'expire' && act !== 'sweep')
      for (const each of untimed) play(calendar, each)
      const at = (hours: number) => new Date(until.getTime() + hours * 3_600_000)
      const late = afterChanges(calendar.ladder(), dueChanges(calendar.ladder(), at(12)))
      for (const hours of [...looks.toSorted((one, other) => one - other), 12]) {
        calendar.write(dueChanges(calendar.ladder(), at(hours)))
      }
      expect(calendar.ladder()).toEqual(late)
    }),
    { numRuns: 1000 },
  )
})
