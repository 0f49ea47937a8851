import { limb, line, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { Skin } from '../canvas/palette.ts'
import { fill, group, stroke } from '../canvas/svg.ts'

/** The gesture of a hand. */
export type HandKind = 'relaxed' | 'fist' | 'flat' | 'point' | 'hidden'

const relaxed: readonly Pt[] = pts`
      -12 -8  -15 14  -16.5 38  -15 62  -11 84  -5 104  1 113  6 108  8.5 90  12 64  14 38
      13 12  12 -8
    `

function drawRelaxed(skin: Skin): string {
  return [
    fill(smooth(pts`-11 8  -21 28  -25 52  -22 70!  -16.5 60  -12 40`), skin.shade),
    fill(smooth(relaxed), skin.base),
    fill(
      smooth(pts`4 -8  5 30  2 62  3 111!  7 106  9 88  12 64  14 38  13 12  12 -8`),
      skin.shade,
    ),
    stroke(smooth(pts`-7.5 58  -6 80  -3 100`, false), skin.deep, 1.5, 0.7),
    stroke(smooth(pts`0 58  0.5 82  1.5 106`, false), skin.deep, 1.5, 0.7),
  ].join('')
}

function drawFist(skin: Skin): string {
  return [
    fill(smooth(pts`-12 -8  -17 14  -19 36  -14 52  0 57  14 52  18 36  16 12  12 -8`), skin.base),
    fill(smooth(pts`5 -8  7 24  4 40  6 56!  14 52  18 36  16 12  12 -8`), skin.shade),
    ...[-9, -1, 7].map((x) => stroke(line(pts`${x} 36  ${x + 0.5} 53`), skin.deep, 1.5, 0.75)),
    fill(smooth(pts`-15 12  -20 26  -16 38  -2 40  3 34  -4 29  -9 20`), skin.light),
    stroke(smooth(pts`-17 37  -2 40  3 34`, false), skin.deep, 1.2, 0.6),
  ].join('')
}

/** Four long fingers side by side, slightly fanned, thumb apart. */
function drawFlat(skin: Skin): string {
  const fingers: Pt[][] = [
    pts`-11 44  -16 74  -18 98`,
    pts`-3.5 46  -5 82  -6 110`,
    pts`4 46  6 80  7 107`,
    pts`11 42  16 70  19 91`,
  ]
  const finger = ([a = [0, 0], b = a, c = b]: readonly Pt[], colour: string, grow: number) =>
    fill(limb(a, b, { widths: [11 + grow, 9.6 + grow] }), colour) +
    fill(limb(b, c, { widths: [9.6 + grow, 6.8 + grow] }), colour)
  return [
    fill(
      limb([-9, 12], [-26, 38], { widths: [12, 10] }) +
        limb([-26, 38], [-32, 60], { widths: [10, 7] }),
      skin.shade,
    ),
    ...fingers.map(
      (f, i) => finger(f, skin.deep, 1.6) + finger(f, i === 3 ? skin.shade : skin.base, 0),
    ),
    fill(smooth(pts`-11 -8  -15 18  -17.5 48  0 53  17 46  15 16  11 -8`), skin.base),
    fill(smooth(pts`6 -8  9 22  8 50  17 46  15 16  11 -8`), skin.shade),
  ].join('')
}

/** A loose fist with the forefinger out, for hands at the chin. */
function drawPoint(skin: Skin): string {
  return [
    fill(
      limb([-10, 40], [-15, 68], { widths: [12, 10.5] }) +
        limb([-15, 68], [-14, 98], { widths: [10.5, 7] }),
      skin.base,
    ),
    fill(smooth(pts`-11 -8  -16 16  -17 42  -6 56  8 58  18 48  17 20  11 -8`), skin.base),
    fill(smooth(pts`5 -8  7 24  3 44  6 58!  14 54  18 42  17 20  11 -8`), skin.shade),
    ...pts`0 42  8 40`.map(([x = 0, y = 0]) =>
      stroke(
        smooth(pts`${x - 1} ${y - 12}  ${x + 1.5} ${y + 4}  ${x} ${y + 14}`, false),
        skin.deep,
        1.5,
        0.75,
      ),
    ),
    fill(
      limb([-12, 10], [-22, 34], { widths: [13, 11] }) +
        limb([-22, 34], [-17, 56], { widths: [11, 8] }),
      skin.light,
    ),
    stroke(smooth(pts`-16 36  -11 48  -8 54`, false), skin.deep, 1.2, 0.5),
  ].join('')
}

/**
 * Draws a hand at a wrist. `turn` is the direction of the fingers in degrees, 0 straight down, positive
 * clockwise on the page; `side` is 1 for the hand whose thumb is on its left.
 */
export function drawHand(
  kind: HandKind,
  skin: Skin,
  { at, turn, side, size }: { at: Pt; turn: number; side: 1 | -1; size: number },
): string {
  if (kind === 'hidden') return ''
  const hand = { relaxed: drawRelaxed, fist: drawFist, flat: drawFlat, point: drawPoint }[kind](
    skin,
  )
  const place = `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(side * size).toFixed(2)} ${size.toFixed(2)})`
  return group(place, hand)
}
