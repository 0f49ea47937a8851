import type { Ctx } from '#server/context.ts'
import { findHashes } from './models.admin.repo.ts'

interface ModelPicture {
  readonly mediaId: number
}

/** Those pictures that a model does not have yet, compared by id and by hash of the sent bytes. */
export const listNewPictures = async (
  ctx: Ctx,
  pictures: readonly ModelPicture[],
  mediaIds: readonly number[],
): Promise<number[]> => {
  const placedIds = pictures.map(({ mediaId }) => mediaId)
  const hashes = await findHashes(ctx, [...placedIds, ...mediaIds])
  const has = new Set(placedIds)
  const hasHashes = new Set(placedIds.flatMap((id) => hashes.get(id) ?? []))
  return mediaIds.filter((id) => {
    const hash = hashes.get(id)
    if (has.has(id) || (hash !== undefined && hasHashes.has(hash))) return false
    has.add(id)
    if (hash !== undefined) hasHashes.add(hash)
    return true
  })
}
