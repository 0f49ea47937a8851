import type { Day } from '#contracts/time/day.ts'
import { getRequestedId, type Hold, isLiveOption, type Ladder } from './ladder.domain.ts'
import { overlaps, splitByDay, type Span } from '#contracts/time/span.ts'

/** The rank of an option on one day: 1 for the first option. */
export interface DayRank {
  readonly day: Day
  readonly rank: number
}

/** The rank shown for a window: its worst one, and the days that have it. */
export interface WindowRank {
  readonly rank: number
  readonly days: readonly Day[]
}

/** The live options ahead of this one anywhere in `part`, the first one first. */
export const listOptionsAhead = (hold: Hold, ladder: Ladder, part: Span = hold.span): Hold[] =>
  [...ladder.values()]
    .filter((other) => isAhead(other, hold, part))
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))

const isAhead = (other: Hold, hold: Hold, part: Span): boolean =>
  other.id !== hold.id &&
  other.modelId === hold.modelId &&
  isLiveOption(other) &&
  (other.place ?? Infinity) < (hold.place ?? Infinity) &&
  overlaps(other.span, part)

/** Options that were granted although this one had been requested earlier. */
export const listPassedOverFor = (hold: Hold, ladder: Ladder): Hold[] =>
  [...ladder.values()].filter((other) => waitsBehind(hold, other))

const waitsBehind = (waiting: Hold, granted: Hold): boolean =>
  granted.place !== null &&
  getRequestedId(waiting) < getRequestedId(granted) &&
  waiting.modelId === granted.modelId &&
  (waiting.state === 'requested' || (waiting.place ?? 0) > granted.place) &&
  overlaps(waiting.span, granted.span)

/** Requests that were earlier than this granted option and still waited. */
export const listPassedOverBy = (hold: Hold, ladder: Ladder): Hold[] =>
  [...ladder.values()].filter((other) => waitsBehind(other, hold))

/**
 * The rank on each day of the window, by the order of granting. For a request: the rank that it would get
 * now.
 */
export const ranksByDay = (hold: Hold, ladder: Ladder, timeZone: string): DayRank[] =>
  splitByDay(hold.span, timeZone).map(({ day, part }) => ({
    day,
    rank: listOptionsAhead(hold, ladder, part).length + 1,
  }))

/** The worst of the ranks, with the days that have it. */
export const findWorst = (ranks: readonly DayRank[]): WindowRank => {
  const rank = Math.max(...ranks.map((each) => each.rank))
  return { rank, days: ranks.filter((each) => each.rank === rank).map(({ day }) => day) }
}

/** The worst rank in the window. */
export const windowRank = (hold: Hold, ladder: Ladder, timeZone: string): WindowRank =>
  findWorst(ranksByDay(hold, ladder, timeZone))

/** The worst rank of an option; null for other holds. */
export const getOptionRank = (hold: Hold, ladder: Ladder, timeZone: string): WindowRank | null =>
  isLiveOption(hold) ? windowRank(hold, ladder, timeZone) : null

/** An option whose rank an event has changed; `to` is always better than `from`. */
export interface Promotion {
  readonly holdId: number
  readonly from: number
  readonly to: number
}

/** Options whose rank is better after a change than before it. */
export const findPromotions = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promotion[] =>
  [...after].flatMap(([holdId, to]) => {
    const from = before.get(holdId)
    return from === undefined || from === to ? [] : [{ holdId, from, to }]
  })
