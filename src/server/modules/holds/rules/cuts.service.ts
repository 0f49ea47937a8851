import type { Ctx } from '#server/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { CalendarChange, NewHoldIds } from '../change.service.ts'
import { countNewParts, type CutOption, type Cutting, findCutOptions } from './cuts.domain.ts'
import type { Hold, Ladder } from '../ladder/ladder.domain.ts'

interface CutRequest {
  readonly ladder: Ladder
  /** The job or book-out that takes the days. */
  readonly taker: Pick<Hold, 'id' | 'modelId' | 'span'>
  readonly newHoldIds: NewHoldIds
}

/** Prepares what a rule needs to cut the options in the way of a job or book-out. */
export const prepareCutting = async (
  ctx: Ctx,
  { ladder, taker, newHoldIds }: CutRequest,
): Promise<Cutting> => {
  const { clock } = ctx.platform
  const context = { timeZone: ctx.config.timeZone, now: clock.now() }
  const count = countNewParts(ladder, taker, context)
  return { ...context, newIds: count === 0 ? [] : await newHoldIds(count) }
}

/** The options that a change has cut. */
export const listCutOptions = (
  { config, platform: { clock } }: Ctx,
  { before, after, events: recordedEvents }: CalendarChange,
): CutOption[] => {
  const { timeZone } = config
  const events = recordedEvents.map(({ event }) => event)
  return findCutOptions(
    { before, after, events },
    { timeZone, today: dayIn(timeZone, clock.now()) },
  )
}
