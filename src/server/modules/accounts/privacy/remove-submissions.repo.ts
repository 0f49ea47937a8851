import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { modelApplicationFiles, modelApplications } from '#server/db/schema/applications.ts'
import { enquiries, enquiryFiles } from '#server/db/schema/enquiries.ts'
import { media } from '#server/db/schema/media.ts'

/** The keys of files and the ids of the submissions they were sent with. */
export interface Removed {
  readonly ids: readonly number[]
  readonly keys: readonly string[]
}

const removeMedia = async ({ db }: Ctx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .delete(media)
    .where(inArray(media.id, [...ids]))
    .returning({ key: media.key })
  return rows.map(({ key }) => key)
}

/** Deletes enquiries with what belongs to them. The caller deletes the files once the transaction has committed. */
export const removeEnquiries = async (ctx: Ctx, ids: readonly number[]): Promise<Removed> => {
  const { db } = ctx
  const files = await db
    .delete(enquiryFiles)
    .where(inArray(enquiryFiles.enquiryId, [...ids]))
    .returning({ mediaId: enquiryFiles.mediaId })
  await db.delete(enquiries).where(inArray(enquiries.id, [...ids]))
  const keys = await removeMedia(
    ctx,
    files.map(({ mediaId }) => mediaId),
  )
  return { ids, keys }
}

/** Deletes applications with what belongs to them. The caller deletes the files once the transaction has committed. */
export const removeApplications = async (ctx: Ctx, ids: readonly number[]): Promise<Removed> => {
  const { db } = ctx
  const files = await db
    .delete(modelApplicationFiles)
    .where(inArray(modelApplicationFiles.applicationId, [...ids]))
    .returning({ mediaId: modelApplicationFiles.mediaId })
  await db.delete(modelApplications).where(inArray(modelApplications.id, [...ids]))
  const keys = await removeMedia(
    ctx,
    files.map(({ mediaId }) => mediaId),
  )
  return { ids, keys }
}
