import type { Ctx } from '#server/context.ts'
import {
  canBeGranted,
  changeHolds,
  countDaysLeft,
  findConfirmedBookings,
  getDeskContext,
  grant,
  listOrderHolds,
  requireOneOption,
  selectWithinDays,
  usualOptionEnd,
} from '#server/modules/holds/index.ts'
import { followChange } from './follow.service.ts'

/** For the history, which names the requests that were passed over. */
const reason = 'Self-service: nobody with a confirmed address asked earlier'

/**
 * Puts those lines of a new booking on option that need no decision, if the owner allows self-service, up to
 * the number of days that a client may hold. Others wait for a booker. The caller has locked the client
 * (`lockClient`).
 * @throws `conflict` if the client already has one of the models on option for one of the days.
 */
export const grantUndisputed = async (ctx: Ctx, orderId: number): Promise<void> => {
  const desk = await getDeskContext(ctx)
  if (!desk.rules.selfService) return
  const modelIds = [...new Set((await listOrderHolds(ctx, orderId)).map(({ modelId }) => modelId))]
  const change = await changeHolds(ctx, { modelIds, reason, endsDue: true }, async (ladder) => {
    const requests = [...ladder.values()].filter((hold) => hold.orderId === orderId)
    await requireOneOption(ctx, ladder, requests)
    const confirmedBookings = await findConfirmedBookings(ctx, ladder)
    const undisputedHolds = requests.filter((hold) => canBeGranted(ladder, hold, confirmedBookings))
    const maxDays = desk.rules.maxOptionDays
    const days = await countDaysLeft(ctx, ladder, { orderId, maxDays })
    const grantedHolds = selectWithinDays(undisputedHolds, { days, timeZone: desk.timeZone })
    return grantedHolds.flatMap((hold) =>
      grant(ladder, hold, { until: usualOptionEnd(hold.span, desk), reason }),
    )
  })
  await followChange(ctx, change)
}
