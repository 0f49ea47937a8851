import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import {
  afterChanges,
  changeHolds,
  checkExclusivity,
  confirm,
  getDeskContext,
  grant,
  type Hold,
  type Ladder,
  listHoldsOf,
  optionEnd,
  release,
} from '#server/modules/holds/index.ts'
import { followChange } from './follow.service.ts'

type Changes = ReturnType<typeof release>
type Rule = (ladder: Ladder, hold: Hold) => Changes | Promise<Changes>

/** Applies a rule to those lines of a booking that `concerns` finds in the calendars, once they are locked. */
const changeLines = async (
  ctx: Ctx,
  order: MovedOrder,
  { concerns, rule, endsDue }: { concerns: (hold: Hold) => boolean; rule: Rule; endsDue?: boolean },
): Promise<void> => {
  const lines = await listHoldsOf(ctx, order.id)
  const modelIds = [...new Set(lines.map(({ modelId }) => modelId))]
  if (modelIds.length === 0) return
  const wish = { modelIds, reason: order.reason, endsDue }
  const changed = await changeHolds(ctx, wish, async (ladder) => {
    const changes: Changes = []
    // One line's change may have ended what stands beside the next one, too.
    let standing = ladder
    for (const id of ladder.keys()) {
      const hold = standing.get(id)
      if (hold?.orderId !== order.id || !concerns(hold)) continue
      const changed = await rule(standing, hold)
      standing = afterChanges(standing, changed)
      changes.push(...changed)
    }
    return changes
  })
  await followChange(ctx, changed, { exceptFor: order.id })
}

const grantLines = async (ctx: Ctx, order: MovedOrder): Promise<void> => {
  const desk = await getDeskContext(ctx)
  await changeLines(ctx, order, {
    concerns: ({ state }) => state === 'requested',
    rule: (ladder, hold) => {
      const until = optionEnd(order.optionUntil, hold.span, desk)
      return grant(ladder, hold, { until, reason: order.reason })
    },
  })
}

const confirmLines = (ctx: Ctx, order: MovedOrder): Promise<void> =>
  changeLines(ctx, order, {
    endsDue: true,
    // An option that has just lapsed is still in the ladder; confirming it is refused.
    concerns: ({ kind, state }) => kind === 'option' && state !== 'requested',
    rule: async (ladder, hold) => confirm(ladder, hold, await checkExclusivity(ctx, ladder, hold)),
  })

const endLines = (ctx: Ctx, order: MovedOrder): Promise<void> =>
  changeLines(ctx, order, { concerns: () => true, rule: release })

/** A booking that is moved as a whole moves its lines, in the same transaction. */
export const bookingEffects: readonly OrderEffect[] = [
  { kind: 'booking', state: 'optioned', run: grantLines },
  { kind: 'booking', state: 'confirmed', run: confirmLines },
  { kind: 'booking', state: 'declined', run: endLines },
  { kind: 'booking', state: 'cancelled', run: endLines },
]
