import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'

interface Request {
  email: string
  tokenHash: string
  at: Date
  /** A confirmation mail before this instant may be followed by another. */
  mailedBefore: Date
}

const t = newsletterSubscribers

/**
 * Notes that somebody wants the newsletter at this address. True when a confirmation mail is due: not for
 * an address that is subscribed already, nor again right after the last mail.
 */
export const upsertRequest = async (ctx: DbCtx, request: Request): Promise<boolean> => {
  const { email, tokenHash, at, mailedBefore } = request
  const rows = await ctx.db
    .insert(t)
    .values({ email, tokenHash, mailedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: t.email,
      set: { tokenHash, mailedAt: at, confirmedAt: null, unsubscribedAt: null },
      setWhere: and(
        or(isNull(t.confirmedAt), sql`${t.unsubscribedAt} is not null`),
        lt(t.mailedAt, mailedBefore),
      ),
    })
    .returning({ id: t.id })
  return rows.length > 0
}

/** Makes the subscription of a token count; false when no such token is known. */
export const confirmByToken = async (
  ctx: DbCtx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(t)
    .set({ confirmedAt: sql`coalesce(${t.confirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(t.tokenHash, tokenHash), isNull(t.unsubscribedAt)))
    .returning({ id: t.id })
  return rows.length > 0
}

/** Ends the subscription of a token; false when no such token is known. */
export const unsubscribeByToken = async (
  ctx: DbCtx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(t)
    .set({ unsubscribedAt: sql`coalesce(${t.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(t.tokenHash, tokenHash))
    .returning({ id: t.id })
  return rows.length > 0
}

/** Ends the subscription of a record, as the back office names it. */
export const unsubscribeById = async (
  ctx: DbCtx,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  await ctx.db
    .update(t)
    .set({ unsubscribedAt: sql`coalesce(${t.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(t.id, id))
}
