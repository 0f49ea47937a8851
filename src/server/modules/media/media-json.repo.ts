import { type SQL, sql } from 'drizzle-orm'

// SQL that reads stored pictures and films as the contract's `adminPicture`. Column names are qualified by
// hand: inside the fields of a query a column loses its table's name.

const mediaJson = sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width,
  'height', m.height, 'alt', m.alt, 'formats', m.formats)`

/** The stored file that a column such as `page_sections.picture_id` refers to. */
export const mediaOf = (column: string): SQL =>
  sql`(select ${mediaJson} from media m where m.id = ${sql.raw(column)})`

/** The first of a record's files, which are in a table of their own. */
export const firstMedia = (table: string, owned: string): SQL =>
  sql`(select ${mediaJson} from ${sql.raw(table)} p join media m on m.id = p.media_id
    where ${sql.raw(owned)} order by p.position limit 1)`

/** All of them in order. */
export const allMedia = (table: string, owned: string): SQL =>
  sql`(select coalesce(json_agg(${mediaJson} order by p.position), '[]')
    from ${sql.raw(table)} p join media m on m.id = p.media_id where ${sql.raw(owned)})`
