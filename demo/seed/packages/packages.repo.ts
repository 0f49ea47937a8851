import { inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { modelDigitalPictures, modelDigitals } from '#server/db/schema/digitals.ts'
import { media } from '#server/db/schema/media.ts'
import {
  packageEvents,
  packageModels,
  packageRecipients,
  packages,
} from '#server/db/schema/packages.ts'

interface Digitals {
  readonly modelId: number
  readonly takenOn: string
  readonly mediaIds: readonly number[]
}

/** Adds a set of digitals; its pictures become private. */
export const insertDigitals = async (
  { db }: Ctx,
  { mediaIds, ...set }: Digitals,
): Promise<void> => {
  const [row] = await db.insert(modelDigitals).values(set).returning({ id: modelDigitals.id })
  const digitalsId = row?.id ?? 0
  await db
    .insert(modelDigitalPictures)
    .values(mediaIds.map((mediaId, position) => ({ digitalsId, mediaId, position })))
  await db
    .update(media)
    .set({ isPrivate: true })
    .where(inArray(media.id, [...mediaIds]))
}

interface NewPackage {
  readonly pack: typeof packages.$inferInsert
  readonly models: readonly { readonly modelId: number; readonly words: string }[]
  readonly recipient: Omit<typeof packageRecipients.$inferInsert, 'packageId'>
  readonly events: readonly Omit<typeof packageEvents.$inferInsert, 'recipientId'>[]
}

/** Adds a package with its recipient and events. The link has no token, so that it cannot be opened. */
export const insertPackage = async (
  { db }: Ctx,
  { pack, models, recipient, events }: NewPackage,
): Promise<void> => {
  const [row] = await db.insert(packages).values(pack).returning({ id: packages.id })
  const packageId = row?.id ?? 0
  await db
    .insert(packageModels)
    .values(models.map((model, position) => ({ ...model, packageId, position })))
  const [added] = await db
    .insert(packageRecipients)
    .values({ ...recipient, packageId })
    .returning({ id: packageRecipients.id })
  const recipientId = added?.id ?? 0
  await db.insert(packageEvents).values(events.map((event) => ({ ...event, recipientId })))
}
