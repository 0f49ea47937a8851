import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { PictureWidth } from '#contracts/media/media-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { derive } from './derivatives.service.ts'
import { isMediaKey, ORIGINAL } from './media.domain.ts'
import { findMedia, type MediaRecord } from './media.repo.ts'

/**
 * A file with its record, public or private: the caller checks access.
 * @throws `not_found` if there is none.
 */
export const openPrivateFile = async (
  ctx: Ctx,
  key: string,
): Promise<{ record: MediaRecord; stream: Readable; bytes: number }> => {
  const record = isMediaKey(key) ? await findMedia(ctx, key) : undefined
  const file = record && (await ctx.platform.media.get(`${key}/${ORIGINAL}`))
  if (!record || !file) throw notFound('File')
  return { record, ...file }
}

/**
 * A private picture in a width, as WebP. It is made for every request and not stored: staff look at it once
 * or twice.
 * @throws `not_found` for anything but a picture.
 */
export const getPrivatePreview = async (
  ctx: Ctx,
  key: string,
  width: PictureWidth,
): Promise<Buffer> => {
  const { record, stream } = await openPrivateFile(ctx, key)
  if (record.kind !== 'picture') {
    stream.destroy()
    throw notFound('Picture')
  }
  return derive(ctx, { original: stream, size: { width, format: 'webp' } }, (made) =>
    readFile(made),
  )
}
