import type { DbCtx } from '#server/db/context.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { oneTimeLinks, resetCodes, sessions, throttledTries } from '#server/db/schema/accounts.ts'

/** Takes away sessions that have ended by themselves, some at a time. Gives how many. */
export const removeExpiredSessions = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, sessions, { key: sessions.tokenHash, end: sessions.expiresAt }, now)

/** Takes away counts of tries whose quarter of an hour is over, some at a time. Gives how many. */
export const removeExpiredTries = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, throttledTries, { key: throttledTries.key, end: throttledTries.expire }, now)

/** Takes away reset codes that nobody used in time, some at a time. Gives how many. */
export const removeExpiredCodes = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(ctx, resetCodes, { key: resetCodes.userId, end: resetCodes.expiresAt }, now)

/** Takes away one-time links that nobody followed in time, some at a time. Gives how many. */
export const removeExpiredLinks = (ctx: DbCtx, now: Date): Promise<number> =>
  deleteExpired(
    ctx,
    oneTimeLinks,
    { key: oneTimeLinks.tokenHash, end: oneTimeLinks.expiresAt },
    now,
  )
