import { eq, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbCtx } from '#server/db/context.ts'
import { modelApplicationFiles, modelApplications } from '#server/db/schema/applications.ts'
import { enquiries, enquiryFiles } from '#server/db/schema/enquiries.ts'

/** The kinds of submissions, by their name in the back office. */
export type SubmissionResource = 'enquiries' | 'applications'

interface Submissions {
  readonly table: PgTable
  readonly id: PgColumn
  readonly files: PgTable
  /** The column that refers to the submission. */
  readonly owner: PgColumn
  readonly mediaId: PgColumn
}

const submissions: Readonly<Record<SubmissionResource, Submissions>> = {
  enquiries: {
    table: enquiries,
    id: enquiries.id,
    files: enquiryFiles,
    owner: enquiryFiles.enquiryId,
    mediaId: enquiryFiles.mediaId,
  },
  applications: {
    table: modelApplications,
    id: modelApplications.id,
    files: modelApplicationFiles,
    owner: modelApplicationFiles.applicationId,
    mediaId: modelApplicationFiles.mediaId,
  },
}

/** The ids of the enquiries from an address. */
export const listEnquiriesFrom = async ({ db }: DbCtx, email: string): Promise<number[]> => {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.email, email))
  return rows.map(({ id }) => id)
}

/** The ids of the applications from an address, as applicant or guardian. */
export const listApplicationsFrom = async ({ db }: DbCtx, email: string): Promise<number[]> => {
  const rows = await db
    .select({ id: modelApplications.id })
    .from(modelApplications)
    .where(or(eq(modelApplications.email, email), eq(modelApplications.guardianEmail, email)))
  return rows.map(({ id }) => id)
}

/**
 * Deletes submissions with everything that belongs to them. Returns the ids of their files in `media`, which
 * stay.
 */
export const deleteSubmissions = async (
  { db }: DbCtx,
  resource: SubmissionResource,
  ids: readonly number[],
): Promise<number[]> => {
  const { table, id, files, owner, mediaId } = submissions[resource]
  const deletedFiles = await db
    .delete(files)
    .where(inArray(owner, [...ids]))
    .returning({ mediaId })
  await db.delete(table).where(inArray(id, [...ids]))
  return deletedFiles.map((file) => Number(file.mediaId))
}
