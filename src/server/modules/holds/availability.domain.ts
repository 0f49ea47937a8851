import type { Day } from '#server/kernel/dates.ts'
import { isExclusive, isLiveOption, type Ladder } from './ladder.domain.ts'
import { overlaps, partsByDay, type Span } from './spans.domain.ts'

/** What somebody who asks for dates would get. */
export interface Availability {
  readonly status: 'free' | 'held' | 'unavailable'
  /** The rank of an option that were granted now; null if none could be. */
  readonly rank: number | null
  /** The days that have this rank. */
  readonly days: readonly Day[]
}

/** Whether a model has these dates to give. */
export const getAvailability = (
  ladder: Ladder,
  { modelId, span, timeZone }: { modelId: number; span: Span; timeZone: string },
): Availability => {
  const modelHolds = [...ladder.values()].filter(
    (hold) => hold.modelId === modelId && overlaps(hold.span, span),
  )
  if (modelHolds.some(isExclusive)) return { status: 'unavailable', rank: null, days: [] }
  const options = modelHolds.filter(isLiveOption)
  const ranks = partsByDay(span, timeZone).map(({ day, part }) => ({
    day,
    rank: options.filter((option) => overlaps(option.span, part)).length + 1,
  }))
  const rank = Math.max(...ranks.map((each) => each.rank))
  const days = ranks.filter((each) => each.rank === rank).map(({ day }) => day)
  return { status: rank === 1 ? 'free' : 'held', rank, days }
}
