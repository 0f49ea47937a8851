import { type Measure, paragraph, type Sheet, type Type } from '#server/kernel/sheets.ts'

/** The sides of the web app manifest's icons, in pixels. */
export const manifestSides = [192, 512] as const

/** The address of an icon of the manifest. */
export const iconAddress = (side: number): string => `/icon-${side}.png`

/** The side of the square in which an icon is laid out. */
export const iconUnits = 32

const type: Type = { face: 'display', size: 26, ink: 'white', tracking: 0 }

/** Half the height of a capital letter, relative to the type size. */
const halfOfCapital = 0.35

/** The first letter of the agency's name on black, so that every agency has an icon without drawing one. */
export const layOutIcon = (brand: string, measure: Measure): Sheet => {
  const [letter = ''] = brand.toUpperCase()
  const middle = iconUnits / 2
  return {
    title: brand,
    author: brand,
    pages: [
      {
        width: iconUnits,
        height: iconUnits,
        boxes: [
          { kind: 'fill', ink: 'black', x: 0, y: 0, width: iconUnits, height: iconUnits },
          paragraph(type, letter, {
            x: middle - measure({ ...type, text: letter }) / 2,
            y: middle + type.size * halfOfCapital,
          }),
        ],
      },
    ],
  }
}
