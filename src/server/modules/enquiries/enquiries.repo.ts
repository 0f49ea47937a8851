import { and, eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { requireSameRequest } from '#server/platform/fingerprint.ts'
import { enquiries, enquiryConsents, enquiryFiles } from '#server/db/schema/enquiries.ts'

export type NewEnquiryRow = typeof enquiries.$inferInsert
export type { EnquiryDetail } from '#server/db/schema/enquiries.ts'

/**
 * Inserts an enquiry and returns its id; undefined for a repeated idempotency key.
 * @throws `invalid_input` if the key belongs to another form.
 */
export const insertEnquiry = async (
  ctx: DbCtx,
  enquiry: NewEnquiryRow & { requestFingerprint: string },
): Promise<number | undefined> => {
  const [row] = await ctx.db
    .insert(enquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: [enquiries.kind, enquiries.email, enquiries.idempotencyKey] })
    .returning({ id: enquiries.id })
  if (!row) requireSameRequest(await findFingerprint(ctx, enquiry), enquiry.requestFingerprint)
  return row?.id
}

const findFingerprint = async (
  ctx: DbCtx,
  { kind, email, idempotencyKey }: NewEnquiryRow,
): Promise<string | null> => {
  const [first] = await ctx.db
    .select({ fingerprint: enquiries.requestFingerprint })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.kind, kind),
        eq(enquiries.email, email),
        eq(enquiries.idempotencyKey, idempotencyKey ?? ''),
      ),
    )
    .limit(1)
  return first?.fingerprint ?? null
}

/** Inserts the files of an enquiry in this order. */
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
