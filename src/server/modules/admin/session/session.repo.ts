import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'

/** The name and address of a member of staff. */
export const findPerson = async ({ db }: DbCtx, userId: number) => {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
  return row
}
