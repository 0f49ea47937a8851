import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { maxSavedSearches } from '#contracts/models/saved-search-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { savedSearchEmails, savedSearches } from '#server/db/schema/saved-searches.ts'
import type { Day } from '#contracts/time/day.ts'

/** Only confirmed addresses are emailed: others might belong to somebody else. */
const mayBeEmailed = and(isNotNull(users.emailVerifiedAt), isNull(users.archivedAt))

/** How many people are read at a time. */
const batch = 200

/** People whose searches have not been checked today, in ascending order after an id. */
export const listDuePeople = async (
  { db }: DbCtx,
  { today, after }: { today: Day; after: number },
): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(isDue(today), mayBeEmailed, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(batch)
  return rows.map(({ id }) => id)
}

const isDue = (today: Day) => and(eq(savedSearches.emails, true), lt(savedSearches.lookedOn, today))

/** The recipient of an email, locked so that nobody else emails them or changes their searches meanwhile. */
export const lockPerson = async ({ db }: DbCtx, userId: number) => {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), mayBeEmailed))
    .for('no key update')
  return row
}

/** A person's searches that have not been checked today. */
export const listDueSearches = ({ db }: DbCtx, { userId, today }: { userId: number; today: Day }) =>
  db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      knownIds: savedSearches.knownIds,
    })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isDue(today)))
    .orderBy(asc(savedSearches.id))
    .limit(maxSavedSearches)

export type DueSearch = Awaited<ReturnType<typeof listDueSearches>>[number]

/** Stores a person's email of a day; returns false if there was one already. */
export const insertEmail = async (
  { db }: DbCtx,
  email: { userId: number; sentOn: Day; tokenHash: string },
): Promise<boolean> => {
  const rows = await db
    .insert(savedSearchEmails)
    .values(email)
    .onConflictDoNothing({ target: [savedSearchEmails.userId, savedSearchEmails.sentOn] })
    .returning({ userId: savedSearchEmails.userId })
  return rows.length > 0
}

/** Deletes a batch of old emails, whose links stop working. Returns how many. */
export const deleteOldEmails = async ({ db }: DbCtx, before: Day): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    delete from ${savedSearchEmails} where (user_id, sent_on) in (
      select user_id, sent_on from ${savedSearchEmails} where sent_on < ${before} limit ${batch})`)
  return rowCount ?? 0
}
