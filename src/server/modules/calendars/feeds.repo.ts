import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import { models } from '#server/db/schema/models.ts'

/** The owner of a feed. */
export type FeedOwner = { readonly userId: number } | { readonly modelId: number }

/** Ends the owner's feed address, if there is one. */
export const deleteFeed = async ({ db }: DbCtx, owner: FeedOwner): Promise<void> => {
  await db.delete(calendarFeeds).where(isOwnedBy(owner))
}

const isOwnedBy = (owner: FeedOwner) =>
  'userId' in owner
    ? eq(calendarFeeds.userId, owner.userId)
    : eq(calendarFeeds.modelId, owner.modelId)

/** Stores an address; an earlier one of the same owner ends. */
export const replaceFeed = async (
  { db }: DbCtx,
  owner: FeedOwner,
  address: { tokenHash: string; createdAt: Date },
): Promise<void> => {
  const target = 'userId' in owner ? calendarFeeds.userId : calendarFeeds.modelId
  await db
    .insert(calendarFeeds)
    .values({ ...owner, ...address })
    .onConflictDoUpdate({ target, set: address })
}

/** When the owner's address was created. */
export const findFeedDate = async ({ db }: DbCtx, owner: FeedOwner): Promise<Date | undefined> => {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(isOwnedBy(owner))
    .limit(1)
  return row?.createdAt
}

/** Whether a model exists and is not archived. */
export const isModel = async ({ db }: DbCtx, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.id, id), isNull(models.archivedAt)))
    .limit(1)
  return rows.length > 0
}

/** The owner of an address, with the account's current role; undefined once account or model is archived. */
export const findFeedOwner = async ({ db }: DbCtx, tokenHash: string) => {
  const [row] = await db
    .select({ userId: users.id, role: users.role, modelId: models.id })
    .from(calendarFeeds)
    .leftJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.archivedAt)))
    .leftJoin(models, and(eq(models.id, calendarFeeds.modelId), isNull(models.archivedAt)))
    .where(
      and(eq(calendarFeeds.tokenHash, tokenHash), or(isNotNull(users.id), isNotNull(models.id))),
    )
    .limit(1)
  return row
}
