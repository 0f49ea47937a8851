import { and, asc, inArray, lte } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { oneTimeLinks, resetCodes, sessions, throttledTries } from '#server/db/schema/accounts.ts'

/** Rows that one statement takes away, so that none holds its locks for long. */
const batch = 1_000

/** Takes away sessions that have ended by themselves, some at a time. Gives how many. */
export const removeExpiredSessions = async ({ db }: DbCtx, now: Date): Promise<number> => {
  const ended = db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .orderBy(asc(sessions.expiresAt), asc(sessions.tokenHash))
    .limit(batch)
  const { rowCount } = await db
    .delete(sessions)
    .where(and(inArray(sessions.tokenHash, ended), lte(sessions.expiresAt, now)))
  return rowCount ?? 0
}

/** Takes away counts of tries whose quarter of an hour is over, some at a time. Gives how many. */
export const removeExpiredTries = async ({ db }: DbCtx, now: Date): Promise<number> => {
  const over = db
    .select({ key: throttledTries.key })
    .from(throttledTries)
    .where(lte(throttledTries.expire, now))
    .orderBy(asc(throttledTries.expire), asc(throttledTries.key))
    .limit(batch)
  // Asked again of the row itself: it may have been counted on since the inner question.
  const { rowCount } = await db
    .delete(throttledTries)
    .where(and(inArray(throttledTries.key, over), lte(throttledTries.expire, now)))
  return rowCount ?? 0
}

/** Takes away reset codes that nobody used in time, some at a time. Gives how many. */
export const removeExpiredCodes = async ({ db }: DbCtx, now: Date): Promise<number> => {
  const old = db
    .select({ key: resetCodes.userId })
    .from(resetCodes)
    .where(lte(resetCodes.expiresAt, now))
    .orderBy(asc(resetCodes.expiresAt), asc(resetCodes.userId))
    .limit(batch)
  const { rowCount } = await db
    .delete(resetCodes)
    .where(and(inArray(resetCodes.userId, old), lte(resetCodes.expiresAt, now)))
  return rowCount ?? 0
}

/** Takes away one-time links that nobody followed in time, some at a time. Gives how many. */
export const removeExpiredLinks = async ({ db }: DbCtx, now: Date): Promise<number> => {
  const old = db
    .select({ key: oneTimeLinks.tokenHash })
    .from(oneTimeLinks)
    .where(lte(oneTimeLinks.expiresAt, now))
    .orderBy(asc(oneTimeLinks.expiresAt), asc(oneTimeLinks.tokenHash))
    .limit(batch)
  const { rowCount } = await db.delete(oneTimeLinks).where(inArray(oneTimeLinks.tokenHash, old))
  return rowCount ?? 0
}
