import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { oneTimeLinks, resetCodes } from '#server/db/schema/accounts.ts'

/** Decisions §4: after five wrong tries a code is void. */
const maxTries = 5

/** Puts a new reset code in the place of the last. */
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
 * Takes one of the tries that a user's code has left and gives its hash; undefined when there is none. The
 * try is taken before the code is compared, so that tries made at once cannot be more than five.
 */
export const takeResetTry = async (
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

/** Gives the try back: the code was right. */
export const giveResetTryBack = async (
  ctx: Ctx,
  userId: number,
  codeHash: string,
): Promise<void> => {
  await ctx.db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} - 1` })
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
}

/** Uses a code up; false when somebody else just did. */
export const useResetCode = async (
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

/** Makes a user's reset code void. */
export const removeResetCode = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.db.delete(resetCodes).where(eq(resetCodes.userId, userId))
}

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose']

export const addLink = async (ctx: Ctx, link: typeof oneTimeLinks.$inferInsert): Promise<void> => {
  await ctx.db.insert(oneTimeLinks).values(link)
}

/** Uses a link up; undefined when it is unknown, used or too old. */
export const useLink = async (
  ctx: Ctx,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
) => {
  const [row] = await ctx.db
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeLinks.userId, email: oneTimeLinks.email })
  return row
}

/** Makes all links of a purpose void; those of one user when one is named. */
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
