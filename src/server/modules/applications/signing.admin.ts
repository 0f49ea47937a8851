import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { copyForSite, type NewMedia, saveMedia } from '#server/modules/media/index.ts'
import { publicName } from '#server/modules/models/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { updateRecord, recordChange, getLocked } from '#server/modules/admin/index.ts'
import { modelsResource } from '#server/modules/models/admin/models.admin.ts'
import {
  appendPictures,
  endWaiting,
  findWaitingModel,
  listApplicantPictures,
} from './signing.admin.repo.ts'

const copyJob: JobKind<{ applicationId: number }> = {
  name: 'applications.copy-pictures',
  payload: z.object({ applicationId: z.number().int() }),
  attempts: 12,
  limitSeconds: 600,
}

/**
 * Enqueues the copying of a signed application's pictures to its model, in the caller's transaction. Returns
 * whether there are any. The queue does it because copying takes long, and no transaction should wait for a
 * media store.
 */
export const enqueuePictureCopy = async (ctx: Ctx, applicationId: number): Promise<boolean> => {
  const pictures = await listApplicantPictures(ctx, applicationId)
  if (pictures.length > 0) await enqueue(ctx, copyJob, { applicationId })
  return pictures.length > 0
}

const copyAll = async (ctx: Ctx, applicationId: number, alt: string): Promise<NewMedia[]> => {
  const copies: NewMedia[] = []
  for (const picture of await listApplicantPictures(ctx, applicationId)) {
    copies.push(await copyForSite(ctx, picture, { alt }))
  }
  return copies
}

interface Attaching {
  readonly applicationId: number
  readonly modelId: number
  readonly copies: readonly NewMedia[]
}

/** Adds all copies to the model at once, unless another worker was first. */
const attach = (ctx: Ctx, { applicationId, modelId, copies }: Attaching): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getLocked(ctx, modelsResource, modelId)
    if (!(await endWaiting(ctx, applicationId))) return
    const ids: number[] = []
    for (const copy of copies) ids.push((await saveMedia(ctx, copy)).id)
    await appendPictures(ctx, modelId, ids)
    await updateRecord(ctx, modelsResource, {
      id: modelId,
      values: {},
      at: ctx.platform.clock.now(),
    })
    await recordChange(ctx, modelsResource, { id: modelId, action: 'update', before })
  })

/**
 * Copies the pictures of a signed application to the model, in the applicant's order, after any that the
 * model has by now. The application keeps its own private files. May run again at any point: until the model
 * has all of them it has none, and copies without a record are orphans, which are deleted automatically.
 */
const copyPictures = async (ctx: Ctx, applicationId: number): Promise<void> => {
  const model = await findWaitingModel(ctx, applicationId)
  if (!model) return
  const copies = await copyAll(ctx, applicationId, publicName(model))
  await attach(ctx, { applicationId, modelId: model.id, copies })
}

/** The jobs after an application is signed. */
export const signingJobs = [
  handleJob(copyJob, (ctx, { applicationId }) => copyPictures(ctx, applicationId)),
]
