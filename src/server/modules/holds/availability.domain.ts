import { isExclusive, isLiveOption, type Ladder } from './ladder.domain.ts'
import { overlaps, partsByDay, type Span } from './spans.domain.ts'

/** What somebody who asks for dates would get. */
export interface Availability {
  readonly status: 'free' | 'held' | 'unavailable'
  /** The rank of an option that were granted now; null if none could be. */
  readonly rank: number | null
}

/** Whether a model has these dates to give. */
export const availabilityOf = (
  ladder: Ladder,
  { modelId, span, timeZone }: { modelId: number; span: Span; timeZone: string },
): Availability => {
  const own = [...ladder.values()].filter(
    (hold) => hold.modelId === modelId && overlaps(hold.span, span),
  )
  if (own.some(isExclusive)) return { status: 'unavailable', rank: null }
  const options = own.filter(isLiveOption)
  const ahead = partsByDay(span, timeZone).map(
    ({ part }) => options.filter((option) => overlaps(option.span, part)).length,
  )
  const rank = Math.max(...ahead) + 1
  return { status: rank === 1 ? 'free' : 'held', rank }
}
