import { drawBrow, drawEye, drawEyeLines, type EyePlace } from './eyes.ts'
import { drawBeardThreeQuarter, drawMarks } from './marks.ts'
import { drawMouth } from './mouth.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { HeadDrawing, HeadSpec } from './head.ts'
import { clip, fill, oval, stroke } from '../canvas/svg.ts'

/** The outline of face and skull turned half to the left: far cheek left, ear and back of the head right. */
export function threeQuarterContour({ identity }: HeadSpec): Pt[] {
  const { face, board } = identity
  const k = face.width / 66
  const child = board === 'juniors'
  const down = face.chinDrop
  const jaw = face.jaw - 47
  const cheek = child ? -3 : 0
  return pts`
      16 -101  -18 -97  ${-44 * k} -76  ${-54 * k} -48  ${-55.5 * k} -22  ${-51.5 * k} -4
      ${-54.5 * k} 16  ${-53 * k + cheek} ${36 + cheek}  ${-48 * k - jaw * 0.4 + cheek} 56
      ${-42 - jaw * 0.5} ${76 + down * 0.6}  ${-35 - face.chin * 0.16} ${92 + down}
      -25 ${100.5 + down}  ${-11 + face.chin * 0.22} ${99 + down}
      ${14 + jaw * 0.6} ${85 + down * 0.5}  ${39 + jaw} 62  ${50 + jaw * 0.7} 45  60 38  76 26
      90 -6  89 -46  66 -84
    `
}

function shadowPlane({ identity, expression }: HeadSpec, noseY: number): string {
  const { nose, chinDrop } = identity.face
  const side = nose.width * 0.34
  const nosePlane = poly(pts`
      -25 -10  -28 12  -35 ${noseY - 5}  -32 ${noseY + 2.5}  -26 ${noseY + 3}
      ${-22 + side} ${noseY + 0.5}  ${-21.5 + side} ${noseY - 5}
      ${-24 + side * 0.5} ${noseY - 11}  -24 12  -18 -8
    `)
  const cheek =
    expression.shadow === 'half'
      ? poly(pts`
      40 -120  30 -46  24 -6  28 22  8 44  4 60  8 78  -6 ${92 + chinDrop}  -8 118  130 118
      130 -120
    `)
      : poly(pts`58 -120  50 -46  44 0  42 26  26 50  20 74  4 96  2 118  130 118  130 -120`)
  return cheek + nosePlane
}

function drawNose({ identity }: HeadSpec, y: number): string {
  const { nose } = identity.face
  const { skin } = identity
  const side = nose.width * 0.34
  const arch = nose.bridge * 1.5
  return [
    stroke(
      smooth(
        pts`
      -28 -8  ${-29.5 - arch} 12  -35.5 ${y - 10}  -39.5 ${y - 4.5}  -37.5 ${y + 0.8}
      -33 ${y + 3.2}
    `,
        false,
      ),
      skin.deep,
      1.3,
      0.75,
    ),
    fill(
      smooth(pts`
      -35 ${y + 1.6}!  -33 ${y + 3}  -28 ${y + 4.4}  ${-22 + side * 0.5} ${y + 1.6}!
      -28 ${y + 1.4}
    `),
      skin.deep,
      0.85,
    ),
    stroke(
      smooth(
        pts`${-22 + side * 0.7} ${y - 8}  ${-20.5 + side} ${y - 3}  ${-23 + side} ${y + 1.2}`,
        false,
      ),
      skin.deep,
      1.3,
      0.85,
    ),
  ].join('')
}

function drawEar({ identity }: HeadSpec): string {
  const { skin } = identity
  return (
    oval({ x: 63, y: 15, rx: 10.5, ry: 20, turn: 10 }, skin.base) +
    oval({ x: 64.5, y: 13, rx: 6, ry: 12.5, turn: 10 }, skin.shade) +
    stroke(smooth(pts`60 3  57.5 14  61 24`, false), skin.deep, 1.3, 0.6)
  )
}

/** A head turned half to the left, lit from the left. */
export function drawHeadThreeQuarter(spec: HeadSpec): HeadDrawing {
  const { face, skin, board } = spec.identity
  const y = board === 'juniors' ? 11 : 4
  const noseY = y + face.nose.length - 4
  const mouthY = noseY + (100 + face.chinDrop - noseY) * 0.385
  const contour = smooth(threeQuarterContour(spec))
  const near: EyePlace = { x: 3, y, side: 1, squeeze: 0.93 }
  const far: EyePlace = { x: -39.5 * (face.width / 66), y, side: -1, squeeze: 0.66 }
  const eyes = [far, near].map((place) => drawEye(spec, place) + drawBrow(spec, place))
  return {
    contour,
    ears: [[64, 37]],
    skin:
      fill(contour, skin.base) +
      clip(contour, fill(shadowPlane(spec, noseY), skin.shade)) +
      drawEar(spec),
    features: [
      drawMarks(spec, { x: -22, noseY, mouthY, left: 0.62, right: 0.95 }),
      drawNose(spec, noseY),
      drawBeardThreeQuarter(spec, { contour, mouthY }),
      drawMouth(spec, { x: -25.5, y: mouthY, left: 0.55, right: 0.9 }),
      ...eyes,
      drawEyeLines(spec, near),
    ].join(''),
  }
}
