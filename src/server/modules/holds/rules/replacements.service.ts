import type { ReplacementPreview } from '#contracts/admin/bookings/chart.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getAvailability } from '../ladder/availability.domain.ts'
import type { CalendarChange } from '../change.service.ts'
import { getOptionEnd } from '../times/deadlines.domain.ts'
import { changeOne, findStandingLadder, getDeskContext } from '../holds.service.ts'
import { findHolds } from '../holds.repo.ts'
import { withChanges, isLiveOption } from '../ladder/ladder.domain.ts'
import { getWorstRanks } from '../ladder/ladder-ranks.domain.ts'
import { findPromotions, windowRank } from '../ladder/ranks.domain.ts'
import { replace } from './replacements.domain.ts'
import { release } from './endings.domain.ts'
import { listPassedOver } from './requests.domain.ts'
import type { Span } from '#contracts/time/span.ts'

interface OtherDates {
  readonly span: Span
  readonly reason?: string
  /** The version of the option that the decision is based on. */
  readonly version: number
}

/**
 * Releases an option and enters its booking again for other dates: one change, with the default end.
 * @throws `conflict` if it has changed since this version or the rules refuse the dates; `not_found`.
 */
export const replaceOption = async (
  ctx: Ctx,
  id: number,
  { span, reason, version }: OtherDates,
): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  return changeOne(
    ctx,
    id,
    async (ladder, option, newHoldIds) => {
      const [holdId = 0] = await newHoldIds(1)
      const until = getOptionEnd(undefined, span, desk)
      return replace(ladder, option, { holdId, span, until, reason })
    },
    { reason, version, endsDue: true },
  )
}

/** Greater than any id, because all waiting requests are earlier than the previewed one. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * Previews an option on other dates: its rank now and there, and how many others move up.
 * @throws `not_found` if it is not an option or has ended.
 */
export const previewReplacement = async (
  ctx: Ctx,
  id: number,
  span: Span,
): Promise<ReplacementPreview> => {
  const { timeZone } = ctx.config
  const [found] = await findHolds(ctx, [id])
  const ladder = await findStandingLadder(ctx, found ? [found.modelId] : [])
  const option = ladder.get(id)
  if (!option || !isLiveOption(option)) throw notFound('Option')
  const without = withChanges(ladder, release(ladder, option))
  const next = getAvailability(without, { modelId: option.modelId, span, timeZone })
  const now = windowRank(option, ladder, timeZone)
  const earlier = listPassedOver(without, { ...option, id: newest, span })
  return {
    now: { rank: now.rank, days: [...now.days] },
    next: next.rank === null ? null : { rank: next.rank, days: [...next.days] },
    movesUp: findPromotions(getWorstRanks(ladder, timeZone), getWorstRanks(without, timeZone))
      .length,
    requests: earlier.map((request) => request.id),
  }
}
