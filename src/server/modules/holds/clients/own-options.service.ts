import { formatDateRange, formatLongDay } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isBooker } from '#server/modules/holds/booker.ts'
import { type Hold, isLiveOption, type Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import { countDays, findCommonDays, findOwnOption } from './own-options.domain.ts'
import { findOptionNames, findParties, listOptionSpans } from './own-options.repo.ts'

/**
 * Checks that a client has no other option for the same model on one of the days, in another booking.
 * `ladder` contains the current holds as well as these.
 * @throws `conflict` with the existing option; staff and the client themselves also get its booking's code.
 */
export const requireOneOption = async (
  ctx: Ctx,
  ladder: Ladder,
  newOptions: readonly Hold[],
): Promise<void> => {
  const conflict = await findConflict(ctx, ladder, newOptions)
  if (!conflict) return
  const { hold, existing } = conflict
  const names = await findOptionNames(ctx, existing)
  const days = findCommonDays(hold, existing, ctx.config.timeZone)
  if (!names || !days) throw new Error('An option has no booking, or no day in common')
  const { model, code, client, userId } = names
  const dates = formatDateRange({ ...days, from: null, to: null }, formatLongDay)
  if (isBooker(ctx)) {
    const has = `${client} has ${model} on option for ${dates} already, in ${code}`
    throw new AppError('conflict', `${has}: release that option first, or change its dates`)
  }
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === userId
  const have = `You have ${model} on option for ${dates} already${isOwn ? `, in ${code}` : ''}`
  const message = `${have}. Please release that option first, or ask for another model or other dates`
  throw new AppError('conflict', message, { fields: { wishlists: message } })
}

const findConflict = async (
  ctx: Ctx,
  ladder: Ladder,
  newOptions: readonly Hold[],
): Promise<{ hold: Hold; existing: Hold } | undefined> => {
  const orderIds = new Set(newOptions.map(({ orderId }) => orderId))
  const otherOptions = [...ladder.values()].filter(
    (hold) => isLiveOption(hold) && !orderIds.has(hold.orderId),
  )
  if (otherOptions.length === 0) return undefined
  const parties = await findParties(ctx, ladder)
  const { timeZone } = ctx.config
  for (const hold of newOptions) {
    const existing = findOwnOption(ladder, hold, { parties, timeZone })
    if (existing) return { hold, existing }
  }
  return undefined
}

/** How many more days a client may put on option without a decision of staff, by the owner's limit. */
export const countDaysLeft = async (
  ctx: Ctx,
  ladder: Ladder,
  { orderId, maxDays }: { orderId: number; maxDays: number },
): Promise<number> => {
  const { clock } = ctx.platform
  const party = (await findParties(ctx, ladder)).get(orderId)
  if (!party) return 0
  const options = await listOptionSpans(ctx, party, clock.now())
  return Math.max(0, maxDays - countDays(options, ctx.config.timeZone))
}
