import { z } from 'zod'
import type { AdminResource } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestMetadata } from '#server/http/endpoints/handlers.ts'
import { orUnreadable } from '#server/http/endpoints/form-parts.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { SentFile } from './define-resource.admin.ts'

/** The form as the OpenAPI document shows it. */
export const uploadForm = ({ uploads = [] }: AdminResource) =>
  z.object({ kind: z.enum(uploads), file: z.file() })

const kindOf = (value: unknown): SentFile['kind'] => {
  if (value === 'picture' || value === 'film') return value
  const message = 'Please say whether it is a picture or a film, in a field before the file'
  throw new AppError('invalid_input', message, { fields: { kind: message } })
}

/** Reads the form as it comes: `kind`, then one `file`, which goes straight to the media store. */
export const receiveFile = async (ctx: Ctx, { form }: RequestMetadata): Promise<SentFile> => {
  if (!form) throw new AppError('unsupported_media_type', 'Please send a form')
  const { bytes } = ctx.platform.settings.uploads
  const limits = { files: 1, fields: 5, fileSize: Math.max(bytes.picture, bytes.film) + 1 }
  let kind: unknown
  for await (const part of form(limits)) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = part.value
      continue
    }
    return { kind: kindOf(kind), name: part.filename, source: orUnreadable(part.file) }
  }
  throw new AppError('invalid_input', 'The form has no file', { fields: { file: 'Missing' } })
}
