import { mix } from '../canvas/colour.ts'
import { line, type Pt, smooth } from '../canvas/geometry.ts'
import type { HeadSpec } from './head.ts'
import type { EyeShape } from '../people/identity.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'

/** Position and foreshortening of an eye. */
export interface EyePlace {
  x: number
  y: number
  /** 1 if the outer corner is on the right. */
  side: 1 | -1
  /** Foreshortening across: 1 seen from the front. */
  squeeze: number
}

const lash = '#19110d'

/** Corrections of opening, tilt and lid for each shape. */
const shapes: Record<EyeShape, { open: number; tilt: number; flat: number; crease: number }> = {
  almond: { open: 1, tilt: 0.8, flat: 1, crease: 4.6 },
  round: { open: 1.2, tilt: 0, flat: 1, crease: 4.2 },
  hooded: { open: 0.92, tilt: 0, flat: 0.9, crease: 2.9 },
  upturned: { open: 1, tilt: 2.6, flat: 1, crease: 4.6 },
  downturned: { open: 1.05, tilt: -2.4, flat: 1, crease: 4.4 },
  monolid: { open: 0.86, tilt: 1.6, flat: 0.84, crease: 0 },
}

function eyeFrame({ identity }: HeadSpec, place: EyePlace) {
  const { eye } = identity.face
  const shape = shapes[eye.shape]
  const w = eye.width
  const open = eye.open * shape.open
  const tilt = eye.tilt + shape.tilt
  const to = (px: number, py: number, corner?: 1): Pt => {
    const x = place.x + place.side * px * place.squeeze
    return corner ? [x, place.y + py, corner] : [x, place.y + py]
  }
  const upper = [
    to(-w, 2.2, 1),
    to(-w * 0.5, -open * 0.78 * shape.flat),
    to(w * 0.12, -open * 1.02 * shape.flat),
    to(w * 0.66, -open * 0.62 - tilt * 0.5),
    to(w, -tilt, 1),
  ]
  const lower = [
    to(w * 0.5, open * 0.56 - tilt * 0.3),
    to(-w * 0.15, open * 0.74),
    to(-w * 0.66, open * 0.52 + 0.8),
  ]
  return { shape, w, open, tilt, to, upper, lower }
}

/** One eye: lid plane, white, iris, lash line, crease. */
export function drawEye(spec: HeadSpec, place: EyePlace): string {
  const { identity, expression } = spec
  const frame = eyeFrame(spec, place)
  if (expression.closed) return closedEye(spec, place)
  const { shape, w, open, tilt, to, upper, lower } = frame
  const white = smooth([...upper, ...lower])
  const child = identity.board === 'juniors'
  const radius = Math.min(w * 0.54, open * 1.02) * (child ? 1.05 : 1)
  const irisX = place.x + expression.gaze * w * 0.3 * place.squeeze
  const irisY = place.y - open * 0.16
  const lidHeight = shape.crease
  const lid = smooth([
    ...upper,
    to(w * 0.72, -open * 0.7 - tilt * 0.6 - lidHeight),
    to(w * 0.1, -open * 1.06 - lidHeight),
    to(-w * 0.6, -open * 0.72 - lidHeight * 0.7),
  ])
  const wing = identity.look === 'feminine' && !child ? 3.4 : child ? 0.6 : 1.2
  const heavy = identity.look === 'masculine' || child ? 1.7 : 2.5
  const lashes = smooth([
    ...upper.slice(0, 4),
    to(w + wing * 0.3, -tilt - wing * 0.1),
    to(w + wing, -tilt - wing * 0.75, 1),
    to(w * 0.68, -open * 0.62 - tilt * 0.5 - heavy),
    to(w * 0.1, -open * 1.02 * shape.flat - heavy * 0.95),
    to(-w * 0.55, -open * 0.8 * shape.flat - heavy * 0.45),
  ])
  const { skin } = identity
  return [
    lidHeight > 0
      ? fill(lid, expression.eyeshadow ?? mix(skin.base, skin.shade, 0.72))
      : expression.eyeshadow
        ? fill(lid, expression.eyeshadow)
        : '',
    fill(white, mix('#f8f2ea', skin.base, 0.14)),
    clip(
      white,
      disc(irisX, irisY, radius, mix(identity.iris, '#120a06', 0.45)),
      disc(irisX, irisY, radius * 0.84, identity.iris),
      disc(irisX, irisY, radius * 0.44, '#0d0806'),
      disc(irisX - radius * 0.34, irisY - radius * 0.22, radius * 0.19, '#fdf8f0'),
      stroke(smooth(upper, false), '#2a1a12', 4.4, 0.28),
    ),
    fill(lashes, lash),
    stroke(smooth([to(w * 0.92, -tilt + 0.8), ...lower.slice(0, 2)], false), skin.deep, 1, 0.7),
    lidHeight > 0 ? drawCrease(frame, skin.deep) : '',
  ].join('')
}

/** The fold of the upper lid. */
function drawCrease(
  { w, open, tilt, to, shape }: ReturnType<typeof eyeFrame>,
  ink: string,
): string {
  const height = shape.crease
  const fold = [
    to(-w * 0.7, -open * 0.66 - height * 0.7),
    to(w * 0.1, -open * 1.06 - height),
    to(w * 0.86, -open * 0.5 - tilt * 0.8 - height * 0.8),
  ]
  return stroke(smooth(fold, false), ink, 1.15, 0.85)
}

function closedEye(spec: HeadSpec, place: EyePlace): string {
  const { identity, expression } = spec
  const { w, open, tilt, to } = eyeFrame(spec, place)
  const down = open * 0.5
  const lid = smooth([
    to(-w, 1.6, 1),
    to(-w * 0.4, -open * 0.9),
    to(w * 0.3, -open),
    to(w, -tilt, 1),
    to(w * 0.3, down + 0.6),
    to(-w * 0.4, down),
  ])
  const lashes = smooth([
    to(-w, 1.6, 1),
    to(-w * 0.4, down),
    to(w * 0.3, down + 0.6),
    to(w + 1.5, -tilt - 0.6, 1),
    to(w * 0.35, down + 3),
    to(-w * 0.35, down + 2),
  ])
  return [
    fill(lid, expression.eyeshadow ?? mix(identity.skin.base, identity.skin.shade, 0.72)),
    fill(lashes, lash),
    stroke(
      smooth(
        [to(-w * 0.6, -open * 0.9), to(w * 0.2, -open * 1.25), to(w * 0.8, -open * 0.8)],
        false,
      ),
      identity.skin.deep,
      1,
      0.7,
    ),
  ].join('')
}

/** One brow, thick at the nose and thin at the temple. */
export function drawBrow({ identity }: HeadSpec, place: EyePlace): string {
  const { brow, eye } = identity.face
  const w = eye.width * 1.02
  const y = place.y - brow.lift
  const to = (px: number, py: number, corner?: 1): Pt => {
    const x = place.x + place.side * px * place.squeeze
    return corner ? [x, y + py, corner] : [x, y + py]
  }
  const half = brow.weight / 2
  const colour = mix(identity.brows, identity.skin.deep, 0.22)
  return fill(
    smooth([
      to(-w * 1.02, -half + 1.4, 1),
      to(-w * 0.3, -brow.arch * 0.62 - half),
      to(w * 0.42, -brow.arch - half * 0.8),
      to(w * 1.34, 2.2, 1),
      to(w * 0.5, -brow.arch + half * 0.95),
      to(-w * 0.26, -brow.arch * 0.5 + half),
      to(-w * 1, half + 1.2, 1),
    ]),
    colour,
  )
}

/** Two or three strokes at the outer corner, for older faces. */
export function drawEyeLines({ identity }: HeadSpec, place: EyePlace): string {
  if (!identity.lines) return ''
  const w = identity.face.eye.width
  const at = (px: number, py: number): Pt => [
    place.x + place.side * px * place.squeeze,
    place.y + py,
  ]
  return [
    stroke(line([at(w + 4, -0.5), at(w + 9.5, -2.5)]), identity.skin.deep, 0.9, 0.6),
    stroke(line([at(w + 4, 2), at(w + 9, 3)]), identity.skin.deep, 0.9, 0.6),
    stroke(
      smooth([at(-w * 0.7, 9.5), at(0, 12.5), at(w * 0.75, 9)], false),
      identity.skin.deep,
      0.9,
      0.55,
    ),
  ].join('')
}
