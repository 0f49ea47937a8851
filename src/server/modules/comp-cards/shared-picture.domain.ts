import {
  fittingSize,
  type Measure,
  paragraph,
  pictureBox,
  rule,
  type Sheet,
  type TextBox,
  type Type,
} from '#server/kernel/sheets.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { layOutName, fitName } from './card-name.domain.ts'

/** The size of a link's picture in chat programs and networks: 1200 x 630 pixels. */
const size = { width: 1200, height: 630 }
const margin = 64
/** The left edge of the picture. */
const pictureX = 690

const brandType: Type = { face: 'strong', size: 22, ink: 'black', tracking: 3 }
const placeType: Type = { face: 'text', size: 26, ink: 'grey', tracking: 0 }

export interface SharedModel {
  readonly name: string
  readonly about: string
  readonly picture: StoredPicture | undefined
}

/**
 * The picture of a model's page in shared links: the name in large letters beside the portrait, cropped
 * around its focal point.
 */
export const layOutSharedModel = (
  { name, about, picture }: SharedModel,
  brand: string,
  measure: Measure,
): Sheet => {
  const width = pictureX - 2 * margin
  const title = fitName(measure, name, { width, size: 120, sizeOfTwo: 104 })
  const portrait = picture && {
    ...pictureBox(
      picture,
      { picture: 0, alt: picture.alt },
      { x: pictureX, y: 0, width: size.width - pictureX, height: size.height },
    ),
  }
  return toSheet(name, brand, [
    ...(portrait ? [portrait] : []),
    ...layOutName(title, { x: margin, y: 360 }),
    fitText(measure, placeType, about, { x: margin, y: 420 }, width),
    rule(margin, 520, width),
    fitText(measure, brandType, brand.toUpperCase(), { x: margin, y: 566 }, width),
  ])
}

const toSheet = (title: string, brand: string, boxes: Sheet['pages'][number]['boxes']): Sheet => ({
  title,
  author: brand,
  pages: [{ ...size, boxes }],
})

const fitText = (
  measure: Measure,
  type: Type,
  text: string,
  place: Pick<TextBox, 'x' | 'y'>,
  width: number,
): TextBox =>
  paragraph({ ...type, size: fittingSize(measure, { ...type, text }, width) }, text, place)

/** The picture of pages without one of their own: the agency's name. */
export const layOutSharedSite = (brand: string, measure: Measure): Sheet => {
  const width = size.width - 2 * margin
  const title = fitName(measure, brand, { width, size: 220, sizeOfTwo: 170 })
  return toSheet(brand, brand, [
    ...layOutName(title, { x: margin, y: 400 }),
    rule(margin, 520, width),
  ])
}
