import { and, count, desc, eq, sql } from 'drizzle-orm'
import { maxFavourites } from '#contracts/models/favourites.ts'
import type { DbCtx } from '#server/db/context.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { models } from '#server/db/schema/models.ts'
import { projectModels, projects } from '#server/db/schema/projects.ts'

interface Favourite {
  userId: number
  modelId: number
}

/** Inserts a favourite before the others; false if it exists already. Call it in a transaction. */
export const insertFavourite = async (
  ctx: DbCtx,
  { modelId, ...rest }: Favourite & { now: Date },
): Promise<boolean> => (await insertFavourites(ctx, { ...rest, modelIds: [modelId] })) > 0

/**
 * Inserts favourites before the others; existing ones stay unchanged. Returns how many are new. Call it in a
 * transaction.
 */
export const insertFavourites = async (
  ctx: DbCtx,
  { userId, modelIds, now }: { userId: number; modelIds: readonly number[]; now: Date },
): Promise<number> => {
  if (modelIds.length === 0) return 0
  // Each comes before those that were inserted earlier.
  const { rows } = await ctx.db.execute(sql`
    insert into ${favourites} (user_id, model_id, created_at)
    select ${userId}, chosen, ${now}
    from unnest(${sql.param([...modelIds].toReversed())}::int[]) with ordinality as list (chosen, place)
    order by place
    returning model_id`)
  if (rows.length > 0) await touchFavourites(ctx, userId, now)
  return rows.length
}

/** Updates the time of the favourites' last change, as for any other project. */
const touchFavourites = async ({ db }: DbCtx, userId: number, now: Date): Promise<void> => {
  await db.update(projects).set({ updatedAt: now }).where(isFavouritesProject(userId))
}

const isFavouritesProject = (userId: number) =>
  and(eq(projects.userId, userId), eq(projects.isFirst, true))

/** Deletes a favourite; false if there was none. Call it in a transaction. */
export const deleteFavourite = async (
  ctx: DbCtx,
  { userId, modelId, now }: Favourite & { now: Date },
): Promise<boolean> => {
  const { db } = ctx
  // Locked before its entries, like in every change of a project.
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(isFavouritesProject(userId))
    .limit(1)
    .for('update')
  if (!project) return false
  const rows = await db
    .delete(projectModels)
    .where(and(eq(projectModels.projectId, project.id), eq(projectModels.modelId, modelId)))
    .returning({ modelId: projectModels.modelId })
  if (rows.length > 0) await touchFavourites(ctx, userId, now)
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

/** Ids of a user's favourites, newest first. */
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
