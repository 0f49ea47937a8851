import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'

/** Who a member of staff is. */
export const findPerson = async ({ db }: DbCtx, userId: number) => {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
  return row
}
