import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { cloths } from '../canvas/palette.ts'
import { floor, iron } from './parts.ts'
import type { SceneSpec } from './spec.ts'
import { clip, fill, group, stroke } from '../canvas/svg.ts'

function coatLapels(colour: string, w: number, long: number): string {
  return (
    fill(
      poly(pts`-14 18  0 ${long * 0.34}  ${-w * 0.3} 90  ${-w * 0.24} 36`),
      lighten(colour, 0.16),
    ) +
    fill(poly(pts`14 18  0 ${long * 0.34}  ${w * 0.3} 90  ${w * 0.24} 36`), darken(colour, 0.5)) +
    stroke(line(pts`0 ${long * 0.34}  0 ${long}`), darken(colour, 0.5), 2)
  )
}

/** Draws a garment on a hanger at the origin. */
function garment(
  kind: 'coat' | 'dress' | 'shirt' | 'trousers',
  colour: string,
  w: number,
  long: number,
): string {
  const dark = darken(colour, 0.32)
  const shapes: Record<typeof kind, Pt[]> = {
    coat: pts`
      -14 20  14 20  ${w * 0.5} 44  ${w * 0.62} ${long * 0.6}  ${w * 0.56} ${long * 0.62}
      ${w * 0.44} ${long * 0.3}  ${w * 0.52} ${long}!  ${-w * 0.52} ${long}!
      ${-w * 0.44} ${long * 0.3}  ${-w * 0.56} ${long * 0.62}  ${-w * 0.62} ${long * 0.6}
      ${-w * 0.5} 44
    `,
    dress: pts`
      ${-w * 0.22} 26!  0 60  ${w * 0.22} 26!  ${w * 0.34} ${long * 0.24}
      ${w * 0.24} ${long * 0.42}  ${w * 0.62} ${long}!  0 ${long + 12}  ${-w * 0.62} ${long}!
      ${-w * 0.24} ${long * 0.42}  ${-w * 0.34} ${long * 0.24}
    `,
    shirt: pts`
      -14 20  14 20  ${w * 0.46} 40  ${w * 0.6} ${long * 0.66}  ${w * 0.5} ${long * 0.68}
      ${w * 0.38} ${long * 0.4}  ${w * 0.4} ${long}!  ${-w * 0.4} ${long}!
      ${-w * 0.38} ${long * 0.4}  ${-w * 0.5} ${long * 0.68}  ${-w * 0.6} ${long * 0.66}
      ${-w * 0.46} 40
    `,
    trousers: pts`
      ${-w * 0.3} 30!  ${w * 0.3} 30!  ${w * 0.34} ${long}!  ${w * 0.04} ${long}!
      0 ${long * 0.4}!  ${-w * 0.04} ${long}!  ${-w * 0.34} ${long}!
    `,
  }
  const outline = smooth(shapes[kind])
  return (
    stroke('M0 -16V4L-40 30M0 4L40 30', iron, 5) +
    fill(outline, colour) +
    clip(
      outline,
      fill(
        poly(pts`
      ${w * 0.1} 0  ${w * 0.06} ${long * 0.4}  ${w * 0.16} ${long + 40}  ${w * 2} ${long + 40}
      ${w * 2} 0
    `),
        dark,
      ),
      fill(
        poly(pts`${-w * 0.3} ${long * 0.3}  ${-w * 0.12} ${long + 20}  ${-w * 0.24} ${long + 20}`),
        darken(colour, 0.18),
      ),
    ) +
    (kind === 'coat' ? coatLapels(colour, w, long) : '')
  )
}

/** A rail of clothes. */
export function drawRail(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width, height } = frame
  const floorY = height * 0.86
  const [x0, x1, top] = [width * 0.14, width * 0.86, height * 0.17]
  const names = random.shuffle([...palette.main, ...palette.second])
  const kinds = random.shuffle([
    'coat',
    'dress',
    'shirt',
    'trousers',
    'coat',
    'dress',
    'shirt',
  ] as const)
  const clothes = kinds.map((kind, i) => {
    const colour = cloths[names[i % names.length] ?? 'black'].colour
    const x = x0 + 100 + (i * (x1 - x0 - 200)) / (kinds.length - 1)
    const long =
      { coat: 500, dress: 470, shirt: 300, trousers: 410 }[kind] + random.between(-24, 24)
    return group(
      `translate(${x.toFixed(0)} ${top + 18}) rotate(${random.between(-1.6, 1.6).toFixed(1)})`,
      garment(kind, colour, kind === 'trousers' ? 130 : 166, long),
    )
  })
  const frameLines =
    line(pts`${x0} ${floorY + 40}  ${x0} ${top}  ${x1} ${top}  ${x1} ${floorY + 40}`) +
    line(pts`${x0 - 44} ${floorY + 40}  ${x0 + 44} ${floorY + 40}`) +
    line(pts`${x1 - 44} ${floorY + 40}  ${x1 + 44} ${floorY + 40}`)
  const shade = fill(
    poly(pts`
      ${x0 + 40} ${floorY + 52}  ${x1 + 60} ${floorY + 52}  ${x1 + 180} ${floorY + 96}
      ${x0 + 190} ${floorY + 96}
    `),
    darken(palette.dark, 0.24),
  )
  const box = group(
    `translate(${(x0 + 140).toFixed(0)} ${floorY - 30})`,
    fill(poly(pts`0 0  110 0  110 76  0 76`), palette.accent) +
      fill(poly(pts`72 0  110 0  110 76  72 76`), darken(palette.accent, 0.3)) +
      fill(poly(pts`-6 -16  116 -16  116 4  -6 4`), lighten(palette.accent, 0.2)),
  )
  return floor(spec, floorY) + shade + stroke(frameLines, iron, 9) + clothes.join('') + box
}
