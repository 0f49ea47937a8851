import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PictureWidth } from '#contracts/media-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { derivePicture } from '#server/platform/media/pictures.ts'
import { isMediaKey, ORIGINAL } from './media.domain.ts'
import { findMedia, type MediaRecord } from './media.repo.ts'

/**
 * A file with its record, public or private: who may see it is for the caller to check.
 * @throws `not_found`.
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
 * A private picture in a width, as WebP. Made anew each time: a finished one would lie where the public
 * address looks.
 * @throws `not_found` for what is no picture.
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
  const original = await buffer(stream)
  return ctx.platform.pictureLimiter.run(() => derivePicture(original, { width, format: 'webp' }))
}
