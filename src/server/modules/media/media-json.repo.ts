import { type SQL, sql } from 'drizzle-orm'
import { firstMedia as firstOf, mediaList, type MediaOfRecord } from '#server/db/fragments.ts'

// SQL that reads stored pictures and films as the contract's `adminPicture`. Column names are qualified by
// hand: inside the fields of a query a column loses its table's name.

const mediaJson = sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width,
  'height', m.height, 'alt', m.alt, 'formats', m.formats)`

/** The stored file that a column such as `page_sections.picture_id` refers to. */
export const selectMedia = (column: string): SQL =>
  sql`(select ${mediaJson} from media m where m.id = ${sql.raw(column)})`

/** The first of a record's files. */
export const firstMedia = (from: MediaOfRecord): SQL => firstOf(mediaJson, from)

/** All of a record's files, in order. */
export const allMedia = (from: MediaOfRecord): SQL => mediaList(mediaJson, from)
