import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { listDuplicates } from './duplicates.admin.repo.ts'
import { listRatings, saveRating } from './ratings.admin.repo.ts'
import { getVisibleRatings } from './review.domain.ts'

/** Ratings that the reader may see, and likely duplicates. */
export const getReview = async (ctx: Ctx, record: Fields): Promise<Fields> => {
  const id = Number(record.id)
  const { actor } = ctx
  const visibleRatings = getVisibleRatings(await listRatings(ctx, id), {
    userId: actor.kind === 'user' ? actor.userId : undefined,
    state: record.state as ApplicationState,
  })
  return { ...visibleRatings, duplicates: await listDuplicates(ctx, id) }
}

/**
 * Stores the actor's rating. It neither changes the application nor adds an entry to its history, where
 * colleagues would read it before they have rated.
 */
export const rate = async (ctx: Ctx, record: Fields, input: Fields): Promise<undefined> => {
  const { actor, platform } = ctx
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people rate applications')
  await saveRating(ctx, {
    applicationId: Number(record.id),
    userId: actor.userId,
    rating: Number(input.rating),
    remark: typeof input.remark === 'string' ? input.remark : '',
    ratedAt: platform.clock.now(),
  })
  return undefined
}
