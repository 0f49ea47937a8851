import { not, sql } from 'drizzle-orm'
import { media } from '#server/db/schema/media.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { tagsOfMedia } from './media-places.repo.ts'
import { storeMedia } from './staff-upload.admin.ts'

/**
 * A picture's description is shown wherever the picture is.
 */
export const mediaResource = defineResource('media', {
  table: media,
  scope: not(media.isPrivate),
  recordTags: (ctx, { after }) => tagsOfMedia(ctx, [after.id as number]),
  cacheTags: ['models', 'pages', 'blog', 'blog-views', 'gift-cards'],
  search: (pattern) => sql`search_fold(${media.alt}) like ${pattern}`,
  createFromFile: storeMedia,
})
