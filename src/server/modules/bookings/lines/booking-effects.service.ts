import type { BookingState } from '#contracts/bookings/booking-states.ts'
import { isBookedKind, isActive } from '#contracts/bookings/holds.ts'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import {
  withChanges,
  changeHolds,
  checkExclusivity,
  confirm,
  getDeskContext,
  grant,
  type Hold,
  type Ladder,
  listOrderHolds,
  getOptionEnd,
  prepareCutting,
  release,
} from '#server/modules/holds/index.ts'
import { requireRulesKept } from '#server/modules/bookings/juniors/broken-rules.service.ts'
import { listJuniors } from '#server/modules/bookings/juniors/plan.repo.ts'
import { followChange } from './follow.service.ts'

type Changes = ReturnType<typeof release>
type NewHoldIds = (count: number) => Promise<number[]>
type Rule = (ladder: Ladder, hold: Hold, newHoldIds: NewHoldIds) => Changes | Promise<Changes>

type HoldFilter = (hold: Hold) => boolean

/** The models of a booking's lines that a transition concerns. */
const listModelIds = async (ctx: Ctx, orderId: number, concerns: HoldFilter): Promise<number[]> => {
  const lines = (await listOrderHolds(ctx, orderId)).filter(isActive).filter(concerns)
  return [...new Set(lines.map(({ modelId }) => modelId))]
}

/** Applies a rule to the lines of a booking that `concerns` selects, once their calendars are locked. */
const changeLines = async (
  ctx: Ctx,
  order: MovedOrder,
  { concerns, rule, endsDue }: { concerns: HoldFilter; rule: Rule; endsDue?: boolean },
): Promise<void> => {
  const modelIds = await listModelIds(ctx, order.id, concerns)
  if (modelIds.length === 0) return
  const request = { modelIds, reason: order.reason, endsDue }
  const change = await changeHolds(ctx, request, async (ladder, newHoldIds) => {
    const changes: Changes = []
    // A change to one line may have ended the next one, too.
    let currentLadder = ladder
    for (const id of ladder.keys()) {
      const hold = currentLadder.get(id)
      if (hold?.orderId !== order.id || !concerns(hold)) continue
      const lineChanges = await rule(currentLadder, hold, newHoldIds)
      currentLadder = withChanges(currentLadder, lineChanges)
      changes.push(...lineChanges)
    }
    return changes
  })
  await followChange(ctx, change, { exceptFor: order.id })
}

const isRequested: HoldFilter = ({ state }) => state === 'requested'

const grantLines = async (ctx: Ctx, order: MovedOrder): Promise<void> => {
  const desk = await getDeskContext(ctx)
  await changeLines(ctx, order, {
    concerns: isRequested,
    rule: (ladder, hold) => {
      const until = getOptionEnd(order.optionUntil, hold.span, desk)
      return grant(ladder, hold, { until, reason: order.reason })
    },
  })
}

// A lapsed option is still in the ladder; confirming it is refused.
const isGrantedOption: HoldFilter = ({ kind, state }) => kind === 'option' && state !== 'requested'

const confirmLines = async (ctx: Ctx, order: MovedOrder): Promise<void> => {
  const modelIds = await listConfirmed(ctx, order.id)
  await requireRulesKept(ctx, { orderId: order.id, modelIds }, order.reason)
  await changeLines(ctx, order, {
    endsDue: true,
    concerns: isGrantedOption,
    rule: async (ladder, hold, newHoldIds) =>
      confirm(ladder, hold, {
        cutting: await prepareCutting(ctx, { ladder, taker: hold, newHoldIds }),
        owners: await checkExclusivity(ctx, ladder, hold),
      }),
  })
}

/**
 * The models whose options become jobs when the whole booking is confirmed; the booking's juniors if it is
 * from before bookings had lines.
 */
const listConfirmed = async (ctx: Ctx, orderId: number): Promise<number[]> => {
  const lines = (await listOrderHolds(ctx, orderId)).filter(({ kind }) => isBookedKind(kind))
  if (lines.length > 0) {
    return lines
      .filter(isActive)
      .filter(isGrantedOption)
      .map(({ modelId }) => modelId)
  }
  return (await listJuniors(ctx, orderId)).map(({ id }) => id)
}

/** Includes castings and fittings. */
const matchesAny: HoldFilter = () => true

const endLines = (ctx: Ctx, order: MovedOrder): Promise<void> =>
  changeLines(ctx, order, { concerns: matchesAny, rule: release })

const toEffect = (
  state: BookingState,
  run: OrderEffect['run'],
  concerns: HoldFilter,
): OrderEffect => ({
  kind: 'booking',
  state,
  run,
  listCalendars: (ctx, orderId) => listModelIds(ctx, orderId, concerns),
})

/** A transition of a whole booking also changes its lines, in the same transaction. */
export const bookingEffects: readonly OrderEffect[] = [
  toEffect('optioned', grantLines, isRequested),
  toEffect('confirmed', confirmLines, isGrantedOption),
  toEffect('declined', endLines, matchesAny),
  toEffect('cancelled', endLines, matchesAny),
]
