import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** The open account with this e-mail, in whatever case it is written. */
export const findUserByEmail = async (ctx: Ctx, email: string): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.archivedAt)))
    .limit(1)
  return row
}

export const findUser = async (ctx: Ctx, userId: number): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.archivedAt)))
    .limit(1)
  return row
}
