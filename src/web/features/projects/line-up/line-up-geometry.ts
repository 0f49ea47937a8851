/**
 * A ruler with marks for heights, and the models in front of it. All lengths are in millimetres from the
 * floor.
 */
export interface RulerMark {
  readonly mm: number
  /** Label of a long mark: `170`, `5 ft`. */
  readonly label?: string
}

interface Ruler {
  /** The upper end. */
  readonly top: number
  readonly centimetres: readonly RulerMark[]
  readonly inches: readonly RulerMark[]
}

const mmPerInch = 25.4
const inchesPerFoot = 12
/** Space above the tallest model. */
const headroom = 50
const decimetre = 100

/**
 * Builds a ruler for these heights. It starts at the floor, so that drawings are in proportion, and ends at
 * the next decimetre above the tallest. There is a metric mark every 5 cm, with a number on every second one,
 * and an imperial mark every inch, with a label at every foot.
 */
export const createRuler = (heights: readonly number[]): Ruler => {
  const tallest = Math.max(0, ...heights)
  const top = Math.max(1, Math.ceil((tallest + headroom) / decimetre)) * decimetre
  return {
    top,
    centimetres: listSteps(top, decimetre / 2).map((mm) =>
      mm % decimetre === 0 ? { mm, label: String(mm / 10) } : { mm },
    ),
    inches: listSteps(top, mmPerInch).map((mm, inch) =>
      inch % inchesPerFoot === 0 ? { mm, label: `${inch / inchesPerFoot} ft` } : { mm },
    ),
  }
}

const listSteps = (top: number, step: number): number[] =>
  Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step)

/** Returns a height in percent of the ruler. */
export const toPercent = (mm: number, { top }: Pick<Ruler, 'top'>): number =>
  Math.round((mm / top) * 10_000) / 100

/**
 * Positions a picture so that the crown touches the top of its frame and the soles touch the bottom, in
 * percent of the frame's height. Crown and soles are in percent of the picture's height.
 */
export const placeInFrame = ({
  crown_y,
  soles_y,
}: {
  crown_y: number
  soles_y: number
}): { top: number; height: number } => {
  const perCent = 100 / (soles_y - crown_y)
  return { top: -crown_y * perCent, height: 100 * perCent }
}
