import type { AdminActionInput } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { StoredRecord } from '#server/modules/admin/index.ts'
import { listDuplicates } from './duplicates.admin.repo.ts'
import { listRatings, saveRating } from './ratings.admin.repo.ts'
import { getVisibleRatings } from './review.domain.ts'

/** Ratings that the reader may see, and likely duplicates. */
export const getReview = async (
  ctx: Ctx,
  { id, state }: StoredRecord<'applications', 'id' | 'state'>,
) => {
  const { actor } = ctx
  const visibleRatings = getVisibleRatings(await listRatings(ctx, id), {
    userId: actor.kind === 'user' ? actor.userId : undefined,
    state,
  })
  return { ...visibleRatings, duplicates: await listDuplicates(ctx, id) }
}

/**
 * Stores the actor's rating. It neither changes the application nor adds an entry to its history, where
 * colleagues would read it before they have rated.
 */
export const rate = async (
  ctx: Ctx,
  { id: applicationId }: StoredRecord<'applications', 'id'>,
  { rating, remark = '' }: AdminActionInput<'applications', 'rate'>,
): Promise<undefined> => {
  const { actor, platform } = ctx
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people rate applications')
  await saveRating(ctx, {
    applicationId,
    userId: actor.userId,
    rating,
    remark,
    ratedAt: platform.clock.now(),
  })
  return undefined
}
