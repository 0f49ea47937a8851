import type { z } from 'zod'
import type { modelApplicationForm } from '#contracts/submissions/applications.ts'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import type { FileToSend } from './uploads/upload-files.ts'
import { listUploadIds, type SubmissionContext } from './uploads/use-file-form.ts'

export type ApplicationValues = z.input<ReturnType<typeof modelApplicationForm>>
export type ApplicationSubmission = z.output<ReturnType<typeof modelApplicationForm>>

const fileFields = [
  ['model_image', 'picture'],
  ['portfolio', 'portfolio'],
  ['images', 'picture'],
  ['videos', 'film'],
] as const

export type FileFieldName = (typeof fileFields)[number][0]

/** Lists the files of an application in the order of the form. */
export const listApplicationFiles = (
  values: Pick<ApplicationSubmission, FileFieldName>,
): (FileToSend & { readonly field: FileFieldName })[] =>
  fileFields.flatMap(([field, accepts]) => values[field].map((file) => ({ field, accepts, file })))

const purpose = 'model-application'

/**
 * Submits the form with the ids of its uploaded files. The idempotency key makes a retry after a lost
 * response apply only once.
 */
export const saveApplication = async (
  values: ApplicationSubmission,
  context: SubmissionContext,
) => {
  const { guard, token } = context
  const { model_image, portfolio, images, videos, ...fields } = values
  const form = {
    ...fields,
    model_image: listUploadIds(model_image, context)[0] ?? '',
    portfolio: listUploadIds(portfolio, context)[0] ?? '',
    images: listUploadIds(images, context),
    videos: listUploadIds(videos, context),
    upload_token: token,
  }
  const reply = await callApi(
    'POST /api/V1/modal_application/save',
    { ...form, ...guard },
    { idempotencyKey: getIdempotencyKey(purpose, form) },
  )
  if (reply.status) forgetIdempotencyKey(purpose)
  return reply
}
