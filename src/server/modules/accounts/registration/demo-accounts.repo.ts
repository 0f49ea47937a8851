import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { settings } from '#server/db/schema/settings.ts'

/** The setting in which the demo records its data. */
const demoMark = 'demo_seeded'

/** Whether the demo agency was ever added to this database. */
export const hasDemoData = async ({ db }: Ctx): Promise<boolean> => {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, demoMark))
    .limit(1)
  return rows.length > 0
}

interface DemoAccountQuery {
  readonly withClients: boolean
  readonly limit: number
}

/**
 * Accounts with a password: staff first, then clients at addresses that do not exist (RFC 2606), then the
 * oldest, because a demo's own accounts are the first of its database. Addresses may have changed since.
 */
export const listPossibleDemoAccounts = ({ db }: Ctx, { withClients, limit }: DemoAccountQuery) =>
  db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(isNotNull(users.passwordHash), withClients ? undefined : ne(users.role, 'client')))
    .orderBy(
      asc(eq(users.role, 'client')),
      desc(sql`${users.email} like '%.example'`),
      asc(users.id),
    )
    .limit(limit)

/** Removes an account's password and, with `archivedAt`, archives it. */
export const closeAccount = async (
  { db, platform }: Ctx,
  id: number,
  archivedAt: Date | undefined,
): Promise<void> => {
  await db
    .update(users)
    .set({
      passwordHash: null,
      ...(archivedAt ? { archivedAt } : {}),
      updatedAt: platform.clock.now(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id))
}
