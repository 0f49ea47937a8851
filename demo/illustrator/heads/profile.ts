import { mix } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { HeadDrawing, HeadSpec } from './head.ts'
import { clip, disc, fill, oval, stroke } from '../canvas/svg.ts'

interface Marks {
  eyeY: number
  noseY: number
  mouthY: number
  out: number
}

function getMarks({ identity }: HeadSpec): Marks {
  const { face, board } = identity
  const child = board === 'juniors'
  const eyeY = child ? 10 : 4
  const noseY = eyeY + face.nose.length - 4
  return {
    eyeY,
    noseY,
    mouthY: noseY + (100 + face.chinDrop - noseY) * 0.375,
    out: (child ? 15 : 18.5) + (face.nose.length - 42) * 0.4,
  }
}

/** The outline of a head seen from the side, looking left. */
export function profileContour(spec: HeadSpec): Pt[] {
  const { face, look, board } = spec.identity
  const { eyeY, noseY, mouthY, out } = getMarks(spec)
  const full = face.lips.full * 0.32
  const male = look === 'masculine' && board !== 'juniors' ? 1 : 0
  const child = board === 'juniors' ? 1 : 0
  const chinY = 96 + face.chinDrop
  const arch = face.nose.bridge * 2 + male * 1.5 - child * 2
  return pts`
      10 -102  -26 -96  -54 -76  ${-66 - child * 2} -48  -69 -26  ${-68 - male * 2} -16
      ${-62 + child} ${eyeY - 2}  ${-67 - arch * 0.4} ${eyeY + 12}
      ${-75 - arch} ${noseY - 15}  ${-64 - out} ${noseY - 4}  ${-63 - out} ${noseY}
      ${-70 - out * 0.25} ${noseY + 5}!  -68.5 ${noseY + 8}  ${-70 - full} ${mouthY - 5}
      ${-71 - full * 1.2} ${mouthY - 2}  -67.5 ${mouthY + 0.6}!  ${-70 - full} ${mouthY + 3.5}
      ${-69 - full * 0.7} ${mouthY + 7}  -63.5 ${mouthY + 13}
      ${-66 - male * 1.5} ${chinY - 9}  ${-65 - male * 1.5} ${chinY - 1}  -57 ${chinY + 6}
      -46 ${chinY + 5.5}  -18 92  ${8 + (face.jaw - 47) * 0.4} 72  18 46  34 44  62 48  80 22
      89 -18  82 -60  52 -93
    `
}

function profileEye({ identity, expression }: HeadSpec, y: number): string {
  const { eye } = identity.face
  const { skin } = identity
  const open = eye.open * 0.95
  const back = -40
  const front = -57
  if (expression.closed) {
    return (
      fill(
        smooth(pts`${front - 1.5} ${y - 2}!  -50 ${y - open}  ${back} ${y}!  -48 ${y + 3}`),
        mix(skin.base, skin.shade, 0.7),
      ) +
      fill(
        smooth(pts`${front - 5} ${y + 3.6}!  -52 ${y + 3}  ${back} ${y}!  -51 ${y + 5}`),
        '#19110d',
      )
    )
  }
  const white = smooth(pts`
      ${front} ${y - open * 0.75}!  -49 ${y - open * 0.6}  ${back} ${y + 0.5}!
      -48 ${y + open * 0.6}  ${front + 2} ${y + open * 0.7}!  ${front - 1} ${y}
    `)
  const lid = smooth(pts`
      ${front - 1.5} ${y - open * 0.75}!  -50 ${y - open * 0.72}  ${back + 1} ${y + 0.5}!
      -46 ${y - open * 0.95 - 3}  ${front + 2} ${y - open * 1.05 - 3.5}
    `)
  const wing = identity.look === 'feminine' && identity.board !== 'juniors' ? 5 : 2
  return [
    fill(lid, expression.eyeshadow ?? mix(skin.base, skin.shade, 0.72)),
    fill(white, mix('#f8f2ea', skin.base, 0.14)),
    clip(
      white,
      oval({ x: front + 2.5, y: y - 0.6, rx: 4.4, ry: 7 }, identity.iris),
      oval({ x: front + 1.2, y: y - 0.6, rx: 2.2, ry: 3.8 }, '#0d0806'),
      disc(front + 2.6, y - 2.6, 1, '#fdf8f0'),
    ),
    fill(
      smooth(pts`
      ${front - wing} ${y - open * 0.75 - 1}!  ${front + 1} ${y - open * 0.75 - 0.4}
      -48 ${y - open * 0.55}  ${back + 0.5} ${y + 1}!  -47 ${y - open * 0.9}
      ${front + 2} ${y - open * 0.98 - 1}
    `),
      '#19110d',
    ),
    stroke(
      smooth(
        pts`${front + 2} ${y - open * 1.1 - 3.6}  -47 ${y - open * 0.95 - 3.2}  -40 ${y - 2}`,
        false,
      ),
      skin.deep,
      1.1,
      0.8,
    ),
  ].join('')
}

function profileMouth(spec: HeadSpec, mouthY: number): string {
  const { identity, expression } = spec
  const { face, skin } = identity
  const full = face.lips.full
  const up = full * 0.5
  const tone =
    expression.lipstick ?? mix(skin.lip, skin.shade, identity.look === 'feminine' ? 0.1 : 0.45)
  const corner = -53 + expression.smile * 2
  const lift = expression.smile * 2
  const upper = smooth(pts`
      -90 ${mouthY - 1}!  ${-71 - full * 0.3} ${mouthY - up - 1}  -64 ${mouthY - up * 0.7}
      ${corner} ${mouthY - lift}!  -62 ${mouthY + 0.6}  -90 ${mouthY + 0.8}!
    `)
  const lower = smooth(pts`
      -90 ${mouthY + 0.4}!  -62 ${mouthY + 0.4}  ${corner} ${mouthY - lift}!
      -61 ${mouthY + up * 0.9}  -68 ${mouthY + up * 1.3}  -90 ${mouthY + up * 1.4}!
    `)
  return clip(
    smooth(profileContour(spec)),
    fill(upper, mix(tone, '#1e0807', 0.24)),
    fill(lower, tone),
    stroke(
      smooth(pts`-90 ${mouthY + 0.5}  -63 ${mouthY + 0.5}  ${corner - 1} ${mouthY - lift}`, false),
      mix(skin.deep, '#1a0806', 0.5),
      1.3,
    ),
  )
}

function profileFeatures(spec: HeadSpec): string {
  const { identity } = spec
  const { face, skin } = identity
  const { eyeY, noseY, mouthY, out } = getMarks(spec)
  const half = face.brow.weight / 2
  const browY = eyeY - face.brow.lift + 1
  return [
    fill(
      smooth(pts`
      -69 ${browY - half}!  -58 ${browY - face.brow.arch * 0.8 - half}  -38 ${browY + 3}!
      -57 ${browY - face.brow.arch * 0.6 + half}  -69 ${browY + half}!
    `),
      mix(identity.brows, skin.deep, 0.22),
    ),
    profileEye(spec, eyeY),
    fill(
      smooth(pts`
      ${-66 - out * 0.3} ${noseY + 2.5}!  ${-72 - out * 0.16} ${noseY + 0.4}
      -64 ${noseY + 0.8}!  -67 ${noseY + 3.4}
    `),
      skin.deep,
      0.85,
    ),
    stroke(
      smooth(pts`-64.5 ${noseY - 9}  -60 ${noseY - 4}  -62 ${noseY + 2.4}`, false),
      skin.deep,
      1.4,
      0.85,
    ),
    profileMouth(spec, mouthY),
    identity.lines
      ? stroke(
          smooth(pts`-56 ${noseY + 1}  -49 ${noseY + 10}  -47 ${mouthY + 2}`, false),
          skin.deep,
          1.2,
          0.6,
        )
      : '',
  ].join('')
}

function drawBeard({ identity }: HeadSpec, contour: string, mouthY: number): string {
  const { beard, dye, skin, face } = identity
  if (beard === 'none') return ''
  const colour =
    beard === 'stubble' ? mix(skin.shade, dye.base, 0.42) : mix(dye.base, skin.deep, 0.12)
  const moustache = smooth(pts`
      -90 ${mouthY - 12}  -68 ${mouthY - 12}  -54 ${mouthY - 4}  -50 ${mouthY + 5}!
      -58 ${mouthY + 1}  -66 ${mouthY - 4}  -90 ${mouthY - 4}
    `)
  if (beard === 'moustache') return clip(contour, fill(moustache, colour))
  const chinY = 96 + face.chinDrop
  const drop = beard === 'full' ? 13 : beard === 'short' ? 3 : 0
  const area = smooth(pts`
      6 16!  -2 40  -34 50  -48 ${mouthY - 6}  -49 ${mouthY + 8}  -58 ${mouthY + 12}
      -90 ${mouthY + 13}!  -90 124!  30 124!  24 40
    `)
  const below = smooth(pts`
      -66 ${mouthY + 16}  ${-70 - drop * 0.4} ${chinY}  -58 ${chinY + 6 + drop}
      -30 ${chinY + 3 + drop}  -4 88  -20 80
    `)
  return (
    (drop ? fill(below, colour) : '') + clip(contour, fill(area, colour), fill(moustache, colour))
  )
}

function drawEar({ identity }: HeadSpec): string {
  const { skin } = identity
  return (
    oval({ x: 20, y: 14, rx: 13, ry: 21, turn: 14 }, skin.base) +
    oval({ x: 21.5, y: 12, rx: 7.5, ry: 13, turn: 14 }, skin.shade) +
    stroke(smooth(pts`13 0  10.5 12  15 26`, false), skin.deep, 1.3, 0.6)
  )
}

/** A head seen from the side, looking left into the light. */
export function drawHeadProfile(spec: HeadSpec): HeadDrawing {
  const { skin, face } = spec.identity
  const { mouthY } = getMarks(spec)
  const contour = smooth(profileContour(spec))
  const cheek =
    spec.expression.shadow === 'half'
      ? poly(pts`
      -24 -120  -30 -40  -18 4  -14 26  -34 46  -34 66  -46 ${86 + face.chinDrop}  -44 124
      140 124  140 -120
    `)
      : poly(pts`6 -120  -4 -30  0 22  -20 50  -26 74  -34 124  140 124  140 -120`)
  return {
    contour,
    ears: [[21, 37]],
    skin: fill(contour, skin.base) + clip(contour, fill(cheek, skin.shade)) + drawEar(spec),
    features: drawBeard(spec, contour, mouthY) + profileFeatures(spec),
  }
}
