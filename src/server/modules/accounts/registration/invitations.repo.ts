import { and, eq, gt, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import type { Role } from '#contracts/accounts/roles.ts'

/** Stores an invitation and replaces the account's previous one, whose link is void then. */
export const saveInvitation = async (
  { db }: DbCtx,
  { userId, ...invitation }: { userId: number; tokenHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .insert(invitations)
    .values({ userId, ...invitation })
    .onConflictDoUpdate({ target: invitations.userId, set: { ...invitation, openedAt: null } })
}

/** Records when an invitation's link was first opened, and returns the account's address. */
export const markOpened = async (
  { db }: DbCtx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<{ email: string; role: Role; expiresAt: Date } | undefined> => {
  const [row] = await db
    .update(invitations)
    .set({ openedAt: sql`coalesce(${invitations.openedAt}, ${at})` })
    .from(users)
    .where(and(eq(invitations.tokenHash, tokenHash), eq(users.id, invitations.userId)))
    .returning({ email: users.email, role: users.role, expiresAt: invitations.expiresAt })
  return row
}

/** The account of an invitation that has not lapsed. */
export const findInvitee = async (
  { db }: DbCtx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<number | undefined> => {
  const [row] = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
    .limit(1)
  return row?.userId
}
