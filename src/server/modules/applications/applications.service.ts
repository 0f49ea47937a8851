import { applicationConsents } from '#contracts/submissions/application-options.ts'
import { isMinor } from '#contracts/submissions/application-options.ts'
import { ageProblems, type ModelApplication } from '#contracts/submissions/applications.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { dayIn, daysAfter } from '#contracts/time/zoned.ts'
import { computeFingerprint } from '#server/platform/fingerprint.ts'
import { countEmail, ownsAddress } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { protectForm } from '#server/modules/spam-protection/index.ts'
import { notifyOfRequest } from '#server/modules/notifications/index.ts'
import { forgetMedia } from '#server/modules/media/index.ts'
import { requirePlaces } from '#server/modules/places/index.ts'
import { storeUploads, requireFewer } from '#server/modules/uploads/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { emailGuardian, sendApplicationEmails } from './applications.emails.ts'
import {
  type ApplicationRow,
  confirmByToken,
  deleteApplications,
  insertApplication,
  insertConsents,
  insertFiles,
  listUnconfirmed,
  wasConfirmed,
} from './applications.repo.ts'
import { type Application, toApplication } from './applications.wire.ts'

/** Days that a guardian has to confirm; then the application is deleted. */
const UNCONFIRMED_DAYS = 14
const DELETED_AT_ONCE = 50

interface SubmissionSource {
  /** The sender's network address. */
  readonly address: string
  readonly idempotencyKey: string | undefined
}

/**
 * Stores an application with its files and consents and emails agency and applicant, all or nothing. For a
 * minor only the guardian is emailed, and the agency does not see the application before the guardian has
 * confirmed. A repeated idempotency key does nothing. Returns whether a guardian has to confirm.
 * @throws `invalid_input` by field, and what `protectForm` throws.
 */
export const apply = async (
  ctx: Ctx,
  form: ModelApplication,
  { address, idempotencyKey }: SubmissionSource,
): Promise<{ needsGuardian: boolean }> => {
  const { clock, ids } = ctx.platform
  const application = toApplication(form)
  const today = dayIn(ctx.config.timeZone, clock.now())
  requireAge(form, today)
  requireCounts(ctx, form)
  const needsGuardian = isMinor(form.dob, today)
  const { suspected } = await protectForm(ctx, { address, guard: application.guard })
  const to = needsGuardian ? form.guardian_email : form.email
  const confirmed = !needsGuardian && (await ownsAddress(ctx, to))
  if (!confirmed) await countEmail(ctx, { to, address, purpose: 'form' })
  await inTransaction(ctx, async (ctx) => {
    const { fields, guardian } = application
    await requirePlaces(ctx, { ...fields, stateId: null, asksState: false })
    const now = clock.now()
    const token = ids.token()
    const row = await insertApplication(ctx, {
      ...fields,
      suspected,
      idempotencyKey: idempotencyKey === undefined ? null : hashToken(idempotencyKey),
      // Without the files, because a repeat uploads them again under other ids.
      requestFingerprint: computeFingerprint({ fields, guardian, consents: application.consents }),
      createdAt: now,
      updatedAt: now,
      ...(needsGuardian
        ? {
            state: 'awaiting_guardian',
            guardianName: guardian.name,
            guardianEmail: guardian.email,
            guardianTokenHash: hashToken(token),
          }
        : { state: 'new' }),
    })
    if (!row) return
    await storeParts(ctx, row, application)
    if (suspected) return
    await (needsGuardian
      ? emailGuardian(ctx, row, token)
      : announceApplication(ctx, row, { confirmed }))
  })
  return { needsGuardian }
}

const requireAge = (form: ModelApplication, today: string): void => {
  const fields = ageProblems(form, today)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid_input', first, { fields })
}

const requireCounts = (ctx: Ctx, form: ModelApplication): void => {
  const { pictures, films } = ctx.config.uploads
  requireFewer('images', form.images.length, pictures)
  requireFewer('videos', form.videos.length, films)
}

const storeParts = async (
  ctx: Ctx,
  { id, createdAt }: ApplicationRow,
  { files, uploadToken, consents }: Application,
): Promise<void> => {
  const storedFiles = await storeUploads(ctx, files, {
    isPrivate: true,
    alt: '',
    token: uploadToken,
  })
  const rows = files.flatMap(({ field }, index) => {
    const record = storedFiles[index]
    return record ? [{ field, mediaId: record.id }] : []
  })
  await insertFiles(ctx, id, rows)
  const givenConsents = consents.map((kind) => ({
    kind,
    wording: applicationConsents[kind],
    givenAt: createdAt,
  }))
  await insertConsents(ctx, id, givenConsents)
}

/** Informs applicant and agency of an application that the agency may now see. */
const announceApplication = async (
  ctx: Ctx,
  row: ApplicationRow,
  options: { confirmed: boolean },
): Promise<void> => {
  await sendApplicationEmails(ctx, row, options)
  await notifyOfRequest(ctx, 'applications', row.id)
}

/**
 * Records the guardian's confirmation: the agency sees the application, and both emails are sent. Confirming
 * again changes nothing.
 * @throws `not_found` for a link that was never sent, or whose application was deleted.
 */
export const confirmApplication = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tokenHash = hashToken(token)
    const row = await confirmByToken(ctx, { tokenHash, at: ctx.platform.clock.now() })
    if (row) return announceApplication(ctx, row, { confirmed: true })
    if (!(await wasConfirmed(ctx, tokenHash))) throw notFound('Application')
  })

/**
 * Deletes applications of minors that no guardian confirmed within fourteen days, with their files. Returns
 * how many.
 */
export const removeUnconfirmed = async (ctx: Ctx): Promise<number> => {
  const before = daysAfter(ctx.platform.clock.now(), -UNCONFIRMED_DAYS)
  let removed = 0
  for (;;) {
    const ids = await listUnconfirmed(ctx, { before, limit: DELETED_AT_ONCE })
    if (ids.length === 0) return removed
    await inTransaction(ctx, async (ctx) => forgetMedia(ctx, await deleteApplications(ctx, ids)))
    removed += ids.length
  }
}

/** Removes applications that no guardian has confirmed. */
export const unconfirmedJobs = [
  handleRecurring(
    {
      name: 'applications.remove-unconfirmed',
      lane: 'long',
      everySeconds: 6 * 3600,
      limitSeconds: 600,
    },
    async (ctx) => void (await removeUnconfirmed(ctx)),
  ),
]
