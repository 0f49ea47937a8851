import { usageInWords } from '#contracts/bookings/usage.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isBooker } from '#server/modules/holds/booker.ts'
import { findBookingName, findOwners } from './exclusivity.repo.ts'
import type { Hold, Ladder } from '#server/modules/holds/ladder.domain.ts'
import { type Blocking, blockingJob, hasExclusivity, type Owners } from './exclusivity.domain.ts'
import { exclusiveInWords } from './usage.domain.ts'

/** Which job is in the way and why, for staff: it names somebody's booking. */
export const blockingInWords = (
  { job: { usage }, exclusive }: Blocking,
  { name, timeZone }: { name: string; timeZone: string },
): string => {
  const words = usage ? usageInWords(usage) : 'nothing on record of what it is for'
  return exclusive === 'theirs' && usage
    ? `${name} is exclusive: ${words}${exclusiveInWords(usage, timeZone)}`
    : `${name} is confirmed in the time of this exclusivity: ${words}`
}

/**
 * Tells staff which job keeps another from being confirmed; clients are told by the rule itself, without a name.
 * Returns whose the bookings are, for the rule.
 * @throws `conflict` with the booking in the way, for staff.
 */
export const checkExclusivity = async (ctx: Ctx, ladder: Ladder, hold: Hold): Promise<Owners> => {
  if (!hasExclusivity([...ladder.values(), hold])) return new Map()
  const owners = await findOwners(ctx, ladder)
  const blocking = blockingJob(ladder, hold, owners)
  if (!blocking || !isBooker(ctx)) return owners
  const name = await findBookingName(ctx, blocking.job)
  const { timeZone } = ctx.platform.settings
  throw new AppError('conflict', blockingInWords(blocking, { name, timeZone }))
}
