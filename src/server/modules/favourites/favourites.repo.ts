import { and, count, desc, eq } from 'drizzle-orm'
import { maxFavourites } from '#contracts/models/favourites.ts'
import type { DbCtx } from '#server/db/context.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { models } from '#server/db/schema/models.ts'

interface Favourite {
  userId: number
  modelId: number
}

const isFavourite = ({ userId, modelId }: Favourite) =>
  and(eq(favourites.userId, userId), eq(favourites.modelId, modelId))

/** Inserts a favourite; false if it exists already. */
export const insertFavourite = async (
  ctx: DbCtx,
  favourite: Favourite & { createdAt: Date },
): Promise<boolean> => {
  const rows = await ctx.db
    .insert(favourites)
    .values(favourite)
    .onConflictDoNothing()
    .returning({ modelId: favourites.modelId })
  return rows.length > 0
}

/** Inserts favourites, in this order; existing ones are left as they are. */
export const insertFavourites = async (
  ctx: DbCtx,
  kept: { userId: number; modelIds: readonly number[]; createdAt: Date },
): Promise<void> => {
  if (kept.modelIds.length === 0) return
  const { userId, createdAt } = kept
  await ctx.db
    .insert(favourites)
    .values(kept.modelIds.map((modelId) => ({ userId, modelId, createdAt })))
    .onConflictDoNothing()
}

/** Deletes a favourite; false if there was none. */
export const deleteFavourite = async (ctx: DbCtx, favourite: Favourite): Promise<boolean> => {
  const rows = await ctx.db
    .delete(favourites)
    .where(isFavourite(favourite))
    .returning({ modelId: favourites.modelId })
  return rows.length > 0
}

/** The number of a user's favourites, including models that have left. */
export const countFavourites = async (ctx: DbCtx, userId: number): Promise<number> => {
  const [row] = await ctx.db
    .select({ kept: count() })
    .from(favourites)
    .where(eq(favourites.userId, userId))
  return row?.kept ?? 0
}

/** Ids of a user's favourites, the newest first. */
export const listFavouriteIds = async (ctx: DbCtx, userId: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.modelId))
    .limit(maxFavourites)
  return rows.map(({ id }) => id)
}

/** Whether a model exists, live or not. */
export const modelExists = async (ctx: DbCtx, id: number): Promise<boolean> => {
  const rows = await ctx.db.select({ id: models.id }).from(models).where(eq(models.id, id)).limit(1)
  return rows.length > 0
}
