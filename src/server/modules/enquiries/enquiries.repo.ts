import type { DbCtx } from '#server/db/context.ts'
import { enquiries, enquiryConsents, enquiryFiles } from '#server/db/schema/enquiries.ts'

export type NewEnquiryRow = typeof enquiries.$inferInsert
export type { EnquiryDetail } from '#server/db/schema/enquiries.ts'

/** Inserts an enquiry and returns its id; undefined for a repeated idempotency key. */
export const insertEnquiry = async (
  ctx: DbCtx,
  enquiry: NewEnquiryRow,
): Promise<number | undefined> => {
  const [row] = await ctx.db
    .insert(enquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: [enquiries.kind, enquiries.email, enquiries.idempotencyKey] })
    .returning({ id: enquiries.id })
  return row?.id
}

/** Inserts the files of an enquiry, in the order given. */
export const insertFiles = async (
  ctx: DbCtx,
  enquiryId: number,
  files: readonly { field: string; mediaId: number }[],
): Promise<void> => {
  if (files.length === 0) return
  await ctx.db
    .insert(enquiryFiles)
    .values(files.map((file, position) => ({ ...file, enquiryId, position })))
}

/** Inserts the sender's consents. */
export const insertConsents = async (
  ctx: DbCtx,
  enquiryId: number,
  consents: readonly { kind: string; wording: string; givenAt: Date }[],
): Promise<void> => {
  if (consents.length === 0) return
  await ctx.db.insert(enquiryConsents).values(consents.map((each) => ({ ...each, enquiryId })))
}
