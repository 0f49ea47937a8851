import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { passkeys } from '#server/db/schema/accounts.ts'

/** More than anybody has. */
const maxPasskeys = 50

export const listPasskeys = ({ db }: Ctx, userId: number) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(maxPasskeys)

export const countPasskeys = ({ db }: Ctx, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

export const findPasskey = async ({ db }: Ctx, credentialId: string) => {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .limit(1)
  return row
}

/** Stores a passkey; false if it is stored already. */
export const insertPasskey = async (
  { db }: Ctx,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const rows = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Records that a passkey was used; false if it no longer exists. */
export const notePasskeyUse = async (
  { db }: Ctx,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Removes a passkey of a user; false if they have no such passkey. */
export const removePasskey = async (
  { db }: Ctx,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> => {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}
