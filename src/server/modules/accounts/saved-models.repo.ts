import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { models } from '#server/db/schema/models.ts'

/** More than any client chooses; bounds what a sign-in carries. */
const mostSaved = 500

/** Ids of the models a user has saved, the first saved first. */
export const listSavedModelIds = async (ctx: Ctx, userId: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: favourites.modelId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.createdAt), asc(favourites.modelId))
    .limit(mostSaved)
  return rows.map(({ id }) => id)
}

/** Saves those of the models that can be seen on the site and are not saved yet. */
export const saveModels = async (
  ctx: Ctx,
  userId: number,
  modelIds: readonly number[],
): Promise<void> => {
  if (modelIds.length === 0) return
  const known = await ctx.db
    .select({ modelId: models.id })
    .from(models)
    .where(and(inArray(models.id, [...modelIds]), models.active, isNull(models.archivedAt)))
    .orderBy(asc(models.id))
    .limit(mostSaved)
  if (known.length === 0) return
  await ctx.db
    .insert(favourites)
    .values(known.map(({ modelId }) => ({ userId, modelId })))
    .onConflictDoNothing()
}
