import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'

const sessionByToken = prepared('session_by_token', (db) =>
  db
    .select({ userId: users.id, role: users.role, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.archivedAt),
      ),
    )
    .limit(1),
)

/** The session of a token, if it exists and has not expired. */
export const findSession = async (ctx: Ctx, tokenHash: string, now: Date) => {
  const [row] = await sessionByToken(ctx).execute({ tokenHash, now })
  return row
}

export const addSession = async (
  ctx: Ctx,
  session: { tokenHash: string; userId: number; expiresAt: Date },
): Promise<void> => {
  await ctx.db.insert(sessions).values(session)
}

export const extendSession = async (
  ctx: Ctx,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> => {
  await ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export const removeSession = async (ctx: Ctx, tokenHash: string): Promise<void> => {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions of a user, or all but one. */
export const removeSessionsOf = async (ctx: Ctx, userId: number, but = ''): Promise<void> => {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, but)))
}
