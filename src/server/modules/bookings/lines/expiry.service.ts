import type { Ctx } from '#server/context.ts'
import { endDueOptions } from '#server/modules/holds/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { followChange } from './follow.service.ts'

/** Ends the options whose time has come, and informs everybody concerned. */
export const expireOptions = (ctx: Ctx): Promise<void> =>
  endDueOptions(ctx, (ctx, changed) => followChange(ctx, changed))

const rhythm = {
  name: 'bookings.expire-options',
  lane: 'timely',
  everySeconds: 60,
  limitSeconds: 50,
} as const

export const expiryJobs = [handleRecurring(rhythm, expireOptions)]
