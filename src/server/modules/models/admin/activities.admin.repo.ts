import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { activityPictures } from '#server/db/schema/models.ts'

/** Gives an activity these pictures in this order, in place of the ones it had. */
export const replaceActivityPictures = async (
  { db }: DbCtx,
  activityId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await db.delete(activityPictures).where(eq(activityPictures.activityId, activityId))
  const rows = mediaIds.map((mediaId, position) => ({ activityId, mediaId, position }))
  if (rows.length > 0) await db.insert(activityPictures).values(rows)
}
