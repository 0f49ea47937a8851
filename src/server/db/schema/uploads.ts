import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { uploadClasses } from '#contracts/media/upload-classes.ts'
import { createdAt, instant, serialId } from './columns.ts'

/** Allows one anonymous visitor to upload files in chunks, for a day. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    id: serialId(),
    tokenHash: text('token_hash').notNull(),
    /** A hash of the network that opened the session: its uploads are counted together. */
    networkHash: text('network_hash').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('upload_sessions_token').on(t.tokenHash),
    index('upload_sessions_network').on(t.networkHash),
    index('upload_sessions_expiry').on(t.expiresAt),
  ],
)

/**
 * A file that no record uses yet: `receiving` while its chunks arrive, `ready` once it is checked and in the
 * media store under `key`. The form that uses it turns the row into one of `media`; an unused upload is
 * deleted when it expires.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: serialId(),
    /** The unguessable id by which a form refers to it. */
    publicId: text('public_id').notNull(),
    /** Null for files sent with their form. */
    sessionId: integer('session_id').references(() => uploadSessions.id, { onDelete: 'cascade' }),
    accepts: text('accepts', { enum: uploadClasses }).notNull(),
    /** The visitor's file name. */
    name: text('name').notNull(),
    state: text('state', { enum: ['receiving', 'ready'] }).notNull(),
    key: text('key').notNull(),
    /** Size in bytes: as announced during the upload, the real one once it is ready. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Sizes of the stored chunks, in order; their sum is the offset to continue from. */
    pieces: integer('pieces').array().notNull().default([]),
    kind: text('kind', { enum: ['picture', 'film', 'document'] }),
    mime: text('mime'),
    width: integer('width'),
    height: integer('height'),
    preview: text('preview'),
    pictureHash: text('picture_hash'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('uploads_public_id').on(t.publicId),
    uniqueIndex('uploads_key').on(t.key),
    index('uploads_of_session').on(t.sessionId),
    index('uploads_expiry').on(t.expiresAt, t.id),
    check('uploads_state_known', sql`${t.state} in ('receiving', 'ready')`),
    check(
      'uploads_ready_is_checked',
      sql`${t.state} <> 'ready' or (${t.kind} is not null and ${t.mime} is not null)`,
    ),
  ],
)
