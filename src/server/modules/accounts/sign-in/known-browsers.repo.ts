import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { knownBrowsers, users } from '#server/db/schema/accounts.ts'

interface Key {
  tokenHash: string
  userId: number
}

/** Whether an account has signed in before in the browser with this token. */
export const hasKnownBrowser = async (
  { db }: Ctx,
  { tokenHash, userId }: Key,
  now: Date,
): Promise<boolean> => {
  const { tokenHash: hash, userId: user, expiresAt } = knownBrowsers
  const rows = await db
    .select({ found: sql`1` })
    .from(knownBrowsers)
    .where(and(eq(hash, tokenHash), eq(user, userId), gt(expiresAt, now)))
    .limit(1)
  return rows.length > 0
}

/** Whether the account with this email address, if any, has signed in before in this browser. */
export const hasKnownBrowserByEmail = async (
  { db }: Ctx,
  { tokenHash, email }: { tokenHash: string; email: string },
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ found: sql`1` })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, tokenHash),
        eq(users.email, email),
        gt(knownBrowsers.expiresAt, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether this token was issued to a browser, for any account. */
export const isBrowserToken = async ({ db }: Ctx, tokenHash: string): Promise<boolean> => {
  const rows = await db
    .select({ found: sql`1` })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.tokenHash, tokenHash))
    .limit(1)
  return rows.length > 0
}

/** Stores that an account has signed in in a browser, or renews the record. */
export const saveKnownBrowser = async (
  { db }: Ctx,
  browser: Key & { expiresAt: Date },
): Promise<void> => {
  await db
    .insert(knownBrowsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.userId],
      set: { expiresAt: browser.expiresAt },
    })
}
