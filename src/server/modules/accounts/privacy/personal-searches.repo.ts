import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { savedSearchEmails, savedSearches } from '#server/db/schema/saved-searches.ts'

/** A user's saved searches, and the days on which the user was emailed about them. */
export const listUserSearches = async ({ db }: Ctx, userId: number) => {
  const { name, query, emails, knownIds, lookedOn, createdAt, updatedAt } = savedSearches
  const searches = await db
    .select({ name, query, emails, knownIds, lookedOn, createdAt, updatedAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id))
  const emailed = await db
    .select({ sentOn: savedSearchEmails.sentOn })
    .from(savedSearchEmails)
    .where(eq(savedSearchEmails.userId, userId))
    .orderBy(asc(savedSearchEmails.sentOn))
  return { searches, emailedOn: emailed.map(({ sentOn }) => sentOn) }
}
