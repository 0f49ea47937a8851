import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { requirePolicy } from './admin.service.ts'
import type { Work } from './address.routes.ts'
import { type SentMedia, storeMedia } from './media-upload.service.ts'
import { mediaResource } from './resources/media.resource.ts'

const kindOf = (value: unknown): SentMedia['kind'] => {
  if (value === 'picture' || value === 'film') return value
  const message = 'Please say before the file whether it is a picture or a film'
  throw new AppError('invalid_input', message, { fields: { kind: message } })
}

/** Reads the form as it comes: `kind`, then one `file`, which goes straight to the media store. */
const receive = async (ctx: Ctx, request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Please send a form')
  const { bytes } = ctx.platform.settings.uploads
  const limits = { files: 1, fields: 5, fileSize: Math.max(bytes.picture, bytes.film) + 1 }
  let kind: unknown
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = part.value
      continue
    }
    const sent = { kind: kindOf(kind), name: part.filename, source: part.file }
    return storeMedia(ctx, sent)
  }
  throw new AppError('invalid_input', 'The form has no file', { fields: { file: 'Missing' } })
}

/** `POST /api/admin/media`: a picture or film of staff, as `multipart/form-data`. */
export const receiveMedia: Work = async (ctx, request, reply) => {
  requirePolicy(ctx, mediaResource, 'update')
  const record = await receive(ctx, request)
  void reply.status(201)
  return record
}
