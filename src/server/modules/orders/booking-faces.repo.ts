import { and, eq, isNull } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { media } from '#server/db/schema/media.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { orderItems } from '#server/db/schema/orders.ts'

/** Whether a picture is in the book of a live model of a booking. */
export const isPictureOfBooking = async (
  { db }: DbCtx,
  { orderId, key }: { orderId: number; key: string },
): Promise<boolean> => {
  const rows = await db
    .select({ id: models.id })
    .from(media)
    .innerJoin(modelPictures, eq(modelPictures.mediaId, media.id))
    .innerJoin(models, eq(models.id, modelPictures.modelId))
    .innerJoin(orderItems, eq(orderItems.modelId, models.id))
    .where(
      and(
        eq(media.key, key),
        eq(orderItems.orderId, orderId),
        eq(models.active, true),
        isNull(models.archivedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
