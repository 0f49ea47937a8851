import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { UploadClass } from '#contracts/upload-classes.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { counted, type Head, peek } from '#server/platform/media/inspection.ts'
import { isPictureType, preparePicture } from '#server/platform/media/pictures.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { type FileKind, kindOf } from './uploads.domain.ts'

/** An uploaded picture is stored here until it is re-encoded. */
const INCOMING = 'incoming'

export interface Incoming {
  /** The name of the file's folder in the media store. */
  readonly key: string
  readonly accepts: UploadClass
  readonly source: AsyncIterable<Uint8Array>
}

/** A file that is checked and stored as `{key}/original`. */
export interface Ingested {
  readonly kind: FileKind
  readonly mime: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  readonly preview?: string
}

/**
 * The kind of a file by its first bytes.
 * @throws `unsupported_media_type` for types the field does not accept.
 */
export const checkHead = (
  accepts: UploadClass,
  { bytes, mime = '' }: Head,
): { kind: FileKind; mime: string } => {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty')
  return { kind: kindOf(accepts, { mime, isPicture: isPictureType(mime) }), mime }
}

/**
 * Streams a file into the media store and checks it by its bytes. Pictures are re-encoded upright and without
 * metadata, everything else is stored unchanged. Only pictures are ever read into memory as a whole, and only
 * as many at once as the limiter allows.
 * @throws `too_large`, `unsupported_media_type` or `invalid_input`; then nothing of it is left.
 */
export const ingest = async (ctx: Ctx, { key, accepts, source }: Incoming): Promise<Ingested> => {
  const limit = ctx.platform.settings.uploads.bytes[accepts]
  const { checked, whole } = await peek(source, (head) => checkHead(accepts, head))
  const { kind, mime } = checked
  const { bytes, stream } = counted(whole, limit)
  const name = `${key}/${kind === 'picture' ? INCOMING : ORIGINAL}`
  await ctx.platform.media.put(name, Readable.from(stream, { objectMode: false }))
  if (kind !== 'picture') return { kind, mime, bytes: bytes() }
  try {
    return await reencode(ctx, key)
  } finally {
    await ctx.platform.media.delete(name)
  }
}

const reencode = async (ctx: Ctx, key: string): Promise<Ingested> => {
  const { media, pictureLimiter } = ctx.platform
  const { data, ...about } = await pictureLimiter.run(async () => {
    const incoming = await media.get(`${key}/${INCOMING}`)
    if (!incoming) throw new Error('The media store has lost a picture that it just took')
    return preparePicture(await buffer(incoming.stream))
  })
  await media.put(`${key}/${ORIGINAL}`, data)
  return { kind: 'picture', bytes: data.length, ...about }
}
