import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { requireSameRequest } from '#server/platform/fingerprint.ts'
import {
  modelApplicationConsents,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'

export type NewApplicationRow = typeof modelApplications.$inferInsert
export type ApplicationRow = typeof modelApplications.$inferSelect

/**
 * Inserts an application and returns it; undefined for a repeated idempotency key.
 * @throws `invalid_input` if the key belongs to another application.
 */
export const insertApplication = async (
  ctx: DbCtx,
  application: NewApplicationRow & { requestFingerprint: string },
): Promise<ApplicationRow | undefined> => {
  const [row] = await ctx.db
    .insert(modelApplications)
    .values(application)
    .onConflictDoNothing({ target: [modelApplications.email, modelApplications.idempotencyKey] })
    .returning()
  if (!row) {
    requireSameRequest(await findFingerprint(ctx, application), application.requestFingerprint)
  }
  return row
}

const findFingerprint = async (
  { db }: DbCtx,
  { email, idempotencyKey }: NewApplicationRow,
): Promise<string | null> => {
  const [first] = await db
    .select({ fingerprint: modelApplications.requestFingerprint })
    .from(modelApplications)
    .where(
      and(
        eq(modelApplications.email, email),
        eq(modelApplications.idempotencyKey, idempotencyKey ?? ''),
      ),
    )
    .limit(1)
  return first?.fingerprint ?? null
}

interface NewFile {
  readonly field: string
  readonly mediaId: number
}

/** Inserts the files of an application in this order. */
export const insertFiles = async (
  { db }: DbCtx,
  applicationId: number,
  files: readonly NewFile[],
): Promise<void> => {
  await db
    .insert(modelApplicationFiles)
    .values(files.map((file, position) => ({ ...file, applicationId, position })))
}

/** Inserts the applicant's consents. */
export const insertConsents = async (
  { db }: DbCtx,
  applicationId: number,
  consents: readonly { kind: string; wording: string; givenAt: Date }[],
): Promise<void> => {
  if (consents.length === 0) return
  await db
    .insert(modelApplicationConsents)
    .values(consents.map((each) => ({ ...each, applicationId })))
}

/**
 * Makes an application visible to the agency once its guardian confirms; undefined for a token that is
 * unknown or used.
 */
export const confirmByToken = async (
  { db }: DbCtx,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<ApplicationRow | undefined> => {
  const [row] = await db
    .update(modelApplications)
    .set({ state: 'new', guardianConfirmedAt: at, updatedAt: at })
    .where(
      and(
        eq(modelApplications.guardianTokenHash, tokenHash),
        eq(modelApplications.state, 'awaiting_guardian'),
      ),
    )
    .returning()
  return row
}

/** Whether a guardian has already confirmed with this token. */
export const wasConfirmed = async ({ db }: DbCtx, tokenHash: string): Promise<boolean> => {
  const rows = await db
    .select({ id: modelApplications.id })
    .from(modelApplications)
    .where(eq(modelApplications.guardianTokenHash, tokenHash))
    .limit(1)
  return rows.length > 0
}

/** A batch of applications that no guardian has confirmed since an instant; returns their ids. */
export const listUnconfirmed = async (
  { db }: DbCtx,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> => {
  const rows = await db
    .select({ id: modelApplications.id })
    .from(modelApplications)
    .where(
      and(
        eq(modelApplications.state, 'awaiting_guardian'),
        lt(modelApplications.createdAt, before),
      ),
    )
    .orderBy(asc(modelApplications.createdAt), asc(modelApplications.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes applications with everything that belongs to them; returns the ids of their files. */
export const deleteApplications = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<number[]> => {
  const files = await db
    .delete(modelApplicationFiles)
    .where(inArray(modelApplicationFiles.applicationId, [...ids]))
    .returning({ mediaId: modelApplicationFiles.mediaId })
  await db.delete(modelApplications).where(inArray(modelApplications.id, [...ids]))
  return files.map(({ mediaId }) => mediaId)
}
