import { and, asc, eq, or, sql } from 'drizzle-orm'
import {
  maxSavedViews,
  type NewSavedView,
  type SavedView,
} from '#contracts/admin/records/saved-views.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'

/** More than fit on a screen. */
const maxListed = 200

/** The views of a list that a user may use: their own and shared ones, by name. */
export const listViews = (
  { db }: DbCtx,
  { resource, userId }: { resource: string; userId: number },
): Promise<SavedView[]> =>
  db
    .select({
      id: savedViews.id,
      resource: savedViews.resource,
      name: savedViews.name,
      isShared: savedViews.isShared,
      filter: savedViews.filter,
      sort: savedViews.sort,
      isOwn: sql<boolean>`${savedViews.userId} = ${userId}`,
      ownerName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        eq(savedViews.resource, resource),
        or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(maxListed)

/** Saves a view over the owner's view of the same name. False if the owner has too many. */
export const saveView = async (
  { db }: DbCtx,
  { userId, ...view }: NewSavedView & { userId: number },
): Promise<boolean> => {
  const { name, resource } = view
  const isOwnView = and(eq(savedViews.userId, userId), eq(savedViews.resource, resource))
  const isSameName = and(isOwnView, sql`lower(${savedViews.name}) = lower(${name})`)
  await db.delete(savedViews).where(isSameName)
  if ((await db.$count(savedViews, isOwnView)) >= maxSavedViews) return false
  await db.insert(savedViews).values({ ...view, userId })
  return true
}

/** Deletes a view: the user's own, or any shared one if `mayDeleteShared`. False if there is none. */
export const deleteView = async (
  { db }: DbCtx,
  { id, userId, mayDeleteShared }: { id: number; userId: number; mayDeleteShared: boolean },
): Promise<boolean> => {
  const shared = mayDeleteShared ? eq(savedViews.isShared, true) : undefined
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), or(eq(savedViews.userId, userId), shared)))
    .returning({ id: savedViews.id })
  return rows.length > 0
}
