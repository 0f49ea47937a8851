/** Heights as marks on a ruler, and what stands before it; lengths in millimetres from the floor. */
export interface RulerMark {
  readonly mm: number
  /** What is written at a long mark: `170`, `5 ft`. */
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
/** Air above the tallest head. */
const headroom = 50
const decimetre = 100

const listSteps = (top: number, step: number): number[] =>
  Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step)

/**
 * One ruler for these heights. It begins at the floor, so that a tenth more height is drawn a tenth higher, and ends at
 * the next decimetre above the tallest. Marks: every 5 cm, every second with its number; every inch, feet with theirs.
 */
export const rulerFor = (heights: readonly number[]): Ruler => {
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

/** A height as a part of the ruler's, in per cent: what its drawing is high. */
export const toPercent = (mm: number, { top }: Pick<Ruler, 'top'>): number =>
  Math.round((mm / top) * 10_000) / 100

/**
 * Where the whole picture lies so that its crown touches the upper end of a frame and its soles the lower one; in per
 * cent of the frame's height. Crown and soles are in per cent of the picture's.
 */
export const pictureInFrame = ({
  crown_y,
  soles_y,
}: {
  crown_y: number
  soles_y: number
}): { top: number; height: number } => {
  const perCent = 100 / (soles_y - crown_y)
  return { top: -crown_y * perCent, height: 100 * perCent }
}
