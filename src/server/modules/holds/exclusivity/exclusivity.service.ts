import { formatUsage } from '#contracts/bookings/usage.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isBooker } from '#server/modules/holds/booker.ts'
import { findBookingName, findOwners } from './exclusivity.repo.ts'
import type { Hold, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import {
  type BlockingJob,
  findBlockingJob,
  hasExclusivity,
  type Owners,
} from './exclusivity.domain.ts'
import { formatExclusivity } from './usage.domain.ts'

/** The job in the way and the reason, for staff: it names another client's booking. */
export const describeBlocking = (
  { job: { usage }, exclusive }: BlockingJob,
  { name, timeZone }: { name: string; timeZone: string },
): string => {
  const usageText = usage ? formatUsage(usage) : 'nothing on record of what it is for'
  return exclusive === 'theirs' && usage
    ? `${name} is exclusive: ${usageText}${formatExclusivity(usage, timeZone)}`
    : `${name} is confirmed in the time of this exclusivity: ${usageText}`
}

/**
 * Tells staff which job prevents another from being confirmed; clients get the rule's own message, without a
 * name. Returns the clients of the bookings, for the rule.
 * @throws `conflict` with the booking in the way, for staff.
 */
export const checkExclusivity = async (ctx: Ctx, ladder: Ladder, hold: Hold): Promise<Owners> => {
  if (!hasExclusivity([...ladder.values(), hold])) return new Map()
  const owners = await findOwners(ctx, ladder)
  const blocking = findBlockingJob(ladder, hold, owners)
  if (!blocking || !isBooker(ctx)) return owners
  const name = await findBookingName(ctx, blocking.job)
  const { timeZone } = ctx.config
  throw new AppError('conflict', describeBlocking(blocking, { name, timeZone }))
}
