import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestMetadata } from '#server/http/endpoints/handlers.ts'
import { orUnreadable } from '#server/http/endpoints/form-parts.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'

/** A file as it arrives. */
export interface UploadedFile<Kind extends UploadClass = UploadClass> {
  readonly kind: Kind
  /** The sender's name for the file. */
  readonly name: string
  readonly source: AsyncIterable<Uint8Array>
}

/**
 * Reads the form as it arrives: `kind`, then one `file`, which is streamed to the media store.
 * @throws `invalid_input` for a form without a file, or of another kind.
 */
export const readUpload = async <Kind extends UploadClass>(
  ctx: Ctx,
  { form }: RequestMetadata,
  kinds: readonly Kind[],
): Promise<UploadedFile<Kind>> => {
  if (!form) throw new AppError('unsupported_media_type', 'Please send a form')
  const { bytes } = ctx.config.uploads
  const fileSize = Math.max(...kinds.map((kind) => bytes[kind])) + 1
  let kind: unknown
  for await (const part of form({ files: 1, fields: 5, fileSize })) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = part.value
      continue
    }
    return { kind: requireKind(kind, kinds), name: part.filename, source: orUnreadable(part.file) }
  }
  throw new AppError('invalid_input', 'The form has no file', { fields: { file: 'Missing' } })
}

const requireKind = <Kind extends UploadClass>(value: unknown, kinds: readonly Kind[]): Kind => {
  const kind = kinds.find((each) => each === value)
  if (kind) return kind
  const choice = kinds.map((each) => `a ${each}`).join(' or ')
  throw invalidField('kind', `Please say whether it is ${choice}, in a field before the file`)
}
