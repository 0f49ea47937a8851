import type { DbCtx } from '#server/db/context.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import {
  knownBrowsers,
  oneTimeLinks,
  resetCodes,
  sessions,
  throttledTries,
} from '#server/db/schema/accounts.ts'
import { staffRequests } from '#server/db/schema/admin.ts'
import { bookingLinks } from '#server/db/schema/orders.ts'

/** Deletes a batch of expired sessions. Returns how many. */
export const removeExpiredSessions = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, sessions, { key: sessions.tokenHash, end: sessions.expiresAt }, now)

/** Deletes a batch of expired attempt counters. Returns how many. */
export const removeExpiredTries = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, throttledTries, { key: throttledTries.key, end: throttledTries.expire }, now)

/** Deletes a batch of expired reset codes. Returns how many. */
export const removeExpiredCodes = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, resetCodes, { key: resetCodes.userId, end: resetCodes.expiresAt }, now)

/** Deletes a batch of expired one-time links. Returns how many. */
export const removeExpiredLinks = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(
    ctx,
    oneTimeLinks,
    { key: oneTimeLinks.tokenHash, end: oneTimeLinks.expiresAt },
    now,
  )

/** Deletes a batch of browsers in which nobody has signed in for a year. Returns how many. */
export const removeExpiredBrowsers = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(
    ctx,
    knownBrowsers,
    { key: knownBrowsers.tokenHash, end: knownBrowsers.expiresAt },
    now,
  )

/** Deletes a batch of staff requests whose idempotency keys have expired. Returns how many. */
export const removeExpiredRequests = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(
    ctx,
    staffRequests,
    { key: staffRequests.keyHash, end: staffRequests.expiresAt },
    now,
  )

/** Deletes a batch of expired booking links. Returns how many. */
export const removeExpiredBookingLinks = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(
    ctx,
    bookingLinks,
    { key: bookingLinks.tokenHash, end: bookingLinks.expiresAt },
    now,
  )
