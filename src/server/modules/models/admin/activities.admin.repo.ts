import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { activityPictures } from '#server/db/schema/models.ts'

/** Sets the pictures of an activity, in this order, replacing its previous ones. */
export const replaceActivityPictures = async (
  { db }: DbCtx,
  activityId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await db.delete(activityPictures).where(eq(activityPictures.activityId, activityId))
  const rows = mediaIds.map((mediaId, position) => ({ activityId, mediaId, position }))
  if (rows.length > 0) await db.insert(activityPictures).values(rows)
}
