import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import {
  applicationDeliveries,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'
import { media } from '#server/db/schema/media.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'

/** Fields whose files are pictures of the applicant; a portfolio is not one. */
const pictureFields = ['model_image', 'images']

/** More than a form accepts. */
const maxPictures = 100

/** The pictures that an applicant sent, in order. */
export const listApplicantPictures = (
  { db }: DbCtx,
  applicationId: number,
): Promise<(typeof media.$inferSelect)[]> =>
  db
    .select({ media })
    .from(modelApplicationFiles)
    .innerJoin(media, eq(media.id, modelApplicationFiles.mediaId))
    .where(
      and(
        eq(modelApplicationFiles.applicationId, applicationId),
        inArray(modelApplicationFiles.field, pictureFields),
      ),
    )
    .orderBy(asc(modelApplicationFiles.position), asc(modelApplicationFiles.id))
    .limit(maxPictures)
    .then((rows) => rows.map((row) => row.media))

/** The digitals that an applicant sent by link, in order, with when they arrived. */
export const listApplicantDigitals = (
  { db }: DbCtx,
  applicationId: number,
): Promise<{ picture: typeof media.$inferSelect; receivedAt: Date }[]> =>
  db
    .select({ picture: media, receivedAt: applicationDeliveries.receivedAt })
    .from(modelApplicationFiles)
    .innerJoin(media, eq(media.id, modelApplicationFiles.mediaId))
    .innerJoin(
      applicationDeliveries,
      eq(applicationDeliveries.id, modelApplicationFiles.deliveryId),
    )
    .where(eq(modelApplicationFiles.applicationId, applicationId))
    .orderBy(asc(modelApplicationFiles.position), asc(modelApplicationFiles.id))
    .limit(maxPictures)

/** The model that waits for an application's pictures; undefined once they are copied. */
export const findWaitingModel = async ({ db }: DbCtx, applicationId: number) => {
  const [row] = await db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      categoryId: models.categoryId,
    })
    .from(modelApplications)
    .innerJoin(models, eq(models.id, modelApplications.modelId))
    .where(and(eq(modelApplications.id, applicationId), modelApplications.picturesComing))
    .limit(1)
  return row
}

/** Records that an application's pictures are copied. False if another worker has recorded it. */
export const markPicturesCopied = async (
  { db }: DbCtx,
  applicationId: number,
): Promise<boolean> => {
  const rows = await db
    .update(modelApplications)
    .set({ picturesComing: false })
    .where(and(eq(modelApplications.id, applicationId), modelApplications.picturesComing))
    .returning({ id: modelApplications.id })
  return rows.length > 0
}

/** Adds pictures to a model after its existing ones. The caller holds the model's lock. */
export const appendPictures = async (
  { db }: DbCtx,
  modelId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  if (mediaIds.length === 0) return
  const [last] = await db
    .select({ position: max(modelPictures.position) })
    .from(modelPictures)
    .where(eq(modelPictures.modelId, modelId))
  const first = (last?.position ?? -1) + 1
  const rows = mediaIds.map((mediaId, index) => ({ modelId, mediaId, position: first + index }))
  await db.insert(modelPictures).values(rows)
}
