import { maxFavourites } from '#contracts/models/favourites.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { listByIds, type ModelSummary } from '#server/modules/models/index.ts'
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  insertFavourites,
  listFavouriteIds,
  modelExists,
} from './favourites.repo.ts'

interface Choice {
  userId: number
  modelId: number
}

/**
 * Adds a live model to a client's favourites; returns whether it is new.
 * @throws `not_found` for models that are not visible and `conflict` if the list is full.
 */
export const addFavourite = async (
  ctx: Ctx,
  { userId, modelId }: Choice,
): Promise<'added' | 'already'> => {
  const [model] = await listByIds(ctx, [modelId])
  if (!model) throw notFound('Model')
  if ((await countFavourites(ctx, userId)) >= maxFavourites) {
    throw new AppError('conflict', `Your wishlist is full: it can hold ${maxFavourites} models`)
  }
  const now = ctx.platform.clock.now()
  const isNew = await inTransaction(ctx, (ctx) => insertFavourite(ctx, { userId, modelId, now }))
  return isNew ? 'added' : 'already'
}

/**
 * Removes a favourite, even a model that has left.
 * @throws `not_found` if there never was such a model.
 */
export const removeFavourite = async (ctx: Ctx, choice: Choice): Promise<void> => {
  const now = ctx.platform.clock.now()
  if (await inTransaction(ctx, (ctx) => deleteFavourite(ctx, { ...choice, now }))) return
  if (!(await modelExists(ctx, choice.modelId))) throw notFound('Model')
}

const sortByIds = (ids: readonly number[], models: readonly ModelSummary[]): ModelSummary[] => {
  const byId = new Map(models.map((model) => [model.id, model]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The live models with these ids, in this order. */
export const listLiveModels = async (ctx: Ctx, ids: readonly number[]): Promise<ModelSummary[]> =>
  ids.length === 0 ? [] : sortByIds(ids, await listByIds(ctx, ids))

/** A client's live favourites, newest first. */
export const listFavourites = async (ctx: Ctx, userId: number): Promise<ModelSummary[]> =>
  listLiveModels(ctx, await listFavouriteIds(ctx, userId))

/** Adds a guest's selection to a client's favourites, without duplicates and up to the limit of the list. */
export const addFavourites = async (
  ctx: Ctx,
  { userId, modelIds }: { userId: number; modelIds: readonly number[] },
): Promise<void> => {
  const room = maxFavourites - (await countFavourites(ctx, userId))
  const favourites = new Set(await listFavouriteIds(ctx, userId))
  const live = (await listLiveModels(ctx, modelIds)).map(({ id }) => id)
  const newFavourites = {
    userId,
    modelIds: live.filter((id) => !favourites.has(id)).slice(0, Math.max(0, room)),
    now: ctx.platform.clock.now(),
  }
  await inTransaction(ctx, (ctx) => insertFavourites(ctx, newFavourites))
}
