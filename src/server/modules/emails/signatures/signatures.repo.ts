import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'

/** A user's name and their own signature, which may be empty. */
export const findSignature = async ({ db }: DbCtx, userId: number) => {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      signature: users.signature,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
  return row
}

export const saveSignature = async (
  { db }: DbCtx,
  userId: number,
  signature: string,
): Promise<void> => {
  await db.update(users).set({ signature }).where(eq(users.id, userId))
}
