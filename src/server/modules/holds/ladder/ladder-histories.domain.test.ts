import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCalendar, timeZone, until } from '#tests/support/calendar-of-events.ts'
import { findChallenger } from './challenges.domain.ts'
import { agree, findBlockingJob } from '../exclusivity/exclusivity.domain.ts'
import {
  withChanges,
  getRequestedId,
  type Hold,
  type HoldChange,
  isExclusive,
  isLiveOption,
  type Ladder,
  replay,
} from './ladder.domain.ts'
import { findChallengers, listFirstIds, rankOptions, getWorstRanks } from './ladder-ranks.domain.ts'
import { listOptionsAhead, windowRank } from './ranks.domain.ts'
import { grant } from '../rules/requests.domain.ts'
import { enter, move } from '../rules/entries.domain.ts'
import { listDueChanges, expire, release } from '../rules/endings.domain.ts'
import { challenge, extend } from '../rules/options.domain.ts'
import { overlaps, splitByDay, toDaySpan, type Span } from '#contracts/time/span.ts'

const day = (offset: number) => `2026-12-${String(1 + offset).padStart(2, '0')}`
const step = fc.record({
  act: fc.constantFrom(
    'request',
    'grant',
    'confirm',
    'book out',
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

/** Long ones too, which are rare by default. */
const histories = fc.array(step, { maxLength: 15, size: 'max' })

type Calendar = ReturnType<typeof aCalendar>
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Some days at either end of a window. */
const takeEnd = ({ start, end }: Span, first: number, length: number): Span => {
  const time = (1 + length) * 24 * 3_600_000
  return first % 2 === 0
    ? { start, end: new Date(start.getTime() + time) }
    : { start: new Date(end.getTime() - time), end }
}

/** A calendar with overlapping options, which most actions need. */
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

const getChanges = (
  calendar: Calendar,
  { act, first, length }: Step,
  hold: Hold,
): readonly HoldChange[] => {
  const ladder = calendar.ladder()
  const changesByAction = {
    request: () => [],
    grant: () => grant(ladder, hold, { until, reason: 'In a hurry' }),
    confirm: () => calendar.confirm(hold.id),
    'book out': () => {
      const cutting = calendar.cutting()
      const [holdId = 0] = cutting.newIds.slice(-1)
      const span = toDaySpan(timeZone, day(first), day(first + length))
      const displaced = [...ladder.values()].filter(isLiveOption).map(({ id }) => id)
      const releases = displaced.filter((id) => id % 3 === 0)
      const shortens = displaced.filter((id) => id % 3 > 0)
      return enter(
        ladder,
        { holdId, modelId: 1, orderId: null, kind: 'book_out', span },
        { releases, shortens, cutting },
      )
    },
    release: () => release(ladder, hold),
    challenge: () => challenge(ladder, hold, () => new Date(until.getTime() + length * 3_600_000)),
    extend: () => extend(hold, new Date(until.getTime() + first * 3_600_000)),
    expire: () => expire(ladder, hold, new Date(until.getTime() + length * 3_600_000)),
    sweep: () => listDueChanges(ladder, new Date(until.getTime() + length * 3_600_000)),
    shrink: () =>
      move(ladder, hold, { span: takeEnd(hold.span, first, length), cutting: calendar.cutting() }),
    agree: () =>
      agree(ladder, hold, {
        usage: {
          category: length > 1 ? ('beauty' as const) : null,
          territories: [],
          media: [],
          exclusiveUntil: first > 4 ? toDaySpan(timeZone, day(first + length)).end : null,
        },
      }),
  }
  return changesByAction[act]()
}

/** A refusal changes nothing; anything else fails the test. */
const attempt = (calendar: Calendar, decide: () => readonly HoldChange[]): void => {
  try {
    calendar.write(decide())
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
  if (hold) attempt(calendar, () => getChanges(calendar, each, hold))
}

/** Checks that the ranks computed for a whole ladder equal those computed for each hold. */
const requireSameRanks = (ladder: Ladder): void => {
  const options = [...ladder.values()].filter(isLiveOption)
  const ids = new Set(options.map(({ id }) => id))
  const windows = options.map((hold) => [hold.id, windowRank(hold, ladder, timeZone)] as const)
  expect(rankOptions(ladder, ids, timeZone)).toEqual(new Map(windows))
  expect(getWorstRanks(ladder, timeZone)).toEqual(
    new Map(windows.map(([id, { rank }]) => [id, rank])),
  )
  const isFirst = (hold: Hold) => listOptionsAhead(hold, ladder).length === 0
  expect(listFirstIds(ladder)).toEqual(new Set(options.filter(isFirst).map(({ id }) => id)))
  const challengers = options.filter((hold) =>
    listOptionsAhead(hold, ladder).some((other) => isFirst(other) && !other.challenge),
  )
  expect(findChallengers(ladder)).toEqual(new Set(challengers.map(({ id }) => id)))
}

/** Checks that a job takes only the days that it needs from an option. */
const requireOnlyTakenDaysLost = (before: Ladder, after: Ladder): void => {
  for (const option of [...before.values()].filter(isLiveOption)) {
    const parts = [...after.values()].filter(
      (hold) => isLiveOption(hold) && getRequestedId(hold) === getRequestedId(option),
    )
    const takers = [...after.values()].filter((hold) => isExclusive(hold))
    for (const { day, part } of splitByDay(option.span, timeZone)) {
      const holders = [...parts, ...takers].filter(({ span }) => overlaps(span, part))
      expect(holders, day).toHaveLength(1)
    }
  }
}

const requireSound = (before: Ladder, after: Ladder): void => {
  const live = [...after.values()].filter(({ state }) => state === 'live')
  for (const hold of live.filter(isLiveOption)) {
    const now = windowRank(hold, after, timeZone).rank
    const earlier = before.get(hold.id)
    // No option falls below a rank that its client has seen.
    if (earlier && isLiveOption(earlier)) {
      expect(now).toBeLessThanOrEqual(windowRank(earlier, before, timeZone).rank)
    }
    // No hold overlaps a job or a book-out.
    const takers = live.filter((other) => isExclusive(other) && other.id !== hold.id)
    expect(takers.filter(({ span }) => overlaps(span, hold.span))).toEqual([])
    // All parts of an option that was cut have its place.
    const option = after.get(getRequestedId(hold))
    expect(hold.place).toBe(option?.place)
  }
  // Only a client who waits behind for the same dates can challenge.
  for (const hold of after.values()) {
    if (!hold.challenge) continue
    const challenger = findChallenger(after, hold)
    expect([isLiveOption(hold), challenger && isLiveOption(challenger)]).toEqual([true, true])
    expect(hold.place).toBeLessThan(challenger?.place ?? 0)
  }
  // No exclusivity is breached.
  const jobs = live.filter(({ kind }) => kind === 'job')
  expect(jobs.filter((job) => findBlockingJob(after, job))).toEqual([])
  const options = live.filter(isLiveOption).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  // The earliest granted option is first.
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
        if (each.act === 'confirm') requireOnlyTakenDaysLost(before, calendar.ladder())
      }
      requireSameRanks(calendar.ladder())
      // No hold ends twice.
      const endEvents = calendar.events.filter(({ type }) => endings.has(type))
      expect(new Set(endEvents.map(({ holdId }) => holdId)).size).toBe(endEvents.length)
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
      const late = withChanges(calendar.ladder(), listDueChanges(calendar.ladder(), at(12)))
      for (const hours of [...looks.toSorted((one, other) => one - other), 12]) {
        calendar.write(listDueChanges(calendar.ladder(), at(hours)))
      }
      expect(calendar.ladder()).toEqual(late)
    }),
    { numRuns: 1000 },
  )
})
