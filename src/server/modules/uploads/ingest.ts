import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '#contracts/media/file-kinds.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { requireReserve } from '#server/platform/disk-space.ts'
import { countBytes, everyBytes, type Head, peek } from '#server/platform/media/inspection.ts'
import type { CountMegapixels } from '#server/platform/media/pictures/pictures.ts'
import { ORIGINAL } from '#server/modules/media/index.ts'
import { requireKind } from './uploads.domain.ts'

/**
 * How often free disk space is checked again while a file arrives: others may have started above the reserve.
 */
const BYTES_BETWEEN_CHECKS = 8 * 1024 * 1024

export interface Incoming {
  /** The name of the file's folder in the media store. */
  readonly key: string
  readonly accepts: UploadClass
  readonly source: AsyncIterable<Uint8Array>
  /** Its size, if known in advance: then that much space is required. */
  readonly bytes?: number
}

/** A file that is checked and stored as `{key}/original`. */
export interface Ingested {
  readonly kind: FileKind
  readonly mime: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  readonly preview?: string
  readonly pictureHash?: string | null
}

/** A file that has arrived and whose type is accepted; a picture is not decoded yet. */
export interface ArrivedFile {
  /**
   * Finishes the check and stores the file.
   * @throws what `Pictures.prepare` throws.
   */
  store(count?: CountMegapixels): Promise<Ingested>
  /** Deletes the temporary file and, unless it was stored, the file. */
  discard(): Promise<void>
}

/**
 * The kind of a file, detected from its first bytes.
 * @throws `unsupported_media_type` for types the field does not accept.
 */
export const checkHead = (
  accepts: UploadClass,
  { bytes, mime = '' }: Head,
): { kind: FileKind; mime: string } => {
  if (bytes.length === 0) throw new AppError('invalid_input', 'This file is empty')
  return { kind: requireKind(accepts, mime), mime }
}

/**
 * Receives a file and checks its first bytes and its size. Pictures are kept in a temporary file, everything
 * else goes unchanged into the media store; none is ever in memory as a whole.
 * @throws `too_large`, `unsupported_media_type`, `invalid_input`, or `unavailable` if the disk has too little
 * space; then nothing of it is left, and other files under its key are kept.
 */
export const receive = async (
  ctx: Ctx,
  { key, accepts, source, bytes: expected = 0 }: Incoming,
): Promise<ArrivedFile> => {
  const isOnDisk = ctx.config.media.kind === 'disk'
  await requireReserve(ctx, isOnDisk ? expected : 0)
  const check = () => requireReserve(ctx)
  const limit = ctx.config.uploads.bytes[accepts]
  const { checked, whole } = await peek(source, (head) => checkHead(accepts, head))
  const { bytes, stream } = countBytes(whole, limit)
  const guarded = everyBytes(stream, BYTES_BETWEEN_CHECKS, check)
  const incoming = Readable.from(guarded, { objectMode: false })
  if (checked.kind === 'picture') return receivePicture(ctx, key, incoming)
  // The store itself removes a file that it could not write. The pieces that this file is read from have the
  // same key.
  await ctx.platform.media.put(`${key}/${ORIGINAL}`, incoming)
  let isStored = false
  return {
    store: () => {
      isStored = true
      return Promise.resolve({ ...checked, bytes: bytes() })
    },
    discard: async () => {
      if (!isStored) await ctx.platform.media.delete(`${key}/${ORIGINAL}`)
    },
  }
}

const receivePicture = async (ctx: Ctx, key: string, incoming: Readable): Promise<ArrivedFile> => {
  const { media, pictures } = ctx.platform
  const file = await pictures.scratch.newFile()
  const output = `${file}.out`
  const discard = () => pictures.scratch.remove(file, output)
  try {
    await pipeline(incoming, createWriteStream(file))
  } catch (error) {
    await discard()
    throw error
  }
  return {
    store: async (count) => {
      const facts = await pictures.prepare(file, output, count)
      await media.put(`${key}/${ORIGINAL}`, { file: output })
      return { kind: 'picture', ...facts }
    },
    discard,
  }
}

/**
 * Receives, checks and stores a file in one step.
 * @throws what `receive` and `ArrivedFile.store` throw; then nothing of it is left.
 */
export const ingest = async (
  ctx: Ctx,
  incoming: Incoming,
  count?: CountMegapixels,
): Promise<Ingested> => {
  const arrived = await receive(ctx, incoming)
  try {
    return await arrived.store(count)
  } finally {
    await arrived.discard()
  }
}
