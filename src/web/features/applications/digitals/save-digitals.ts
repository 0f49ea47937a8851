import type { z } from 'zod'
import type { digitalsForm } from '#contracts/submissions/application-links.ts'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import { listUploadIds, type SubmissionContext } from '../uploads/use-file-form.ts'

export type DigitalsValues = z.input<typeof digitalsForm>
export type DigitalsSubmission = z.output<typeof digitalsForm>

const purpose = 'digitals'

/** Submits the ids of the uploaded pictures. A retry after a lost response stores them only once. */
export const saveDigitals = async (
  token: string,
  { pictures }: DigitalsSubmission,
  context: SubmissionContext,
) => {
  const form = { token, pictures: listUploadIds(pictures, context), upload_token: context.token }
  const reply = await callApi(
    'POST /api/V1/application-digitals/save',
    { ...form, ...context.guard },
    { idempotencyKey: getIdempotencyKey(purpose, form) },
  )
  if (reply.status) forgetIdempotencyKey(purpose)
  return reply
}
