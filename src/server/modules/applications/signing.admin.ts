import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { insertDigitals } from '#server/modules/digitals/index.ts'
import { copyForSite, type NewMedia, saveMedia } from '#server/modules/media/index.ts'
import { getPublicName } from '#server/modules/models/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { updateRecord, recordChange, getLockedRecord } from '#server/modules/admin/index.ts'
import { modelsResource } from '#server/modules/models/admin/models.admin.ts'
import {
  appendPictures,
  markPicturesCopied,
  findWaitingModel,
  listApplicantDigitals,
  listApplicantPictures,
} from './signing.admin.repo.ts'

const copyJob: JobKind<{ applicationId: number }> = {
  name: 'applications.copy-pictures',
  lane: 'long',
  payload: z.object({ applicationId: z.number().int() }),
  attempts: 12,
  limitSeconds: 600,
}

/**
 * Enqueues copying a signed application's pictures to its model, in the caller's transaction. Returns whether
 * there are any. A job does it, because copying takes long and no transaction should wait for a media store.
 */
export const enqueuePictureCopy = async (ctx: Ctx, applicationId: number): Promise<boolean> => {
  const pictures = await listApplicantPictures(ctx, applicationId)
  if (pictures.length > 0) await enqueue(ctx, copyJob, { applicationId })
  return pictures.length > 0
}

/** Copies one after the other, because each picture takes several megabytes of memory. */
const copyEach = async (
  ctx: Ctx,
  pictures: readonly Parameters<typeof copyForSite>[1][],
  description: Parameters<typeof copyForSite>[2],
): Promise<NewMedia[]> => {
  const copies: NewMedia[] = []
  for (const picture of pictures) copies.push(await copyForSite(ctx, picture, description))
  return copies
}

/**
 * Private copies of an applicant's digitals, with the day the last of them arrived; undefined without any.
 */
const copyDigitals = async (
  ctx: Ctx,
  applicationId: number,
  alt: string,
): Promise<CopiedDigitals | undefined> => {
  const digitals = await listApplicantDigitals(ctx, applicationId)
  if (digitals.length === 0) return undefined
  const newest = Math.max(...digitals.map(({ receivedAt }) => receivedAt.getTime()))
  const pictures = digitals.map(({ picture }) => picture)
  const copies = await copyEach(ctx, pictures, { alt, isPrivate: true })
  return { takenOn: dayIn(ctx.config.timeZone, new Date(newest)), copies }
}

interface CopiedDigitals {
  readonly takenOn: string
  readonly copies: readonly NewMedia[]
}

interface PictureAttachment {
  readonly applicationId: number
  readonly modelId: number
  readonly copies: readonly NewMedia[]
  readonly digitals: CopiedDigitals | undefined
}

const saveCopies = async (ctx: Ctx, copies: readonly NewMedia[]): Promise<number[]> => {
  const ids: number[] = []
  for (const copy of copies) ids.push((await saveMedia(ctx, copy)).id)
  return ids
}

/** Adds all copies to the model in one transaction, unless another worker was first. */
const attachPictures = (
  ctx: Ctx,
  { applicationId, modelId, copies, digitals }: PictureAttachment,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getLockedRecord(ctx, modelsResource, modelId)
    if (!(await markPicturesCopied(ctx, applicationId))) return
    await appendPictures(ctx, modelId, await saveCopies(ctx, copies))
    if (digitals) {
      const mediaIds = await saveCopies(ctx, digitals.copies)
      await insertDigitals(ctx, { modelId, takenOn: digitals.takenOn, mediaIds })
    }
    await updateRecord(ctx, modelsResource, {
      id: modelId,
      values: {},
      at: ctx.platform.clock.now(),
    })
    await recordChange(ctx, modelsResource, { id: modelId, action: 'update', before })
  })

/**
 * Copies a signed application's pictures to the model, in the applicant's order after the model's existing
 * pictures, and its digitals to a set of their own. The application keeps its private files. It may run again
 * after any failure: the model gets all copies or none, and copies without a record are deleted
 * automatically.
 */
const copyPictures = async (ctx: Ctx, applicationId: number): Promise<void> => {
  const model = await findWaitingModel(ctx, applicationId)
  if (!model) return
  const name = getPublicName(model)
  const pictures = await listApplicantPictures(ctx, applicationId)
  const copies = await copyEach(ctx, pictures, { alt: name })
  const digitals = await copyDigitals(ctx, applicationId, name)
  await attachPictures(ctx, { applicationId, modelId: model.id, copies, digitals })
}

/** The jobs after an application is signed. */
export const signingJobs = [
  handleJob(copyJob, (ctx, { applicationId }) => copyPictures(ctx, applicationId)),
]
