import type { PictureWidth } from '#contracts/media/media-addresses.ts'
import { pictureWidths } from '#contracts/media/media-addresses.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { FindPictureOnPage } from '#server/modules/emails/index.ts'
import { openPrivateSize } from '#server/modules/media/index.ts'
import { getMark, isOpen } from './packages.domain.ts'
import { findRecipient, type Package, type Recipient } from './packages.repo.ts'
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
    ...getMarkOption(pack, recipient),
  })
}

const getMarkOption = (pack: Package, recipient: Recipient): { mark?: string } =>
  pack.namesPictures ? { mark: getMark(recipient) } : {}

/**
 * A picture for the email with a recipient's link, as the page shows it; undefined once the link has ended or the page
 * does not show it, and while it requires a passcode.
 */
export const findPictureOfEmail: FindPictureOnPage = async (ctx, { id, key }) => {
  const addressee = await findRecipient(ctx, { id })
  if (!addressee || !hasFaces(ctx, addressee)) return undefined
  const { pack, recipient } = addressee
  const models = await listShownModels(ctx, { id: pack.id, showDigitals: false, key })
  const isShown = models.some(({ pictures }) => pictures.some((picture) => picture.key === key))
  return isShown ? getMarkOption(pack, recipient) : undefined
}

/** Whether the email with a link may show the models: the page shows them to whoever opens the link. */
export const hasFaces = (ctx: Ctx, addressee: { pack: Package; recipient: Recipient }): boolean =>
  addressee.recipient.passcodeHash === null && isOpen(addressee, ctx.platform.clock.now())

const parseWidth = (name: string): PictureWidth => {
  const width = pictureWidths.find((each) => name === `${each}.webp`)
  if (!width) throw notFound('Picture')
  return width
}
