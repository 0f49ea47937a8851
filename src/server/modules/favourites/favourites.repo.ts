import { and, count, desc, eq } from 'drizzle-orm'
import { maxFavourites } from '#contracts/favourites.ts'
import type { DbCtx } from '#server/db/context.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { models } from '#server/db/schema/models.ts'

interface Favourite {
  userId: number
  modelId: number
}

const isFavourite = ({ userId, modelId }: Favourite) =>
  and(eq(favourites.userId, userId), eq(favourites.modelId, modelId))

/** Keeps a model; false when it was kept already. */
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

/** Keeps models, in this order; those that were kept already stay as they are. */
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

/** Lets a model go; false when it was not kept. */
export const deleteFavourite = async (ctx: DbCtx, favourite: Favourite): Promise<boolean> => {
  const rows = await ctx.db
    .delete(favourites)
    .where(isFavourite(favourite))
    .returning({ modelId: favourites.modelId })
  return rows.length > 0
}

/** How many models a user keeps, those that left the board included. */
export const countFavourites = async (ctx: DbCtx, userId: number): Promise<number> => {
  const [row] = await ctx.db
    .select({ kept: count() })
    .from(favourites)
    .where(eq(favourites.userId, userId))
  return row?.kept ?? 0
}

/** Ids of the models a user keeps, the newest first. */
export const listFavouriteIds = async (ctx: DbCtx, userId: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.modelId))
    .limit(maxFavourites)
  return rows.map(({ id }) => id)
}

/** Whether a model exists, on the board or not. */
export const modelExists = async (ctx: DbCtx, id: number): Promise<boolean> => {
  const rows = await ctx.db.select({ id: models.id }).from(models).where(eq(models.id, id)).limit(1)
  return rows.length > 0
}
