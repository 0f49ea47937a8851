import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  applicationDeliveries,
  applicationLinks,
  modelApplicationFiles,
  modelApplications,
  replyTemplates,
} from '#server/db/schema/applications.ts'
import { media } from '#server/db/schema/media.ts'

/** Adds templates; existing names are skipped. */
export const insertTemplates = async (
  { db }: Ctx,
  rows: readonly (typeof replyTemplates.$inferInsert)[],
): Promise<void> => {
  await db
    .insert(replyTemplates)
    .values([...rows])
    .onConflictDoNothing()
}

/** Finds the newest application of a woman that waits for digitals. */
export const findWaitingApplication = async ({ db }: Ctx) => {
  const { id, updatedAt, state, gender } = modelApplications
  const [row] = await db
    .select({ id, updatedAt })
    .from(modelApplications)
    .where(and(eq(state, 'digitals_requested'), eq(gender, 'Female')))
    .orderBy(desc(modelApplications.createdAt), asc(id))
    .limit(1)
  return row
}

/** Lists the newest undecided applications. */
export const listUndecided = ({ db }: Ctx, count: number) => {
  const { id, ...application } = getTableColumns(modelApplications)
  const { state, createdAt } = modelApplications
  return db
    .select({ id, application })
    .from(modelApplications)
    .where(inArray(state, ['new', 'in_review', 'digitals_requested', 'meeting', 'offer']))
    .orderBy(desc(createdAt), asc(id))
    .limit(count)
}

/** Stores the photos of the form, which only staff may see. */
export const insertPhotos = async (
  { db }: Ctx,
  photos: readonly { applicationId: number; mediaId: number }[],
): Promise<void> => {
  await db
    .insert(modelApplicationFiles)
    .values(photos.map((photo) => ({ ...photo, position: 0, field: 'model_image' })))
  const ids = photos.map(({ mediaId }) => mediaId)
  await db.update(media).set({ isPrivate: true }).where(inArray(media.id, ids))
}

/** Adds another application of a former applicant. */
export const applyAgain = async (
  { db }: Ctx,
  application: typeof modelApplications.$inferInsert,
  at: Date,
): Promise<void> => {
  await db.insert(modelApplications).values({
    ...application,
    state: 'new',
    idempotencyKey: null,
    requestFingerprint: null,
    guardianTokenHash: null,
    assigneeId: null,
    dueOn: null,
    createdAt: at,
    updatedAt: at,
  })
}

interface DigitalsDelivery {
  applicationId: number
  mediaIds: readonly number[]
  askedAt: Date
  expiresAt: Date
  receivedAt: Date
}

/** Stores a request for digitals with its delivery. The link has no token, so that it cannot be opened. */
export const insertDigitals = async (
  { db }: Ctx,
  { applicationId, mediaIds, askedAt, expiresAt, receivedAt }: DigitalsDelivery,
): Promise<void> => {
  const [link] = await db
    .insert(applicationLinks)
    .values({ applicationId, purpose: 'digitals', createdAt: askedAt, expiresAt })
    .returning({ id: applicationLinks.id })
  const [delivery] = await db
    .insert(applicationDeliveries)
    .values({ applicationId, linkId: link?.id ?? 0, receivedAt })
    .returning({ id: applicationDeliveries.id })
  await db.insert(modelApplicationFiles).values(
    mediaIds.map((mediaId, position) => ({
      applicationId,
      mediaId,
      position,
      field: 'digitals',
      deliveryId: delivery?.id,
    })),
  )
  await db
    .update(media)
    .set({ isPrivate: true })
    .where(inArray(media.id, [...mediaIds]))
}
