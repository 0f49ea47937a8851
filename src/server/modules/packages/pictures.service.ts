import type { PictureWidth } from '#contracts/media/media-addresses.ts'
import { pictureWidths } from '#contracts/media/media-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { openPrivateSize } from '#server/modules/media/index.ts'
import { getMark } from './packages.domain.ts'
import { getUnlockedPackage } from './page/page.service.ts'
import { listShownModels } from './page/package-models.repo.ts'

/**
 * A picture of the package of a token, marked with the recipient's name if the package says so; never the
 * original.
 * @throws `not_found` for a token that opens nothing and for a picture that is not in its package,
 * `forbidden` while it is locked.
 */
export const openPackagePicture = async (
  ctx: Ctx,
  { token, key, name }: { token: string; key: string; name: string },
) => {
  const width = parseWidth(name)
  const { pack, recipient } = await getUnlockedPackage(ctx, token)
  const packagePictures = (await listShownModels(ctx, { ...pack, key })).flatMap(
    ({ pictures, digitals }) => [...pictures, ...(digitals?.pictures ?? [])],
  )
  if (!packagePictures.some((picture) => picture.key === key)) throw notFound('Picture')
  return openPrivateSize(ctx, {
    key,
    width,
    ...(pack.namesPictures ? { mark: getMark(recipient) } : {}),
  })
}

const parseWidth = (name: string): PictureWidth => {
  const width = pictureWidths.find((each) => name === `${each}.webp`)
  if (!width) throw notFound('Picture')
  return width
}
