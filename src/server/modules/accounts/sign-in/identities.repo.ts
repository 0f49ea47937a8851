import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { identities, users } from '#server/db/schema/accounts.ts'
import type { ProviderName } from '#server/platform/sign-in/sign-in.ts'
import type { UserRow } from '../users.repo.ts'

interface Key {
  provider: ProviderName
  subject: string
}

/** The active account linked to a provider's subject. */
export const findUserByIdentity = async (
  ctx: Ctx,
  { provider, subject }: Key,
): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(
        eq(identities.provider, provider),
        eq(identities.subject, subject),
        isNull(users.archivedAt),
      ),
    )
    .limit(1)
  return row?.user
}

/** Links a subject to an account; false if it was already linked. */
export const addIdentity = async (
  ctx: Ctx,
  { provider, subject, userId }: Key & { userId: number },
): Promise<boolean> => {
  const rows = await ctx.db
    .insert(identities)
    .values({ provider, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return rows.length > 0
}

/** The providers that an account is linked to. */
export const listIdentities = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({ provider: identities.provider, linkedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.provider), asc(identities.subject))
    .limit(20)

export const removeIdentities = async (ctx: Ctx, userId: number): Promise<void> => {
  await ctx.db.delete(identities).where(eq(identities.userId, userId))
}
