import type { Ctx } from '#server/context.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import {
  removeExpiredBookingLinks,
  removeExpiredCodes,
  removeExpiredLinks,
  removeExpiredBrowsers,
  removeExpiredRequests,
  removeExpiredSessions,
  removeExpiredTries,
} from './expiry.repo.ts'
import { anonymiseSettledGiftCards } from './personal-gift-cards.repo.ts'

const removals = [
  removeExpiredSessions,
  removeExpiredTries,
  removeExpiredCodes,
  removeExpiredLinks,
  removeExpiredBrowsers,
  removeExpiredRequests,
  removeExpiredBookingLinks,
  anonymiseSettledGiftCards,
] as const

/**
 * Deletes what has expired: sessions, attempt counters, codes, links, stored answers to staff requests, and
 * addresses that gift cards of deleted accounts still waited for. Nothing of it grants access any longer;
 * this keeps the tables small and deletes addresses that are no longer needed.
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
    { name: 'accounts.remove-expired', lane: 'long', everySeconds: 3600, limitSeconds: 300 },
    removeExpired,
  ),
]
