import type { Day } from '#contracts/time/day.ts'
import { isExclusive, isLiveOption, type Ladder } from './ladder.domain.ts'
import { overlaps, splitByDay, type Span } from '#contracts/time/span.ts'

/** The result of an availability check. */
export interface Availability {
  readonly status: 'free' | 'held' | 'unavailable'
  /** The rank that a new option would get; null if the model is not free. */
  readonly rank: number | null
  /** The days that have this rank. */
  readonly days: readonly Day[]
}

/** Checks whether a model is free on these dates. */
export const getAvailability = (
  ladder: Ladder,
  { modelId, span, timeZone }: { modelId: number; span: Span; timeZone: string },
): Availability => {
  const modelHolds = [...ladder.values()].filter(
    (hold) => hold.modelId === modelId && overlaps(hold.span, span),
  )
  if (modelHolds.some(isExclusive)) return { status: 'unavailable', rank: null, days: [] }
  const options = modelHolds.filter(isLiveOption)
  const ranks = splitByDay(span, timeZone).map(({ day, part }) => ({
    day,
    rank: options.filter((option) => overlaps(option.span, part)).length + 1,
  }))
  const rank = Math.max(...ranks.map((each) => each.rank))
  const days = ranks.filter((each) => each.rank === rank).map(({ day }) => day)
  return { status: rank === 1 ? 'free' : 'held', rank, days }
}
