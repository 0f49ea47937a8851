import { drawBrow, drawEye, drawEyeLines, type EyePlace } from './eyes.ts'
import { drawBeardFront, drawMarks } from './marks.ts'
import { drawMouth } from './mouth.ts'
import { poly, type Pt, pts, smooth, symmetric } from '../canvas/geometry.ts'
import type { HeadDrawing, HeadSpec } from './head.ts'
import { clip, fill, oval, stroke } from '../canvas/svg.ts'

/** The line that positions eyes, nose and mouth: children's eyes are lower. */
const eyeLine = (spec: HeadSpec) => (spec.identity.board === 'juniors' ? 11 : 4)

/** The outline of the face and skull from the front. */
export function frontContour({ identity }: HeadSpec): Pt[] {
  const { width, jaw, chin, chinDrop } = identity.face
  const bottom = 100 + chinDrop
  return symmetric(pts`
      0 -101  34 -95  58 -71  ${width - 1} -36  ${width} -4  ${width - 3} 24
      ${(jaw * 2 + width) / 3} 46  ${jaw} 62  ${chin + 13} ${86 + chinDrop * 0.7}
      ${chin} ${bottom - 5}  ${chin * 0.45} ${bottom + 0.4}  0 ${bottom + 0.6}
    `)
}

function shadowPlane(spec: HeadSpec, noseY: number): string {
  const { nose, chinDrop } = spec.identity.face
  if (spec.expression.shadow === 'half') {
    return poly(pts`
      20 -112  13 -52  6 -24  4.5 -4  6 ${noseY - 20}  8.5 ${noseY - 5}  4 ${noseY + 2}
      3 ${noseY + 10}  5 ${noseY + 22}  4 ${noseY + 32}  7 ${88 + chinDrop}  5 116  130 116
      130 -112
    `)
  }
  return (
    poly(pts`44 -112  54 -40  49 4  44 24  33 50  24 78  11 116  130 116  130 -112`) +
    poly(pts`
      5 -12  5 ${noseY - 22}  8 ${noseY - 5}  4 ${noseY + 2}
      ${nose.width * 0.72} ${noseY + 1}  ${nose.width} ${noseY - 3}
      ${nose.width * 0.82} ${noseY - 10}  9 ${noseY - 24}  13 -8
    `)
  )
}

function drawNose({ identity }: HeadSpec, y: number): string {
  const { nose } = identity.face
  const { skin } = identity
  const w = nose.width
  return [
    fill(
      smooth(pts`
      ${-w * 0.62} ${y + 1.4}!  ${-w * 0.2} ${y + 3.4}  0 ${y + 5.2}  ${w * 0.3} ${y + 3.2}
      ${w * 0.75} ${y + 1}!  ${w * 0.3} ${y + 0.4}  0 ${y + 1.6}  ${-w * 0.3} ${y + 0.4}
    `),
      skin.deep,
      0.85,
    ),
    stroke(
      smooth(pts`${w * 0.98} ${y - 6.5}  ${w * 1.06} ${y - 1.2}  ${w * 0.74} ${y + 1.4}`, false),
      skin.deep,
      1.3,
      0.85,
    ),
    stroke(
      smooth(pts`${-w * 0.9} ${y - 6}  ${-w * 0.98} ${y - 1.2}  ${-w * 0.68} ${y + 1.2}`, false),
      skin.deep,
      1.1,
      0.6,
    ),
  ].join('')
}

function drawEars({ identity }: HeadSpec): string {
  const { skin, face } = identity
  const ear = (side: 1 | -1, colour: string) =>
    oval({ x: side * (face.width + 3), y: 16, rx: 8.6, ry: 19, turn: side * 8 }, colour) +
    stroke(
      smooth(
        pts`
      ${side * (face.width + 6)} 4  ${side * (face.width + 7.5)} 14
      ${side * (face.width + 3.5)} 22
    `,
        false,
      ),
      skin.deep,
      1.3,
      0.6,
    )
  return ear(-1, skin.base) + ear(1, skin.shade)
}

/** A head seen from the front, lit from the left. */
export function drawHeadFront(spec: HeadSpec): HeadDrawing {
  const { face, skin } = spec.identity
  const y = eyeLine(spec)
  const noseY = y + face.nose.length - 4
  const mouthY = noseY + (100 + face.chinDrop - noseY) * 0.385
  const contour = smooth(frontContour(spec))
  const left: EyePlace = { x: -face.eye.gap, y, side: -1, squeeze: 1 }
  const right: EyePlace = { x: face.eye.gap, y, side: 1, squeeze: 1 }
  const eyes = [left, right].map(
    (place) => drawEye(spec, place) + drawBrow(spec, place) + drawEyeLines(spec, place),
  )
  return {
    contour,
    ears: pts`${-face.width - 4} 36  ${face.width + 4} 36`,
    skin:
      drawEars(spec) +
      fill(contour, skin.base) +
      clip(contour, fill(shadowPlane(spec, noseY), skin.shade)),
    features: [
      drawMarks(spec, { x: 0, noseY, mouthY, left: 1, right: 1 }),
      drawNose(spec, noseY),
      drawBeardFront(spec, { contour, mouthY }),
      drawMouth(spec, { x: 0.5, y: mouthY, left: 1, right: 1 }),
      ...eyes,
    ].join(''),
  }
}
