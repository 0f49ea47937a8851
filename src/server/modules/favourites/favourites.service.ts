import { maxFavourites } from '#contracts/favourites.ts'
import type { Ctx } from '#server/context.ts'
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
 * Keeps a live model for a client; says whether it was new.
 * @throws `not_found` for models that cannot be seen and `conflict` when the list is full.
 */
export const keepModel = async (
  ctx: Ctx,
  { userId, modelId }: Choice,
): Promise<'added' | 'already'> => {
  const [model] = await listByIds(ctx, [modelId])
  if (!model) throw notFound('Model')
  if ((await countFavourites(ctx, userId)) >= maxFavourites) {
    throw new AppError('conflict', `Your wishlist is full: it can hold ${maxFavourites} models`)
  }
  const createdAt = ctx.platform.clock.now()
  return (await insertFavourite(ctx, { userId, modelId, createdAt })) ? 'added' : 'already'
}

/**
 * Lets a model go, also one that has left the board.
 * @throws `not_found` when there never was such a model.
 */
export const letModelGo = async (ctx: Ctx, choice: Choice): Promise<void> => {
  if (await deleteFavourite(ctx, choice)) return
  if (!(await modelExists(ctx, choice.modelId))) throw notFound('Model')
}

const inOrderOf = (ids: readonly number[], models: readonly ModelSummary[]): ModelSummary[] => {
  const byId = new Map(models.map((model) => [model.id, model]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The live ones of the models, in the order of their ids. */
export const listChosen = async (ctx: Ctx, ids: readonly number[]): Promise<ModelSummary[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await listByIds(ctx, ids))

/** The live models a client keeps, the newest first. */
export const listFavourites = async (ctx: Ctx, userId: number): Promise<ModelSummary[]> =>
  listChosen(ctx, await listFavouriteIds(ctx, userId))

/** Adds what a guest had chosen to a client's list: the union, as far as the list has room. */
export const addFavourites = async (
  ctx: Ctx,
  { userId, modelIds }: { userId: number; modelIds: readonly number[] },
): Promise<void> => {
  const room = maxFavourites - (await countFavourites(ctx, userId))
  const kept = new Set(await listFavouriteIds(ctx, userId))
  const live = (await listChosen(ctx, modelIds)).map(({ id }) => id)
  await insertFavourites(ctx, {
    userId,
    modelIds: live.filter((id) => !kept.has(id)).slice(0, Math.max(0, room)),
    createdAt: ctx.platform.clock.now(),
  })
}
