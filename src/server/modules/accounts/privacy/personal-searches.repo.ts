import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { savedSearchEmails, savedSearches } from '#server/db/schema/saved-searches.ts'

/** More than anybody has; bounds the export. */
const maxRows = 1_000

/** A user's saved searches, and the days on which the user was emailed about them. */
export const listSearchesOf = async ({ db }: Ctx, userId: number) => {
  const { name, query, emails, knownIds, lookedOn, createdAt, updatedAt } = savedSearches
  const searches = await db
    .select({ name, query, emails, knownIds, lookedOn, createdAt, updatedAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id))
    .limit(maxRows)
  const emailed = await db
    .select({ sentOn: savedSearchEmails.sentOn })
    .from(savedSearchEmails)
    .where(eq(savedSearchEmails.userId, userId))
    .orderBy(asc(savedSearchEmails.sentOn))
    .limit(maxRows)
  return { searches, emailedOn: emailed.map(({ sentOn }) => sentOn) }
}
