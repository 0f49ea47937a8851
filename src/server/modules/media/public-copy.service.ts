import type { Ctx } from '#server/context.ts'
import { ORIGINAL } from './media.domain.ts'
import type { MediaRecord, NewMedia } from './media.repo.ts'

/**
 * Copies the file of a stored picture to a new key, public by default; the original stays private. Returns
 * the copy's record for `saveMedia`: until it is saved the copy is an orphan.
 */
export const copyForSite = async (
  ctx: Ctx,
  { key, kind, mime, bytes, width, height, preview, pictureHash }: MediaRecord,
  { alt, isPrivate = false }: { readonly alt: string; readonly isPrivate?: boolean },
): Promise<NewMedia> => {
  const file = await ctx.platform.media.get(`${key}/${ORIGINAL}`)
  if (!file) throw new Error(`The media store has no file of ${key}`)
  const copy = ctx.platform.ids.mediaKey()
  await ctx.platform.media.put(`${copy}/${ORIGINAL}`, file.stream)
  return { key: copy, kind, mime, bytes, width, height, preview, pictureHash, alt, isPrivate }
}
