import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { filmFormats } from '#contracts/media/media-addresses.ts'
import { createdAt, serialId, updatedAt, version } from './columns.ts'

/** A stored file: picture, film or document. `key` identifies it in the media store and in its address. */
export const media = pgTable(
  'media',
  {
    id: serialId(),
    key: text('key').notNull(),
    kind: text('kind', { enum: ['picture', 'film', 'document'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Pixels; null for documents. */
    width: integer('width'),
    height: integer('height'),
    /** For a film on the site: the available formats, best first. */
    formats: text('formats', { enum: filmFormats })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** A blurred thumbnail as a data URL, shown until the picture has loaded. */
    preview: text('preview'),
    /**
     * A perceptual hash of a picture in 64 bits (dHash); null for other files, and for pictures from before
     * it was stored.
     */
    pictureHash: text('picture_hash'),
    /** SHA-256 of a file sent by staff, so that duplicates are found; null for other files. */
    sourceHash: text('source_hash'),
    /** What the picture shows, for people who cannot see it. */
    alt: text('alt').notNull().default(''),
    /** The point that crops keep in view, in thousandths; a use of the picture may have its own. */
    focalX: integer('focal_x').notNull().default(500),
    focalY: integer('focal_y').notNull().default(400),
    /** Private files are served only to staff, as attachments, and never at the public address. */
    isPrivate: boolean('private').notNull().default(false),
    /** The sender's file name, for the attachment; empty for generated files. */
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('media_key').on(t.key),
    index('media_newest').on(t.createdAt, t.id),
    index('media_by_source')
      .on(t.sourceHash)
      .where(sql`${t.sourceHash} is not null`),
    // The library, whole or by kind, without private files.
    index('media_library')
      .on(t.createdAt, t.id)
      .where(sql`not private`),
    index('media_library_of_kind')
      .on(t.kind, t.createdAt, t.id)
      .where(sql`not private`),
    index('media_search_name')
      .using('gin', sql`search_fold(name) gin_trgm_ops`)
      .where(sql`not private`),
    index('media_by_size').on(t.bytes, t.id),
    index('media_search').using('gin', sql`search_fold(alt) gin_trgm_ops`),
    check('media_focal', sql`${t.focalX} between 0 and 1000 and ${t.focalY} between 0 and 1000`),
    check('media_kind_known', sql`${t.kind} in ('picture', 'film', 'document')`),
    check(
      'media_picture_has_size',
      sql`${t.kind} <> 'picture' or (${t.width} > 0 and ${t.height} > 0)`,
    ),
    check(
      'media_public_film_plays',
      sql`${t.kind} <> 'film' or ${t.isPrivate} or (cardinality(${t.formats}) > 0 and ${t.width} > 0 and ${t.height} > 0)`,
    ),
  ],
)

/** A file of a record, with its position in the record's order. */
export const orderedMediaColumns = () => ({
  mediaId: integer('media_id')
    .notNull()
    .references(() => media.id),
  position: integer('position').notNull(),
})
