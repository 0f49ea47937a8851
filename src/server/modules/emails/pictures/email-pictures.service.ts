import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { isMediaKey, openMediaFile, openPrivateSize } from '#server/modules/media/index.ts'
import { findSignature } from './faces.service.ts'
import {
  type EmailPicture,
  emailPictureWidth,
  type LinkedPage,
  parsePage,
  parseSignature,
} from './picture-address.domain.ts'

/** How a page shows a picture. */
export interface PictureOnPage {
  /** The name of its reader, which the page's pictures carry as well. */
  readonly mark?: string
}

/** Finds whether a page shows a picture now. */
export type FindPictureOnPage = (
  ctx: Ctx,
  picture: { readonly id: number; readonly key: string },
) => Promise<PictureOnPage | undefined>

/** By the kind of page. */
export type PicturePages = Readonly<Record<LinkedPage['kind'], FindPictureOnPage>>

/**
 * The picture of a signed address, if its page still shows it.
 * @throws `not_found` for a wrong signature and for a picture that the page does not show, `unavailable` under too much load.
 */
export const openEmailPicture = async (
  ctx: Ctx,
  pages: PicturePages,
  { page: pageText, key, name }: { page: string; key: string; name: string },
) => {
  const page = parsePage(pageText)
  if (!page || !isMediaKey(key)) throw notFound('Picture')
  await requireSignature(ctx, { page, key }, parseSignature(name))
  const picture = await pages[page.kind](ctx, { id: page.id, key })
  if (!picture) throw notFound('Picture')
  const { mark } = picture
  return mark === undefined
    ? openMediaFile(ctx, key, { kind: 'picture', width: emailPictureWidth, format: 'jpg' })
    : openPrivateSize(ctx, { key, width: emailPictureWidth, format: 'jpg', mark })
}

const requireSignature = async (
  ctx: Ctx,
  picture: EmailPicture,
  signature: string,
): Promise<void> => {
  const expected = Buffer.from((await findSignature(ctx, picture)) ?? '')
  const actual = Buffer.from(signature)
  const isRight =
    actual.length > 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isRight) throw notFound('Picture')
}
