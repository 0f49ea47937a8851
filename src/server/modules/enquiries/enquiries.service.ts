import { consentWordings } from '#contracts/submissions/enquiry-options.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { computeFingerprint } from '#server/platform/fingerprint.ts'
import { countEmail, ownsAddress } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { notifyOfRequest } from '#server/modules/notifications/index.ts'
import { protectForm } from '#server/modules/spam-protection/index.ts'
import { requirePlaces } from '#server/modules/places/index.ts'
import { storeUploads } from '#server/modules/uploads/index.ts'
import { sendEnquiryEmails } from './enquiries.emails.ts'
import { insertConsents, insertEnquiry, insertFiles } from './enquiries.repo.ts'
import type { Enquiry } from './enquiries.wire.ts'

interface SubmissionSource {
  /** The sender's network address. */
  address: string
  idempotencyKey: string | undefined
}

/**
 * Stores a form with its files and consents and emails it to the agency and a receipt to its sender, all or
 * nothing. A repeated idempotency key does nothing; probable spam is stored but not emailed.
 * @throws `invalid_input` for places that do not exist and a key that belongs to another form, and what
 * `protectForm` throws.
 */
export const receiveEnquiry = async (
  ctx: Ctx,
  enquiry: Enquiry,
  { address, idempotencyKey }: SubmissionSource,
): Promise<void> => {
  const { guard, consents, files, asksState, ...row } = enquiry
  const { suspected } = await protectForm(ctx, { address, guard })
  const confirmed = await ownsAddress(ctx, row.email)
  if (!confirmed) await countEmail(ctx, { to: row.email, address, purpose: 'form' })
  await inTransaction(ctx, async (ctx) => {
    const places = await requirePlaces(ctx, { ...row, asksState })
    const now = ctx.platform.clock.now()
    const id = await insertEnquiry(ctx, {
      ...row,
      details: [...row.details],
      suspected,
      idempotencyKey: idempotencyKey === undefined ? null : hashToken(idempotencyKey),
      // Without the files, because a repeat uploads them again under other ids.
      requestFingerprint: computeFingerprint({ row, consents }),
      createdAt: now,
      updatedAt: now,
    })
    if (id === undefined) return
    const givenConsents = consents.map((kind) => ({
      kind,
      wording: consentWordings[kind],
      givenAt: now,
    }))
    await insertConsents(ctx, id, givenConsents)
    const storedFiles = await storeUploads(ctx, files, { isPrivate: true, alt: '' })
    const namedFiles = storedFiles.map((file, index) => ({
      field: files[index]?.field ?? '',
      ...file,
    }))
    await insertFiles(
      ctx,
      id,
      namedFiles.map(({ field, id: mediaId }) => ({ field, mediaId })),
    )
    if (suspected) return
    const names = namedFiles.map(({ name }) => name)
    await sendEnquiryEmails(ctx, { id, enquiry, places, files: names, confirmed })
    await notifyOfRequest(ctx, 'enquiries', id)
  })
}
