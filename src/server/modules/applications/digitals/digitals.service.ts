import type { Digitals } from '#contracts/submissions/application-links.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField, notFound } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { notifyOfDigitals } from '#server/modules/notifications/index.ts'
import { protectForm } from '#server/modules/spam-protection/index.ts'
import { storeUploads } from '#server/modules/uploads/index.ts'
import { emailAgencyAboutDigitals } from '../applications.emails.ts'
import {
  insertDeliveredFiles,
  insertDelivery,
  listDeliveries,
  lockOpenLink,
  type OpenLink,
} from '../links/links.repo.ts'
import { getOpenLink, toTokenQuery } from '../links/links.service.ts'

interface SubmissionSource {
  /** The sender's network address. */
  readonly address: string
  readonly idempotencyKey: string | undefined
}

/**
 * Stores the pictures that an applicant sends by the emailed link, and informs those who work on the
 * application, all or nothing. A repeated idempotency key does nothing.
 * @throws `not_found` for a link that is no longer valid, `invalid_input` for too many pictures, and what
 * `protectForm` throws.
 */
export const receiveDigitals = async (
  ctx: Ctx,
  form: Digitals,
  { address, idempotencyKey }: SubmissionSource,
): Promise<void> => {
  await getOpenLink(ctx, form.token, 'digitals')
  const guard = { contact_by_fax: form.contact_by_fax, seconds_taken: form.seconds_taken }
  const { suspected } = await protectForm(ctx, { address, guard })
  await inTransaction(ctx, async (ctx) => {
    const openLink = await lockOpenLink(ctx, toTokenQuery(ctx, form.token, 'digitals'))
    if (!openLink) throw notFound('Link')
    const isNew = await storePictures(ctx, form, openLink, idempotencyKey)
    if (!isNew || suspected) return
    await emailAgencyAboutDigitals(ctx, openLink.application, form.pictures.length)
    await notifyOfDigitals(ctx, openLink.application)
  })
}

/** Returns false for a repeated idempotency key. */
const storePictures = async (
  ctx: Ctx,
  form: Digitals,
  { link, application }: OpenLink,
  idempotencyKey: string | undefined,
): Promise<boolean> => {
  const before = await listDeliveries(ctx, { applicationId: application.id, linkId: link.id })
  const deliveryId = await insertDelivery(ctx, {
    applicationId: application.id,
    linkId: link.id,
    idempotencyKey: idempotencyKey === undefined ? null : hashToken(idempotencyKey),
    receivedAt: ctx.platform.clock.now(),
  })
  if (deliveryId === undefined) return false
  const { pictures: max } = ctx.config.uploads
  requireRoom(form.pictures.length, { before: countPictures(before), max })
  const uploads = form.pictures.map(
    (id) => ({ field: 'pictures', id, accepts: 'picture' }) as const,
  )
  const storedFiles = await storeUploads(ctx, uploads, {
    isPrivate: true,
    alt: '',
    token: form.upload_token,
  })
  await insertDeliveredFiles(ctx, {
    applicationId: application.id,
    deliveryId,
    mediaIds: storedFiles.map(({ id }) => id),
  })
  return true
}

/** @throws `invalid_input` if these and the earlier pictures of the link are more than it accepts. */
const requireRoom = (count: number, { before, max }: { before: number; max: number }): void => {
  if (before + count <= max) return
  const message =
    before === 0
      ? `Please send at most ${max} pictures`
      : `We have ${before} of your pictures already. Please send at most ${max - before} more`
  throw invalidField('pictures', message)
}

const countPictures = (deliveries: readonly { pictures: number }[]): number =>
  deliveries.reduce((sum, { pictures }) => sum + pictures, 0)
