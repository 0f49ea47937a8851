import { mix } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth, symmetric } from '../canvas/geometry.ts'
import type { HeadSpec } from './head.ts'
import { createRandom } from '../canvas/random.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'

/** The middle of the face, and the visible width of each side. */
export interface FaceAxis {
  x: number
  noseY: number
  mouthY: number
  left: number
  right: number
}

function freckles({ identity }: HeadSpec, axis: FaceAxis): string {
  const random = createRandom(`freckles ${identity.seed}`)
  const colour = mix(identity.skin.deep, identity.skin.base, 0.25)
  return Array.from({ length: 30 }, () => {
    const across = random.between(-44, 44)
    const y = axis.noseY - random.between(2, 27) + Math.abs(across) * 0.08
    const x = axis.x + across * (across < 0 ? axis.left : axis.right)
    return disc(x, y, random.between(0.7, 1.35), colour)
  }).join('')
}

/** Freckles, a beauty spot, and the few lines of an older face. */
export function drawMarks(spec: HeadSpec, axis: FaceAxis): string {
  const { identity } = spec
  const { skin } = identity
  const at = (px: number, y: number): Pt => [axis.x + px * (px < 0 ? axis.left : axis.right), y]
  const fold = (side: 1 | -1) =>
    stroke(
      smooth(
        [
          at(side * 20, axis.noseY - 2),
          at(side * 26, axis.noseY + 10),
          at(side * 29, axis.mouthY + 2),
        ],
        false,
      ),
      skin.deep,
      1.2,
      0.6,
    )
  const brow = [-54, -62].map((y, i) =>
    stroke(
      smooth([at(-24 + i * 5, y + 1.5), at(0, y - 1), at(22 - i * 4, y + 1)], false),
      skin.deep,
      0.9,
      0.4,
    ),
  )
  return [
    identity.freckles ? freckles(spec, axis) : '',
    identity.beautySpot
      ? disc(...(at(-30, axis.mouthY - 9).slice(0, 2) as [number, number]), 1.9, skin.deep)
      : '',
    identity.lines ? fold(-1) + fold(1) + brow.join('') : '',
  ].join('')
}

/** The beard of a face seen from the front; it follows the jaw and leaves the lips free. */
export function drawBeardFront(
  { identity }: HeadSpec,
  { contour, mouthY }: { contour: string; mouthY: number },
): string {
  const { beard, face, dye, skin } = identity
  if (beard === 'none') return ''
  const width = face.lips.width
  const moustache = smooth(
    symmetric(pts`
      0 ${mouthY - 12.5}  ${width * 0.5} ${mouthY - 11.5}  ${width * 1.02} ${mouthY - 3}
      ${width * 1.22} ${mouthY + 6}!  ${width * 0.86} ${mouthY + 1.5}
      ${width * 0.4} ${mouthY - 4}  0 ${mouthY - 3.4}
    `),
  )
  if (beard === 'moustache') return fill(moustache, mix(dye.base, skin.deep, 0.15))
  const w = face.width
  const cheek = beard === 'full' ? 0.86 : 0.92
  const mask = symmetric(pts`
      0 ${mouthY - 13}  ${width * 0.7} ${mouthY - 11}  ${width * 1.34} ${mouthY + 1}
      ${face.jaw * 0.86} ${mouthY - 1}  ${w * cheek} 40  ${w * 0.95} 12!  ${w + 20} 12
      ${w + 20} 130  0 130
    `)
  const colour =
    beard === 'stubble' ? mix(skin.shade, dye.base, 0.42) : mix(dye.base, skin.deep, 0.12)
  const drop = beard === 'full' ? 13 : beard === 'short' ? 4 : 0
  const chin = 100 + face.chinDrop + drop
  const below = smooth(
    symmetric(pts`
      0 ${mouthY + 8}  ${face.jaw + 2} 56  ${face.jaw + 1} 66
      ${face.chin + 14} ${92 + drop * 0.7}  ${face.chin * 0.6} ${chin}  0 ${chin + 1}
    `),
  )
  const lowerGap = smooth(
    symmetric(pts`
      0 ${mouthY - 4.5}  ${width * 0.72} ${mouthY - 3.5}  ${width * 1.1} ${mouthY + 1}
      ${width * 0.6} ${mouthY + 8.5}  0 ${mouthY + 9.5}
    `),
  )
  const soul = fill(
    poly(pts`-4.5 ${mouthY + 9}  4.5 ${mouthY + 9}  2.5 ${mouthY + 18}  -2.5 ${mouthY + 18}`),
    colour,
  )
  const shade =
    beard === 'stubble'
      ? ''
      : fill(
          poly(pts`8 ${mouthY - 14}  9 ${mouthY + 22}  14 130  120 130  120 0  60 0`),
          mix(dye.shade, skin.deep, 0.1),
          0.9,
        )
  const whole = fill(smooth(mask), colour) + shade
  return [
    drop ? clip(below, fill(below, colour), shade) : '',
    clip(contour, whole),
    fill(lowerGap, mix(skin.base, skin.shade, 0.5)),
    beard === 'stubble' ? '' : fill(moustache, colour) + soul,
  ].join('')
}

/** A moustache turned half to the left; near and far are the widths of its two sides. */
function moustacheThreeQuarter({
  x,
  near,
  far,
  y,
}: {
  x: number
  near: number
  far: number
  y: number
}): string {
  return smooth(pts`
      ${x} ${y - 12.5}  ${x + near * 0.5} ${y - 11}
      ${x + near * 1.02} ${y - 3}  ${x + near * 1.2} ${y + 6}!
      ${x + near * 0.8} ${y + 1}  ${x + near * 0.3} ${y - 4}  ${x} ${y - 3.4}
      ${x - far * 0.4} ${y - 4}  ${x - far * 0.86} ${y + 1}
      ${x - far * 1.2} ${y + 6}!  ${x - far * 1.02} ${y - 3}
      ${x - far * 0.5} ${y - 11}
    `)
}

/** The beard of a face turned half to the left. */
export function drawBeardThreeQuarter(
  { identity }: HeadSpec,
  { contour, mouthY }: { contour: string; mouthY: number },
): string {
  const { beard, face, dye, skin } = identity
  if (beard === 'none') return ''
  const width = face.lips.width
  const x = -25.5
  const [far, near] = [width * 0.55, width * 0.9]
  const colour =
    beard === 'stubble' ? mix(skin.shade, dye.base, 0.42) : mix(dye.base, skin.deep, 0.12)
  const moustache = moustacheThreeQuarter({ x, near, far, y: mouthY })
  if (beard === 'moustache') return fill(moustache, colour)
  const area = smooth(pts`
      ${x} ${mouthY - 13}  ${x + near * 0.7} ${mouthY - 11}  ${x + near * 1.34} ${mouthY}
      30 ${mouthY - 14}  46 30  50 10!  64 12!  80 130!  -90 130!  -90 28!  -50 34
      ${x - far * 1.25} ${mouthY - 4}  ${x - far * 0.7} ${mouthY - 11}
    `)
  const drop = beard === 'full' ? 13 : beard === 'short' ? 4 : 0
  const chin = 101 + face.chinDrop + drop
  const below = smooth(pts`
      -46 62  -42 ${84 + drop * 0.6}  -34 ${chin - 5}  -20 ${chin}  0 ${chin - 4}
      26 ${86 + drop * 0.4}  46 60  0 70
    `)
  const gap = smooth(pts`
      ${x} ${mouthY - 4.5}  ${x + near * 0.7} ${mouthY - 3.5}
      ${x + near * 1.08} ${mouthY + 1}  ${x + near * 0.6} ${mouthY + 8.5}
      ${x} ${mouthY + 9.5}  ${x - far * 0.6} ${mouthY + 8.5}  ${x - far * 1.06} ${mouthY + 1}
      ${x - far * 0.7} ${mouthY - 3.5}
    `)
  const shade =
    beard === 'stubble'
      ? ''
      : fill(
          poly(pts`16 0  20 40  2 70  0 130  120 130  120 0`),
          mix(dye.shade, skin.deep, 0.1),
          0.9,
        )
  return [
    drop ? clip(below, fill(below, colour), shade) : '',
    clip(contour, fill(area, colour), clip(area, shade)),
    fill(gap, mix(skin.base, skin.shade, 0.4)),
    beard === 'stubble'
      ? ''
      : fill(moustache, colour) +
        fill(
          poly(pts`
      ${x - 4} ${mouthY + 9}  ${x + 4.5} ${mouthY + 9}  ${x + 2} ${mouthY + 18}
      ${x - 2.5} ${mouthY + 18}
    `),
          colour,
        ),
  ].join('')
}
