import { type Hold, isLiveOption, type Ladder } from './ladder.domain.ts'
import { splitByDay, type Span } from '#contracts/time/span.ts'
import { type WindowRank, findWorst } from './ranks.domain.ts'

/** The worst rank of each of these options, with the days that have it; other holds have none. */
export const rankOptions = (
  ladder: Ladder,
  ids: ReadonlySet<number>,
  timeZone: string,
): ReadonlyMap<number, WindowRank> => {
  const ranks = new Map<number, WindowRank>()
  visitOptions(ladder, ({ id, span }, countAhead) => {
    if (!ids.has(id)) return
    const parts = splitByDay(span, timeZone)
    ranks.set(id, findWorst(parts.map(({ day, part }) => ({ day, rank: countAhead(part) + 1 }))))
  })
  return ranks
}

/**
 * The ranks of all options of a ladder, found by counting in sorted lists: the cost grows with the number of
 * options rather than of pairs, because anybody can make a ladder long (`ranks.domain.ts` has the same rule
 * for a single hold).
 */

/** The starts and ends of the options of one model, each list sorted, in milliseconds. */
interface Bounds {
  readonly starts: number[]
  readonly ends: number[]
}

type BoundsByModel = Map<number, Bounds>

type Visit = (option: Hold, countAhead: (part: Span) => number) => void

/**
 * Visits the options of each model in the order of granting, each with a function that counts the earlier
 * ones in a span.
 */
const visitOptions = (ladder: Ladder, visit: Visit): void => {
  const earlier: BoundsByModel = new Map()
  const options = [...ladder.values()].filter(isLiveOption)
  for (const option of options.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))) {
    const bounds = getBounds(earlier, option)
    visit(option, (part) => countOverlaps(bounds, part))
    addBounds(earlier, option)
  }
}

const getBounds = (all: BoundsByModel, { modelId }: Hold): Bounds =>
  all.get(modelId) ?? { starts: [], ends: [] }

/** Every option that starts before the end overlaps, unless it ends by the start. */
const countOverlaps = ({ starts, ends }: Bounds, { start, end }: Span): number =>
  countBelow(starts, end.getTime()) - countBelow(ends, start.getTime() + 1)

/** How many of the sorted numbers are below the value. */
const countBelow = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

const addBounds = (all: BoundsByModel, hold: Hold): void => {
  const { starts, ends } = getBounds(all, hold)
  insert(starts, hold.span.start.getTime())
  insert(ends, hold.span.end.getTime())
  all.set(hold.modelId, { starts, ends })
}

const insert = (sorted: number[], value: number): void => {
  sorted.splice(countBelow(sorted, value), 0, value)
}

/**
 * The worst rank of each option, without its days: an option with at most one ahead needs no check of each
 * day.
 */
export const getWorstRanks = (ladder: Ladder, timeZone: string): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>()
  visitOptions(ladder, ({ id, span }, countAhead) => {
    const ahead = countAhead(span)
    const ranksByDay = () => splitByDay(span, timeZone).map(({ part }) => countAhead(part) + 1)
    ranks.set(id, ahead < 2 ? ahead + 1 : Math.max(...ranksByDay()))
  })
  return ranks
}

/** The ids of the options that are first on all of their dates. */
export const listFirstIds = (ladder: Ladder): ReadonlySet<number> =>
  new Set(divideByFirst(ladder).first.map(({ id }) => id))

/** Divides the options into those that are first on all of their dates and the others. */
const divideByFirst = (ladder: Ladder): { first: Hold[]; behind: Hold[] } => {
  const [first, behind]: [Hold[], Hold[]] = [[], []]
  visitOptions(ladder, (option, countAhead) => {
    if (countAhead(option.span) === 0) first.push(option)
    else behind.push(option)
  })
  return { first, behind }
}

/** The ids of the options behind a first option that has not been challenged. */
export const findChallengers = (ladder: Ladder): ReadonlySet<number> => {
  const { first, behind } = divideByFirst(ladder)
  // Any overlapping first option is ahead: if it were behind, it would not be first.
  const unasked: BoundsByModel = new Map()
  for (const hold of first) if (!hold.challenge) addBounds(unasked, hold)
  const challengers = behind.filter(
    (hold) => countOverlaps(getBounds(unasked, hold), hold.span) > 0,
  )
  return new Set(challengers.map(({ id }) => id))
}
