import type { z } from 'zod'
import type { digitalsForm } from '#contracts/submissions/application-links.ts'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/lib/idempotency.ts'
import { idsOf, type Sending } from '../uploads/use-file-form.ts'

export type DigitalsValues = z.input<typeof digitalsForm>
export type Checked = z.output<typeof digitalsForm>

const purpose = 'digitals'

/** Sends the ids of the uploaded pictures; a retry after a lost response stores them only once. */
export const saveDigitals = async (token: string, { pictures }: Checked, sending: Sending) => {
  const form = { token, pictures: idsOf(pictures, sending), upload_token: sending.token }
  const reply = await callApi(
    'POST /api/V1/application-digitals/save',
    { ...form, ...sending.guard },
    { idempotencyKey: idempotencyKeyFor(purpose, form) },
  )
  if (reply.status) forgetIdempotencyKey(purpose)
  return reply
}
