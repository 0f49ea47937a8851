/**
 * What comp cards can be, at `/comp-cards/{model}.{format}?size=…&use=…&units=…`, and their places for pictures. Without a
 * schema library, so that a page's script may import it.
 */

/** A5, and the 5.5 by 8.5 inches that are usual in the United States. */
export const cardSizes = ['a5', 'us'] as const
export type CardSize = (typeof cardSizes)[number]

/** `print` is for a printing house: with bleed and crop marks. */
export const cardUses = ['web', 'print'] as const
export type CardUse = (typeof cardUses)[number]

export const cardFormats = ['pdf', 'png'] as const
export type CardFormat = (typeof cardFormats)[number]

/** The places for pictures on a comp card: the first is the front. */
export const cardSlots = 5

/**
 * Which picture is on which place of the card: those that a booker placed, and the others in their order on the places
 * that are left.
 */
export const placeOnCard = <Picture extends { cardSlot?: number | null }>(
  pictures: readonly Picture[],
): (Picture | undefined)[] => {
  const unslottedPictures = pictures.filter(({ cardSlot }) => typeof cardSlot !== 'number')
  return Array.from(
    { length: cardSlots },
    (_, slot) => pictures.find(({ cardSlot }) => cardSlot === slot) ?? unslottedPictures.shift(),
  )
}
