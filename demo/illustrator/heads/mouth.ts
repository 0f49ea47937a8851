import { lighten, mix } from '../canvas/colour.ts'
import { type Pt, smooth } from '../canvas/geometry.ts'
import type { HeadSpec } from './head.ts'
import type { Identity } from '../people/identity.ts'
import { fill, stroke } from '../canvas/svg.ts'

/** Position of the mouth, whose two sides are foreshortened separately. */
export interface MouthPlace {
  x: number
  y: number
  left: number
  right: number
}

/** Returns the lips' own colour, nearer to the skin in men and children. */
function ownLips({ skin, look, board }: Identity): string {
  const soft = look === 'feminine' ? 0.1 : look === 'androgynous' ? 0.35 : 0.5
  return mix(skin.lip, skin.shade, board === 'juniors' ? 0.3 : soft)
}

/** The mouth: darker upper lip, lighter lower lip, one line between, one plane under it. */
export function drawMouth({ identity, expression }: HeadSpec, place: MouthPlace): string {
  const { lips } = identity.face
  const { skin } = identity
  const up = lips.full * 0.46
  const down = lips.full * 0.62
  const lift = expression.smile * 3.4
  const wide = lips.width * (1 + expression.smile * 0.1)
  const at = (px: number, py: number, corner?: 1): Pt => {
    const x = place.x + px * wide * (px < 0 ? place.left : place.right)
    return corner ? [x, place.y + py, corner] : [x, place.y + py]
  }
  const between = [
    at(-1, 0.4 - lift, 1),
    at(-0.5, -0.2 - lift * 0.2),
    at(-0.16, 0.7),
    at(0, 1.2),
    at(0.16, 0.7),
    at(0.5, -0.2 - lift * 0.2),
    at(1, 0.4 - lift, 1),
  ]
  const bow = lips.bow / lips.width
  const upper = smooth([
    ...between,
    at(0.52, -up * 0.68),
    at(bow * 1.5, -up - 0.8),
    at(0, -up + 0.9),
    at(-bow * 1.5, -up - 0.8),
    at(-0.52, -up * 0.68),
  ])
  const lower = smooth([
    ...between,
    at(0.58, down * 0.72),
    at(0.2, down * 1.02),
    at(-0.2, down * 1.02),
    at(-0.58, down * 0.72),
  ])
  const under = [at(-0.42, down + 3.4), at(0, down + 2.4), at(0.42, down + 3.4), at(0, down + 6.2)]
  const shine = [
    at(-0.5, down * 0.34),
    at(-0.2, down * 0.3),
    at(-0.06, down * 0.5),
    at(-0.34, down * 0.66),
  ]
  const tone = expression.lipstick ?? ownLips(identity)
  return [
    fill(smooth(under), skin.shade, 0.8),
    fill(upper, mix(tone, '#1e0807', 0.24)),
    fill(lower, tone),
    fill(smooth(shine), lighten(tone, 0.22)),
    stroke(
      smooth([at(-1.05, 0.2 - lift), ...between.slice(1, -1), at(1.05, 0.2 - lift)], false),
      mix(skin.deep, '#1a0806', 0.5),
      1.3,
    ),
  ].join('')
}
