import type { z } from 'zod'
import type { modelApplicationForm } from '#contracts/submissions/applications.ts'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/lib/idempotency.ts'
import type { FileToSend, Sent } from './uploads/upload-files.ts'

export type ApplicationValues = z.input<ReturnType<typeof modelApplicationForm>>
export type Checked = z.output<ReturnType<typeof modelApplicationForm>>

const fileFields = [
  ['model_image', 'picture'],
  ['portfolio', 'portfolio'],
  ['images', 'picture'],
  ['videos', 'film'],
] as const

export type FileFieldName = (typeof fileFields)[number][0]

/** The files of an application in the order of the form. */
export const filesOfForm = (
  values: Pick<Checked, FileFieldName>,
): (FileToSend & { readonly field: FileFieldName })[] =>
  fileFields.flatMap(([field, accepts]) => values[field].map((file) => ({ field, accepts, file })))

interface Sending {
  readonly results: ReadonlyMap<File, Sent>
  readonly guard: SpamProtection
  readonly token: string
}

const purpose = 'model-application'

/**
 * Sends the form with the ids of its files, which are uploaded already. A repeat has the same key, so that a
 * retry after a lost response applies only once.
 */
export const saveApplication = async (values: Checked, { results, guard, token }: Sending) => {
  const idsOf = (files: readonly File[]) =>
    files.flatMap((file) => {
      const sent = results.get(file)
      return sent?.kind === 'sent' ? [sent.id] : []
    })
  const { model_image, portfolio, images, videos, ...typed } = values
  const form = {
    ...typed,
    model_image: idsOf(model_image)[0] ?? '',
    portfolio: idsOf(portfolio)[0] ?? '',
    images: idsOf(images),
    videos: idsOf(videos),
    upload_token: token,
  }
  const reply = await callApi(
    'POST /api/V1/modal_application/save',
    { ...form, ...guard },
    { idempotencyKey: idempotencyKeyFor(purpose, form) },
  )
  if (reply.status) forgetIdempotencyKey(purpose)
  return reply
}
