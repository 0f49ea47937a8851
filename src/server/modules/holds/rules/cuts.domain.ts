import type { Day } from '#contracts/time/day.ts'
import { withoutOutdatedChallenges } from '../ladder/challenges.domain.ts'
import {
  withChanges,
  getRequestedId,
  type Hold,
  type HoldChange,
  type HoldEvent,
  isLiveOption,
  type Ladder,
} from '../ladder/ladder.domain.ts'
import { cutDays, overlaps, splitByDay, type Span } from '#contracts/time/span.ts'

/**
 * What happens to options when a job or book-out takes some of their days: they are cut to the remaining days
 * and keep their place in the ladder (ADR 0160).
 */

/** The context for cutting options. */
export interface Cutting {
  readonly timeZone: string
  readonly now: Date
  /** Ids for the later parts of options that are cut in the middle: at least `countNewParts`. */
  readonly newIds: readonly number[]
}

/** The decisions about options in the way of a job or book-out. */
export interface Displacement {
  readonly cutting: Cutting
  /** Options to release, although some of their days remain. */
  readonly releases?: readonly number[]
  /** Options to cut to the remaining days. */
  readonly shortens?: readonly number[]
}

/** The hold that takes the days, or one that is about to be entered. */
type Taker = Pick<Hold, 'id' | 'modelId' | 'span'>

/**
 * The options that a job or book-out displaces, last one first, so that nobody moves up to dates that are
 * being taken.
 */
export const listDisplaced = (ladder: Ladder, { id, modelId, span }: Taker): Hold[] =>
  [...ladder.values()]
    .filter(
      (hold) =>
        hold.id !== id &&
        hold.modelId === modelId &&
        isLiveOption(hold) &&
        overlaps(hold.span, span),
    )
    .toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0) || other.id - one.id)

/** The days of an option that are still to come and not taken. */
export const listRemainingDays = (
  option: Pick<Hold, 'span'>,
  taken: Span,
  { timeZone, now }: Pick<Cutting, 'timeZone' | 'now'>,
): Span[] => cutDays(option.span, taken, timeZone).filter(({ end }) => end > now)

/** How many lines cutting these options adds. */
export const countNewParts = (
  ladder: Ladder,
  taker: Taker,
  context: Pick<Cutting, 'timeZone' | 'now'>,
): number =>
  listDisplaced(ladder, taker).filter(
    (option) => listRemainingDays(option, taker.span, context).length > 1,
  ).length

/** Cuts the options in the way, or ends those that are released or have no days left. */
export const displace = (
  ladder: Ladder,
  taker: Taker,
  { cutting, releases = [] }: Displacement,
): HoldChange[] => {
  const newIds = cutting.newIds.values()
  let standing = ladder
  const changes: HoldChange[] = []
  for (const option of listDisplaced(ladder, taker)) {
    const isReleased = releases.includes(option.id)
    const remaining = isReleased ? [] : listRemainingDays(option, taker.span, cutting)
    const optionChanges = withoutOutdatedChallenges(
      standing,
      cutTo(option, remaining, { taker, newIds }),
    )
    standing = withChanges(standing, optionChanges)
    changes.push(...optionChanges)
  }
  return changes
}

type Ids = Iterator<number, undefined>

const cutTo = (
  option: Hold,
  remaining: readonly Span[],
  { taker, newIds }: { taker: Taker; newIds: Ids },
): HoldChange[] => {
  const { id: holdId, modelId } = option
  const [kept, ...rest] = remaining
  if (!kept) return [{ holdId, modelId, type: 'released' }]
  return [
    { holdId, modelId, type: 'moved', span: kept, takenBy: taker.id },
    ...rest.map((span) => toLaterPart(option, span, takeNext(newIds))),
  ]
}

const takeNext = (ids: Ids): number => {
  const next: IteratorResult<number, undefined> = ids.next()
  if (next.done) throw new Error('An option is cut in the middle without an id for its later part')
  return next.value
}

/** The later part of an option that is cut in the middle. */
const toLaterPart = (option: Hold, span: Span, holdId: number): HoldChange => {
  const { modelId, orderId, place, until, challenge, usage } = option
  if (orderId === null || place === null || until === null) {
    throw new Error(`Option ${option.id} has no booking, place or end`)
  }
  const inherited = { holdId: getRequestedId(option), place, until, challenge, usage }
  return { type: 'requested', holdId, modelId, orderId, span, partOf: inherited }
}

/** An option that a change has cut: the lost days and the rest of it. */
export interface CutOption {
  readonly days: readonly Day[]
  /**
   * The option and, if it was cut in the middle, its later part; empty if the same change has ended them as
   * well.
   */
  readonly parts: readonly Hold[]
}

interface LadderChange {
  readonly before: Ladder
  readonly after: Ladder
  readonly events: readonly HoldEvent[]
}

/** The options that a change has cut. Past days are not mentioned. */
export const findCutOptions = (
  { before, after, events }: LadderChange,
  { timeZone, today }: { timeZone: string; today: Day },
): CutOption[] => {
  const listDays = (holds: readonly Hold[]) =>
    holds.flatMap(({ span }) => splitByDay(span, timeZone).map(({ day }) => day))
  const touched = new Set(events.filter(isCut).map(({ holdId }) => holdId))
  const cut = [...touched].flatMap((id) => after.get(id) ?? [])
  return [...new Set(cut.map(getRequestedId))].map((requestedId) => {
    const isOfOption = (hold: Hold) => getRequestedId(hold) === requestedId
    const earlier = [...before.values()].filter((hold) => touched.has(hold.id) && isOfOption(hold))
    const standing = [...after.values()].filter((hold) => isLiveOption(hold) && isOfOption(hold))
    const left = new Set(listDays(standing))
    return {
      days: listDays(earlier).filter((day) => day >= today && !left.has(day)),
      parts: standing.filter(({ id }) => touched.has(id) || !before.has(id)),
    }
  })
}

const isCut = (event: HoldEvent): boolean => event.type === 'moved' && event.takenBy !== undefined
