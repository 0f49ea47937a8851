/**
 * The options of comp cards at `/comp-cards/{model}.{format}?size=…&use=…&units=…`, and their slots for
 * pictures. Without a schema library, so that a page's script may import it.
 */

/** A5, and the usual size in the United States, 5.5 by 8.5 inches. */
export const cardSizes = ['a5', 'us'] as const
export type CardSize = (typeof cardSizes)[number]

/** `print` is for printing houses: with bleed and crop marks. */
export const cardUses = ['web', 'print'] as const
export type CardUse = (typeof cardUses)[number]

export const cardFormats = ['pdf', 'png'] as const
export type CardFormat = (typeof cardFormats)[number]

/** The slots for pictures on a comp card; the first is the front. */
export const cardSlots = 5

/**
 * Returns the picture of each slot: those that a booker placed, then the others in order in the free slots.
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
