import { z } from 'zod'

/** A figure is at least a fifth of its picture: smaller ones would be drawn from too few pixels. */
export const minFigure = 200

const thousandths = z.int().min(0).max(1000)

/** Where a standing figure ends in its picture, in thousandths of the height from the top. */
export const fullFigure = z
  .object({ crownY: thousandths, solesY: thousandths })
  .refine(
    ({ crownY, solesY }) => solesY - crownY >= minFigure,
    'The soles are below the crown, by a fifth of the picture or more',
  )
export type FullFigure = z.infer<typeof fullFigure>

/** The air that photographers leave above and below a standing figure: the less, the narrower the picture. */
const airByRatio = [
  { ratio: 2, air: 20 },
  { ratio: 1.2, air: 60 },
  { ratio: 0, air: 90 },
]

/** Where head and soles most likely are in a picture of this size, until somebody marks them. */
export const guessFigure = ({ width, height }: { width: number; height: number }): FullFigure => {
  const { air } = airByRatio.find(({ ratio }) => height / width >= ratio)!
  return { crownY: air, solesY: 1000 - air }
}
