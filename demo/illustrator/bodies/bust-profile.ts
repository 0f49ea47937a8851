import type { Build } from './build.ts'
import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { Outfit } from '../garments/outfit.ts'
import type { Skin } from '../canvas/palette.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'

const standing = ['coat', 'checkCoat', 'trench', 'blazer', 'doubleBreasted', 'leather']
const open: readonly Outfit['inner']['kind'][] = [
  'slip',
  'halter',
  'tank',
  'square',
  'bare',
  'wrap',
  'boat',
]

/** Draws head and shoulders from the side, looking left: the neck slopes forward, one shoulder faces us. */
export function drawProfileBust(build: Build, skin: Skin, outfit: Outfit): string {
  const { neck, pit, shoulder, chest, crotchY, armWidth } = build
  const depth = chest * 0.98
  const front = -depth * 0.72
  const back = depth * 0.9
  const neckShape = smooth(pts`
      ${-neck * 1.28} 70  ${-neck * 1.12} ${pit - 44}  ${-neck * 1.2} ${pit - 6}
      ${front + 20} ${pit + 50}  ${front} ${pit + 130}  0 ${crotchY}  ${back} ${pit + 140}
      ${back - 10} ${pit + 40}  ${neck * 2.5} ${pit - 10}  ${neck * 2.1} ${pit - 50}
      ${neck * 2.15} 44  20 30
    `)
  const cast = poly(pts`
      -40 60  ${-neck * 0.7} ${pit - 34}  ${neck * 0.3} ${pit + 4}  ${neck * 0.9} ${pit + 70}
      40 ${crotchY}  240 ${crotchY}  240 20  0 20
    `)
  const colour = outfit.outer?.colour ?? outfit.inner.colour
  const bare = !outfit.outer && open.includes(outfit.inner.kind)
  const loose = outfit.outer ? 12 : 4
  const body: Pt[] = bare
    ? pts`
      ${front + 8} ${pit + 92}!  ${front - 8} ${pit + 150}  ${front + 4} ${crotchY + 20}!
      ${back + 4} ${crotchY + 20}!  ${back + 6} ${pit + 170}  ${back - 22} ${pit + 96}!
      20 ${pit + 84}
    `
    : pts`
      ${-neck * 1.05 - 4} ${pit - 16}!  ${front + 8 - loose} ${pit + 60}
      ${front - loose - 6} ${pit + 150}  ${front - loose + 4} ${crotchY + 20}!
      ${back + loose} ${crotchY + 20}!  ${back + loose + 4} ${pit + 150}
      ${back + loose - 8} ${pit + 50}  ${neck * 2.6} ${pit - 22}  ${neck * 2.2} ${pit - 40}!
      ${neck * 0.6} ${pit - 6}
    `
  const outline = smooth(body)
  const dark = poly(pts`
      34 ${pit - 60}  26 ${pit + 70}  40 ${pit + 200}  30 ${crotchY + 40}  260 ${crotchY + 40}
      260 ${pit - 60}
    `)
  const strapLine = pts`
      ${front + 34} ${pit + 96}  ${neck * 0.9} ${pit - 2}  ${back - 24} ${pit + 98}`
  const strap = stroke(line(strapLine), colour, outfit.inner.kind === 'slip' ? 3.6 : 12)
  const arm = sideArm(build, skin, {
    colour,
    bare,
    short: !outfit.outer && ['tee', 'striped', 'polo'].includes(outfit.inner.kind),
    width: armWidth + (outfit.outer ? 20 : 8),
    x: shoulder * 0.06 + 8,
  })
  return (
    fill(neckShape, skin.base) +
    clip(neckShape, fill(cast, skin.shade)) +
    fill(outline, colour) +
    clip(outline, fill(dark, darken(colour, 0.3))) +
    (bare ? strap : '') +
    arm +
    innerCollar(build, outfit, bare) +
    outerCollar(build, outfit)
  )
}

function sideArm(
  build: Build,
  skin: Skin,
  {
    colour,
    bare,
    short,
    width,
    x,
  }: { colour: string; bare: boolean; short: boolean; width: number; x: number },
): string {
  const { pit } = build
  const w = width * 0.62
  const shape = (end: number) =>
    smooth(pts`
      ${x - w * 0.9} ${pit + 62}  ${x - w * 0.2} ${pit + 30}  ${x + w * 0.8} ${pit + 44}
      ${x + w * 1.16} ${pit + 110}  ${x + w} ${end}!  ${x - w} ${end}!
      ${x - w * 1.12} ${pit + 120}
    `)
  const dark = (c: string) =>
    fill(
      poly(pts`
      ${x + w * 0.24} ${pit}  ${x + w * 0.1} ${pit + 150}  ${x + w * 0.3} ${pit + 500}
      ${x + 200} ${pit + 500}  ${x + 200} ${pit}
    `),
      c,
    )
  const long = shape(pit + 480)
  const edge = (c: string) =>
    stroke(
      smooth(
        pts`
      ${x - w * 0.5} ${pit + 46}  ${x - w * 1.04} ${pit + 100}  ${x - w * 1.04} ${pit + 300}
      ${x - w} ${pit + 480}
    `,
        false,
      ),
      c,
      2,
      0.75,
    )
  if (bare || short) {
    const cap = shape(pit + 190)
    return (
      fill(long, skin.base) +
      clip(long, dark(skin.shade)) +
      edge(skin.deep) +
      (short
        ? fill(cap, colour) + clip(cap, dark(darken(colour, 0.36))) + edge(darken(colour, 0.5))
        : '')
    )
  }
  return fill(long, colour) + clip(long, dark(darken(colour, 0.36))) + edge(darken(colour, 0.55))
}

/** The collar of the inner garment, seen from the side. */
function innerCollar({ neck, pit }: Build, { inner, outer }: Outfit, bare: boolean): string {
  const parts: string[] = []
  if (inner.kind === 'turtleneck') {
    const tube = smooth(pts`
      ${-neck * 1.2} 92!  ${neck * 0.6} 88  ${neck * 2.3} 58!  ${neck * 2.4} ${pit - 30}
      ${neck * 2.4} ${pit - 10}  ${neck * 0.4} ${pit + 14}  ${-neck * 1.24} ${pit - 4}
      ${-neck * 1.2} ${pit - 30}
    `)
    parts.push(
      fill(tube, inner.colour),
      clip(
        tube,
        fill(
          poly(pts`${neck * 0.5} 30  ${neck * 0.6} ${pit + 40}  200 ${pit + 40}  200 30`),
          darken(inner.colour, 0.3),
        ),
        stroke(
          smooth(
            pts`${-neck * 1.4} ${pit - 34}  ${neck * 0.5} ${pit - 24}  ${neck * 2.5} ${pit - 48}`,
            false,
          ),
          darken(inner.colour, 0.5),
          2,
        ),
      ),
    )
  } else if (inner.kind === 'shirt' || inner.kind === 'blouse' || inner.kind === 'polo') {
    parts.push(
      fill(
        poly(pts`
      ${-neck * 1.24} ${pit - 4}  ${-neck * 0.3} ${pit + 8}  ${neck * 2.3} ${pit - 40}
      ${neck * 2.2} ${pit - 62}  ${neck * 0.2} ${pit - 34}
    `),
        lighten(inner.colour, 0.12),
      ),
      fill(
        poly(pts`
      ${-neck * 1.24} ${pit - 6}  ${-neck * 0.2} ${pit - 26}  ${neck * 0.5} ${pit + 24}
      ${-neck * 0.9} ${pit + 40}
    `),
        lighten(inner.colour, 0.22),
      ),
    )
  } else if (!bare) {
    parts.push(
      stroke(
        smooth(
          pts`${-neck * 1.2} ${pit - 10}  ${neck * 0.3} ${pit + 2}  ${neck * 2.3} ${pit - 34}`,
          false,
        ),
        darken(inner.colour, outer ? 0.1 : 0.2),
        10,
      ),
    )
  }
  return parts.join('')
}

/** The collar of the outer garment, seen from the side. */
function outerCollar({ neck, pit }: Build, { outer }: Outfit): string {
  if (!outer) return ''
  const { colour } = outer
  const parts: string[] = []
  if (standing.includes(outer.kind)) {
    const stand = poly(pts`
      ${neck * 2.7} ${pit - 14}  ${neck * 2.3} ${pit - 58}  ${neck * 0.4} ${pit - 22}
      ${-neck * 0.5} ${pit + 26}  ${neck * 0.7} ${pit + 44}
    `)
    const lapel = poly(pts`
      ${-neck * 0.5} ${pit + 26}  ${neck * 0.7} ${pit + 44}  ${neck * 0.2} ${pit + 96}
      ${-neck * 1.9} ${pit + 190}  ${-neck * 1.6} ${pit + 70}
    `)
    parts.push(
      fill(lapel, lighten(colour, 0.14)),
      fill(stand, darken(colour, 0.26)),
      stroke(
        line(pts`${neck * 0.7} ${pit + 44}  ${-neck * 0.5} ${pit + 26}`),
        darken(colour, 0.55),
        1.6,
      ),
    )
  } else {
    parts.push(
      stroke(
        smooth(
          pts`${-neck * 1.3} ${pit - 4}  ${neck * 0.4} ${pit + 8}  ${neck * 2.4} ${pit - 28}`,
          false,
        ),
        darken(colour, 0.3),
        15,
      ),
    )
  }
  return parts.join('')
}
