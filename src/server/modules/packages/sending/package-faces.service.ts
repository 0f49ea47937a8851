import { getHeightTexts } from '#contracts/models/units.ts'
import type { Ctx } from '#server/context.ts'
import { prepareFaces } from '#server/modules/emails/index.ts'
import { getCategory, getPublicName } from '#server/modules/models/index.ts'
import type { ContentLine } from '#server/platform/email/email-content.ts'
import type { Package, Recipient } from '../packages.repo.ts'
import { listShownModels, type ShownModel } from '../page/package-models.repo.ts'
import { hasFaces } from '../pictures.service.ts'

/** More pictures make a long email of a few hundred kilobytes. */
const maxFaces = 12

/**
 * The models of a package for the email with its link, each with the first picture that the page shows; none if the
 * page requires a passcode.
 */
export const listPackageFaces = async (
  ctx: Ctx,
  addressee: { pack: Package; recipient: Recipient },
): Promise<ContentLine[]> => {
  const { pack, recipient } = addressee
  if (!hasFaces(ctx, addressee)) return []
  const models = await listShownModels(ctx, { id: pack.id, showDigitals: false })
  const toFace = await prepareFaces(ctx, { kind: 'package', id: recipient.id })
  const faces = models.slice(0, maxFaces).map((model) =>
    toFace({
      name: getPublicName(model),
      line: describeModel(model),
      picture: model.pictures[0] ?? null,
    }),
  )
  const restCount = models.length - faces.length
  return restCount > 0 ? [...faces, `and ${restCount} more`] : faces
}

/** `Women, 178 cm`: what is published about juniors, too. */
const describeModel = ({ categoryId, heightMm }: ShownModel): string =>
  [getCategory(categoryId).name, getHeightTexts(heightMm).eu].join(', ')
