import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'

const sessionByToken = prepared('session_by_token', (db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      provedAt: sessions.provedAt,
      secondFactor: sessions.secondFactor,
    })
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

/** The session of a token; undefined if it does not exist or has expired. */
export const findSession = async (ctx: Ctx, tokenHash: string, now: Date) => {
  const [row] = await sessionByToken(ctx).execute({ tokenHash, now })
  return row
}

export const addSession = async (
  ctx: Ctx,
  session: typeof sessions.$inferInsert,
): Promise<void> => {
  await ctx.db.insert(sessions).values(session)
}

/** Changes a session after use, or after its user has proved their identity again. */
export const changeSession = async (
  ctx: Ctx,
  tokenHash: string,
  change: Partial<
    Pick<typeof sessions.$inferInsert, 'expiresAt' | 'lastUsedAt' | 'provedAt' | 'secondFactor'>
  >,
): Promise<void> => {
  await ctx.db.update(sessions).set(change).where(eq(sessions.tokenHash, tokenHash))
}

/** The channel on which ended sessions are announced, by the id of their user. */
export const endedSessionsChannel = 'callboard_ended_sessions'

/** Announces to every instance, once the transaction has committed, that sessions of a user have ended. */
const announceEnd = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.db.execute(sql`select pg_notify(${endedSessionsChannel}, ${String(userId)})`)
}

export const removeSession = async (ctx: Ctx, tokenHash: string): Promise<void> => {
  const [session] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  if (session) await announceEnd(ctx, session.userId)
}

/** Ends all sessions of a user, or all but one. */
export const removeSessions = async (
  ctx: Ctx,
  userId: number,
  exceptTokenHash = '',
): Promise<void> => {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)))
  await announceEnd(ctx, userId)
}

/** Ends one session of a user; false if they have no such session. */
export const removeSessionById = async (
  ctx: Ctx,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> => {
  const rows = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  if (rows.length === 0) return false
  await announceEnd(ctx, userId)
  return true
}

/** More than anybody looks through. */
const maxListed = 100

/** A user's sessions, the most recently used first. */
export const listSessions = (ctx: Ctx, userId: number, now: Date) =>
  ctx.db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(maxListed)
