import { sql } from 'drizzle-orm'
import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'

// SQL fragments for data that several modules show, as the JSON of the kernel's types.

/**
 * `json_build_object` arguments for a row `m` of `media` that is a picture; the caller adds the focal point.
 */
export const pictureFields = sql`'key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt,
  'preview', m.preview`

/** `json_build_object` arguments for a row `m` of `media` that is a film. */
export const filmFields = sql`'key', m.key, 'width', m.width, 'height', m.height, 'alt', m.alt,
  'formats', m.formats`

/** The picture of a row of `page_sections`; banners are cropped around their centre. */
export const sectionPicture = sql<StoredPicture | null>`(
  select json_build_object(${pictureFields}, 'focalX', 500, 'focalY', 500)
  from media m where m.id = picture_id)`

/** The film of a row of `page_sections`. */
export const sectionFilm = sql<StoredFilm | null>`(
  select json_build_object(${filmFields}) from media m where m.id = film_id)`
