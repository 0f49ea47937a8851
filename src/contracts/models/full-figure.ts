import { z } from 'zod'

/** At least a fifth of the picture: a smaller figure would have too few pixels. */
export const minFigure = 200

const thousandths = z.int().min(0).max(1000)

/** The crown and soles of a standing figure, in thousandths of the height from the top. */
export const fullFigure = z
  .object({ crownY: thousandths, solesY: thousandths })
  .refine(
    ({ crownY, solesY }) => solesY - crownY >= minFigure,
    'The soles are below the crown, by a fifth of the picture or more',
  )
export type FullFigure = z.infer<typeof fullFigure>

/** The usual space above and below a standing figure: the narrower the picture, the smaller. */
const airByRatio = [
  { ratio: 2, air: 20 },
  { ratio: 1.2, air: 60 },
  { ratio: 0, air: 90 },
]

/** The likely position of crown and soles in a picture of this size, until somebody marks them. */
export const guessFigure = ({ width, height }: { width: number; height: number }): FullFigure => {
  const { air } = airByRatio.find(({ ratio }) => height / width >= ratio)!
  return { crownY: air, solesY: 1000 - air }
}
