import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { requirePolicy } from './admin.service.ts'
import type { Work } from './address.routes.ts'
import type { ResourceDefinition, SentFile } from './define-resource.admin.ts'

const kindOf = (value: unknown): SentFile['kind'] => {
  if (value === 'picture' || value === 'film') return value
  const message = 'Please say before the file whether it is a picture or a film'
  throw new AppError('invalid_input', message, { fields: { kind: message } })
}

/** Reads the form as it comes: `kind`, then one `file`, which goes straight to the media store. */
const receive = async (ctx: Ctx, request: FastifyRequest): Promise<SentFile> => {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Please send a form')
  const { bytes } = ctx.platform.settings.uploads
  const limits = { files: 1, fields: 5, fileSize: Math.max(bytes.picture, bytes.film) + 1 }
  let kind: unknown
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = part.value
      continue
    }
    return { kind: kindOf(kind), name: part.filename, source: part.file }
  }
  throw new AppError('invalid_input', 'The form has no file', { fields: { file: 'Missing' } })
}

/** Makes a record of a picture or film of staff, sent as `multipart/form-data`. */
export const createFromForm =
  (resource: ResourceDefinition): Work =>
  async (ctx, request, reply) => {
    requirePolicy(ctx, resource, 'update')
    const record = await resource.createFromFile?.(ctx, resource, await receive(ctx, request))
    void reply.status(201)
    return record
  }
