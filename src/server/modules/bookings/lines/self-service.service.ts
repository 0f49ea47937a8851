import type { Ctx } from '#server/context.ts'
import {
  canBeGranted,
  changeHolds,
  getDeskContext,
  grant,
  listHoldsOf,
  usualOptionEnd,
} from '#server/modules/holds/index.ts'
import { followChange } from './follow.service.ts'

/**
 * Puts those lines of a new booking on option that nobody has to decide on, if the owner lets clients serve themselves.
 * The others wait for a booker.
 */
export const grantUndisputed = async (ctx: Ctx, orderId: number): Promise<void> => {
  const desk = await getDeskContext(ctx)
  if (!desk.rules.selfService) return
  const modelIds = [...new Set((await listHoldsOf(ctx, orderId)).map(({ modelId }) => modelId))]
  const changed = await changeHolds(ctx, { modelIds }, (ladder) =>
    [...ladder.values()]
      .filter((hold) => hold.orderId === orderId && canBeGranted(ladder, hold))
      .flatMap((hold) => grant(ladder, hold, { until: usualOptionEnd(hold.span, desk) })),
  )
  await followChange(ctx, changed)
}
