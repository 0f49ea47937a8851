import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { uploads, uploadSessions } from '#server/db/schema/uploads.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = typeof uploads.$inferInsert

/** Inserts an upload session. */
export const insertSession = async (
  { db }: DbCtx,
  session: typeof uploadSessions.$inferInsert,
): Promise<void> => {
  await db.insert(uploadSessions).values(session)
}

interface SessionAt {
  readonly tokenHash: string
  readonly now: Date
}

/** The session of a token, with its number of uploads; undefined if it is unknown or expired. */
export const findSession = async (
  { db }: DbCtx,
  { tokenHash, now }: SessionAt,
): Promise<{ id: number; networkHash: string; uploads: number } | undefined> => {
  const [row] = await db
    .select({
      id: uploadSessions.id,
      networkHash: uploadSessions.networkHash,
      uploads: count(uploads.id),
    })
    .from(uploadSessions)
    .leftJoin(uploads, eq(uploads.sessionId, uploadSessions.id))
    .where(and(eq(uploadSessions.tokenHash, tokenHash), gt(uploadSessions.expiresAt, now)))
    .groupBy(uploadSessions.id)
    .limit(1)
  return row
}

/**
 * Lets uploads begin only one after the other until the transaction ends, so that none is based on an
 * outdated sum.
 */
export const lockQuotas = async ({ db }: DbCtx): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('callboard upload quotas'))`)
}

/** Bytes announced or stored by unused uploads: of a network, and of all networks. */
export const sumUploads = async (
  { db }: DbCtx,
  networkHash: string,
): Promise<{ network: number; all: number }> => {
  const ofNetwork = sql`filter (where ${uploadSessions.networkHash} = ${networkHash})`
  const [row] = await db
    .select({
      network: sql<string>`coalesce(sum(${uploads.bytes}) ${ofNetwork}, 0)`.mapWith(Number),
      all: sql<string>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .leftJoin(uploadSessions, eq(uploadSessions.id, uploads.sessionId))
  return row ?? { network: 0, all: 0 }
}

/** Bytes stored by incomplete uploads. */
export const sumUnfinishedBytes = async ({ db }: DbCtx): Promise<number> => {
  const storedBytes = sql<string>`coalesce(sum((select sum(piece) from unnest(${uploads.pieces}) piece)), 0)`
  const [row] = await db
    .select({ bytes: storedBytes.mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.state, 'receiving'))
  return row?.bytes ?? 0
}

/** Inserts an upload. */
export const insertUpload = async ({ db }: DbCtx, upload: NewUpload): Promise<void> => {
  await db.insert(uploads).values(upload)
}

/** An upload by its public id, until it expires. */
export const findUpload = async (
  { db }: DbCtx,
  { publicId, now }: { publicId: string; now: Date },
): Promise<UploadRow | undefined> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.publicId, publicId), gt(uploads.expiresAt, now)))
    .limit(1)
  return row
}

/** The hash by which an upload's network is counted; empty for a file sent with its form. */
export const findNetworkHash = async ({ db }: DbCtx, sessionId: number | null): Promise<string> => {
  if (sessionId === null) return ''
  const [row] = await db
    .select({ networkHash: uploadSessions.networkHash })
    .from(uploadSessions)
    .where(eq(uploadSessions.id, sessionId))
    .limit(1)
  return row?.networkHash ?? ''
}

interface Piece {
  readonly id: number
  readonly known: readonly number[]
  readonly bytes: number
  /** When the upload is deleted unless more arrives. */
  readonly expiresAt: Date
}

/**
 * Records a stored chunk. Returns false if another request has advanced the upload meanwhile: then the chunk
 * does not count.
 */
export const appendPiece = async (
  { db }: DbCtx,
  { id, known, bytes, expiresAt }: Piece,
): Promise<boolean> => {
  const rows = await db
    .update(uploads)
    .set({ pieces: [...known, bytes], expiresAt })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.state, 'receiving'),
        sql`cardinality(${uploads.pieces}) = ${known.length}`,
      ),
    )
    .returning({ id: uploads.id })
  return rows.length > 0
}

/** Marks an upload as checked and stored under its key. */
export const settleUpload = async (
  { db }: DbCtx,
  id: number,
  checked: Pick<
    NewUpload,
    'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'preview' | 'pictureHash' | 'expiresAt'
  >,
): Promise<void> => {
  await db
    .update(uploads)
    .set({ ...checked, state: 'ready', pieces: [] })
    .where(eq(uploads.id, id))
}

interface UploadClaim extends SessionAt {
  readonly publicIds: readonly string[]
}

/**
 * Deletes finished uploads from the table and returns them: those sent with their form, or belonging to the
 * session.
 */
export const takeUploads = (
  { db }: DbCtx,
  { publicIds, tokenHash, now }: UploadClaim,
): Promise<UploadRow[]> => {
  const ownSessions = db
    .select({ id: uploadSessions.id })
    .from(uploadSessions)
    .where(eq(uploadSessions.tokenHash, tokenHash))
  return db
    .delete(uploads)
    .where(
      and(
        inArray(uploads.publicId, [...publicIds]),
        eq(uploads.state, 'ready'),
        gt(uploads.expiresAt, now),
        or(isNull(uploads.sessionId), inArray(uploads.sessionId, ownSessions)),
      ),
    )
    .returning()
}

/** Deletes uploads in any state; returns the keys whose files are no longer used. */
export const deleteUploads = async (
  { db }: DbCtx,
  publicIds: readonly string[],
): Promise<string[]> => {
  if (publicIds.length === 0) return []
  const rows = await db
    .delete(uploads)
    .where(inArray(uploads.publicId, [...publicIds]))
    .returning({ key: uploads.key })
  return rows.map(({ key }) => key)
}

/** Deletes a batch of expired uploads; returns their keys. */
export const deleteExpiredUploads = async (
  { db }: DbCtx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const over = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lte(uploads.expiresAt, now))
    .orderBy(asc(uploads.expiresAt), asc(uploads.id))
    .limit(limit)
  const rows = await db
    .delete(uploads)
    .where(inArray(uploads.id, over))
    .returning({ key: uploads.key })
  return rows.map(({ key }) => key)
}

/** Deletes expired sessions without uploads. */
export const deleteExpiredSessions = async ({ db }: DbCtx, now: Date): Promise<void> => {
  await db
    .delete(uploadSessions)
    .where(
      and(
        lte(uploadSessions.expiresAt, now),
        sql`not exists (select 1 from ${uploads} where ${uploads.sessionId} = ${uploadSessions.id})`,
      ),
    )
}
