import type { ImportedPicture, PictureMatch } from '#contracts/admin/models/picture-import.ts'
import type { Ctx } from '#server/context.ts'
import { indexNames, matchPath } from './match-pictures.domain.ts'
import { findByHash, type KnownPicture, listNames } from './picture-import.repo.ts'

/**
 * Matches pictures to models by their names, and finds those that the models already have. Nothing is stored.
 */
export const matchPictures = async (
  ctx: Ctx,
  pictures: readonly ImportedPicture[],
): Promise<PictureMatch[]> => {
  const models = await listNames(ctx)
  const names = new Map(
    models.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  const index = indexNames(models)
  const hashes = new Set(pictures.flatMap(({ hash }) => hash ?? []))
  const knownPictures = await findByHash(ctx, [...hashes])
  const seenKeys = new Set<string>()
  return pictures.map(({ path, hash }) => {
    const ids = matchPath(path, index)
    const [modelId] = ids
    const nobody = { path, modelId: null, modelName: '', mediaId: null }
    if (modelId === undefined) return { ...nobody, state: 'unmatched' }
    if (ids.length > 1)
      return { ...nobody, state: 'ambiguous', modelName: names.get(modelId) ?? '' }
    const isTwice = hash !== null && seenKeys.has(`${modelId} ${hash}`)
    seenKeys.add(`${modelId} ${hash}`)
    const storedPictures = knownPictures.filter((picture) => picture.hash === hash)
    const isKnown = isTwice || storedPictures.some((picture) => picture.modelId === modelId)
    return {
      path,
      state: isKnown ? 'known' : 'new',
      modelId,
      modelName: names.get(modelId) ?? '',
      mediaId: findUnplaced(storedPictures),
    }
  })
}

/** A stored picture without a model. Another model's picture is uploaded again. */
const findUnplaced = (stored: readonly KnownPicture[]): number | null =>
  stored.find(({ modelId }) => modelId === null)?.mediaId ?? null
