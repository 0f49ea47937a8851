import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'

interface Request {
  email: string
  tokenHash: string
  at: Date
  /** Another confirmation email may be sent only if the last one was sent before this instant. */
  emailedBefore: Date
}

const t = newsletterSubscribers

/**
 * Stores a request for the newsletter. Returns true if a confirmation email is due: not for an address that
 * is already subscribed, nor soon after the last email.
 */
export const upsertRequest = async (ctx: DbCtx, request: Request): Promise<boolean> => {
  const { email, tokenHash, at, emailedBefore } = request
  const rows = await ctx.db
    .insert(t)
    .values({ email, tokenHash, mailedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: t.email,
      set: { tokenHash, mailedAt: at, confirmedAt: null, unsubscribedAt: null },
      setWhere: and(
        or(isNull(t.confirmedAt), sql`${t.unsubscribedAt} is not null`),
        lt(t.mailedAt, emailedBefore),
      ),
    })
    .returning({ id: t.id })
  return rows.length > 0
}

/** Confirms the subscription of a token; returns false if the token is unknown. */
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

/** Ends the subscription of a token; returns false if the token is unknown. */
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

/** Ends a subscription by the id of its record. */
export const unsubscribeById = async (
  ctx: DbCtx,
  { id, at }: { id: number; at: Date },
): Promise<void> => {
  await ctx.db
    .update(t)
    .set({ unsubscribedAt: sql`coalesce(${t.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(t.id, id))
}
