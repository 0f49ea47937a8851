import { and, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { oneTimeLinks, resetCodes } from '#server/db/schema/accounts.ts'

/** After five wrong attempts a code is void. */
const maxTries = 5

/** Stores a new reset code and replaces the previous one. */
export const setResetCode = async (
  ctx: Ctx,
  code: { userId: number; codeHash: string; expiresAt: Date },
): Promise<void> => {
  await ctx.db
    .insert(resetCodes)
    .values(code)
    .onConflictDoUpdate({ target: resetCodes.userId, set: { ...code, attempts: 0 } })
}

/**
 * Claims one of the attempts left for a user's code and returns its hash; undefined if none is left. The
 * attempt is counted before the code is compared, so that concurrent attempts cannot exceed five.
 */
export const claimResetTry = async (
  ctx: Ctx,
  userId: number,
  now: Date,
): Promise<string | undefined> => {
  const [row] = await ctx.db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(
      and(
        eq(resetCodes.userId, userId),
        lt(resetCodes.attempts, maxTries),
        gt(resetCodes.expiresAt, now),
      ),
    )
    .returning({ codeHash: resetCodes.codeHash })
  return row?.codeHash
}

/** Gives an attempt back, because the code was right. */
export const refundResetTry = async (ctx: Ctx, userId: number, codeHash: string): Promise<void> => {
  await ctx.db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} - 1` })
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
}

/** Consumes a code; false if another request has just used it. */
export const consumeResetCode = async (
  ctx: Ctx,
  userId: number,
  codeHash: string,
): Promise<boolean> => {
  const rows = await ctx.db
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
    .returning({ userId: resetCodes.userId })
  return rows.length > 0
}

/** Voids a user's reset code. */
export const removeResetCode = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.db.delete(resetCodes).where(eq(resetCodes.userId, userId))
}

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose']

export const addLink = async (ctx: Ctx, link: typeof oneTimeLinks.$inferInsert): Promise<void> => {
  await ctx.db.insert(oneTimeLinks).values(link)
}

interface LinkQuery {
  tokenHash: string
  purpose: LinkPurpose
  now: Date
}

const isUsable = ({ tokenHash, purpose, now }: LinkQuery) =>
  and(
    eq(oneTimeLinks.tokenHash, tokenHash),
    eq(oneTimeLinks.purpose, purpose),
    gt(oneTimeLinks.expiresAt, now),
  )

/** Consumes a link; undefined if it is unknown, used or expired. */
export const consumeLink = async (ctx: Ctx, link: LinkQuery) => {
  const [row] = await ctx.db.delete(oneTimeLinks).where(isUsable(link)).returning({
    userId: oneTimeLinks.userId,
    email: oneTimeLinks.email,
    expiresAt: oneTimeLinks.expiresAt,
  })
  return row
}

/** Finds a link that can still be used, without consuming it. */
export const findLink = async (
  ctx: Ctx,
  link: LinkQuery,
): Promise<{ userId: number | null } | undefined> => {
  const [row] = await ctx.db
    .select({ userId: oneTimeLinks.userId })
    .from(oneTimeLinks)
    .where(isUsable(link))
    .limit(1)
  return row
}

/** Voids all links of a purpose, or those of one user. */
export const removeLinks = async (
  ctx: Ctx,
  purpose: LinkPurpose,
  userId?: number,
): Promise<void> => {
  await ctx.db
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, purpose),
        userId === undefined ? undefined : eq(oneTimeLinks.userId, userId),
      ),
    )
}

/** Voids all links of a user except those of one purpose. */
export const removeOtherLinks = async (
  { db }: Ctx,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
): Promise<void> => {
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), ne(oneTimeLinks.purpose, purpose)))
}

/**
 * Voids a user's links of a purpose that expire at or after an instant: those issued since a link that
 * expires then.
 */
export const removeLinksSince = async (
  ctx: Ctx,
  { purpose, userId, since }: { purpose: LinkPurpose; userId: number; since: Date },
): Promise<void> => {
  await ctx.db
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, purpose),
        eq(oneTimeLinks.userId, userId),
        gte(oneTimeLinks.expiresAt, since),
      ),
    )
}
