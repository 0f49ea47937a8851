import { not, sql } from 'drizzle-orm'
import { media } from '#server/db/schema/media.ts'
import { defineResource } from '../define.resource.ts'

/** A picture's words stand wherever it does, so every page that shows pictures is made anew. */
export const mediaResource = defineResource('media', {
  table: media,
  scope: not(media.isPrivate),
  cacheTags: ['models', 'pages', 'blog', 'blog-views', 'gift-cards'],
  search: (pattern) => sql`search_fold(${media.alt}) like ${pattern}`,
})
