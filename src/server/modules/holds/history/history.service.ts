import type { DbCtx } from '#server/db/context.ts'
import { toHoldEvent } from '../events.wire.ts'
import type { HistoryEntry } from './explain.domain.ts'
import { listEventsAbout } from './history.repo.ts'
import { getRequestedId, type Hold, isLiveOption, type Ladder } from '../ladder/ladder.domain.ts'
import { listOptionsAhead, listPassedOverFor } from '../ladder/ranks.domain.ts'
import { findCalendarZone } from '../zone/zones.repo.ts'

/**
 * The history for `explain` of these holds, oldest first. `ladder` contains the current holds of their
 * models.
 */
export const findHistory = async (
  ctx: DbCtx,
  holds: readonly Hold[],
  ladder: Ladder,
): Promise<HistoryEntry[]> => {
  const ahead = holds.flatMap((hold) => [
    ...(isLiveOption(hold) ? listOptionsAhead(hold, ladder) : []),
    ...listPassedOverFor(hold, ladder),
  ])
  const rows = await listEventsAbout(ctx, {
    modelIds: [...new Set(holds.map(({ modelId }) => modelId))],
    holdIds: [...new Set(holds.flatMap((hold) => [hold.id, getRequestedId(hold)]))],
    aheadIds: [...new Set(ahead.map(getRequestedId))],
  })
  const zone = await findCalendarZone(ctx)
  return rows.map((row) => ({ ...row, event: toHoldEvent(row, zone) }))
}
