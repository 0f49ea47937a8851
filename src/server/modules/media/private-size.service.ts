import { createHash } from 'node:crypto'
import type { PictureFormat, PictureWidth } from '#contracts/media/media-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { derive } from './derivatives.service.ts'
import { isMediaKey, ORIGINAL } from './media.domain.ts'
import type { OpenFile } from './media.service.ts'

interface PrivateSize {
  readonly key: string
  readonly width: PictureWidth
  /** WebP by default. */
  readonly format?: PictureFormat
  /** A text for its corner that identifies the copy's recipient. */
  readonly mark?: string
}

/**
 * A picture in a width, public or private, with its reader's mark if asked for: made once for all
 * requests within the hour. The caller checks access.
 * @throws `not_found` if there is none, and `unavailable` under too much load.
 */
export const openPrivateSize = async (ctx: Ctx, size: PrivateSize): Promise<OpenFile> => {
  const { key, format = 'webp', ...options } = size
  if (!isMediaKey(key)) throw notFound('Picture')
  const { media, pictures } = ctx.platform
  const name = toStoreName(size)
  const existingFile = await media.get(name)
  if (existingFile) return existingFile
  await pictures.share(name, async () => {
    const original = await media.get(`${key}/${ORIGINAL}`)
    if (!original) throw notFound('Picture')
    const derivation = { original: original.stream, size: { ...options, format } }
    await derive(ctx, derivation, (file) => media.put(name, { file }))
  })
  const derivative = await media.get(name)
  if (!derivative) throw notFound('Picture')
  return derivative
}

/**
 * The file name, derived from width, mark and format. It is neither served at the public address nor usable by a
 * record: `removeOrphans` deletes the file after an hour, so that such files do not pile up.
 */
const toStoreName = ({ key, width, mark = '', format = 'webp' }: PrivateSize): string => {
  const hash = createHash('sha256').update(`${width} ${mark}`).digest('hex')
  return `${key}/private-${hash}.${format}`
}
