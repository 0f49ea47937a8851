import { not, sql } from 'drizzle-orm'
import { canDo } from '#contracts/admin.ts'
import { mediaUsers } from '#contracts/admin/content/media.ts'
import type { Ctx } from '#server/context.ts'
import { media } from '#server/db/schema/media.ts'
import { defineResource, type StoredRecord } from '#server/modules/admin/index.ts'
import { listPlaces, listMediaTags, usesOfMedia } from './media-places.repo.ts'
import { mediaCacheTags } from './media.service.ts'
import { replaceMedia } from './replace-media.admin.ts'
import { storeMedia } from './staff-upload.admin.ts'

/**
 * The records that use a file, as far as the reader may see them: a booker's packages contain names of
 * clients.
 */
const loadPlaces = async (ctx: Ctx, { id }: StoredRecord<'media', 'id'>) => {
  const { actor } = ctx
  const resources = mediaUsers.filter(
    (name) => actor.kind === 'user' && canDo(actor.role, name, 'read'),
  )
  return { places: await listPlaces(ctx, { id, resources }) }
}

/**
 * A picture's description is shown wherever the picture is. Private files are not part of the library:
 * submitted files and papers cannot be chosen for the site.
 */
export const mediaResource = defineResource('media', {
  table: media,
  scope: not(media.isPrivate),
  reads: { uses: usesOfMedia },
  recordTags: (ctx, { after }) => listMediaTags(ctx, [after.id]),
  cacheTags: mediaCacheTags,
  search: (pattern) =>
    sql`(search_fold(${media.alt}) like ${pattern} or search_fold(${media.name}) like ${pattern})`,
  createFromFile: storeMedia,
  replaceFile: replaceMedia,
  loadDetail: loadPlaces,
})
