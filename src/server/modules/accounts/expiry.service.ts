import type { Ctx } from '#server/context.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import {
  removeExpiredCodes,
  removeExpiredLinks,
  removeExpiredSessions,
  removeExpiredTries,
} from './expiry.repo.ts'

const removals = [
  removeExpiredSessions,
  removeExpiredTries,
  removeExpiredCodes,
  removeExpiredLinks,
] as const

/**
 * Takes away what counts no longer: ended sessions, counts of tries, codes and links that nobody used. None of
 * it opens anything, so nobody waits for this; it only keeps the tables small and the addresses of people few.
 */
export const removeExpired = async (ctx: Ctx, signal: AbortSignal): Promise<void> => {
  const now = ctx.platform.clock.now()
  for (const removeSome of removals) {
    let removed = 1
    while (removed > 0 && !signal.aborted) removed = await removeSome(ctx, now)
  }
}

export const expiryJobs = [
  handleRecurring(
    { name: 'accounts.remove-expired', everySeconds: 3600, limitSeconds: 300 },
    removeExpired,
  ),
]
