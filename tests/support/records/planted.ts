import { eq } from 'drizzle-orm'
import {
  authenticators,
  identities,
  oneTimeLinks,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '#server/db/schema/accounts.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import type { Database } from '#server/db/client.ts'

const credentialTables = {
  sessions,
  identities,
  passkeys,
  authenticators,
  recoveryCodes,
  oneTimeLinks,
  calendarFeeds,
}

/** Adds every kind of credential that an attacker could prepare on an account. */
export const plantCredentials = async ({ db }: Database, userId: number): Promise<void> => {
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  await db.insert(identities).values({ provider: 'facebook', subject: 'planted', userId })
  await db.insert(passkeys).values({
    userId,
    credentialId: 'planted',
    publicKey: 'planted',
    name: 'Planted',
    counter: 0,
    transports: [],
  })
  await db.insert(authenticators).values({ userId, secret: 'PLANTED', confirmedAt: new Date(0) })
  await db.insert(recoveryCodes).values({ userId, codeHash: 'planted' })
  const email = 'planted@mail.example'
  await db
    .insert(oneTimeLinks)
    .values({ tokenHash: 'planted', purpose: 'verify_email', userId, email, expiresAt })
  await db.update(users).set({ pendingEmail: email }).where(eq(users.id, userId))
  await db.insert(calendarFeeds).values({ tokenHash: 'planted', userId })
}

/** Lists the tables that still hold credentials of an account. */
export const listCredentialTables = async ({ db }: Database, userId: number): Promise<string[]> => {
  const tables: string[] = []
  for (const [name, table] of Object.entries(credentialTables)) {
    if ((await db.$count(table, eq(table.userId, userId))) > 0) tables.push(name)
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.pendingEmail ? [...tables, 'pendingEmail'] : tables
}
