import { lifted, mix, shaded } from './colour.ts'
import { pts, line, poly, smooth, type Pt } from './geometry.ts'
import { cloths } from './palette.ts'
import type { SceneSpec } from './scene-spec.ts'
import { clipped, disc, fill, group, oval, stroke } from './svg.ts'

const iron = '#2a2624'

/** A floor from the given height, with its lit front edge. */
export function floor({ frame, palette }: SceneSpec, y: number): string {
  const { width, height } = frame
  return (
    fill(
      poly(pts`0 ${y}  ${width} ${y}  ${width} ${height}  0 ${height}`),
      mix(palette.ground, palette.dark, 0.9),
    ) +
    fill(
      poly(pts`0 ${y}  ${width * 0.36} ${y}  ${width * 0.16} ${height}  0 ${height}`),
      mix(palette.ground, palette.dark, 0.55),
    )
  )
}

function garment(
  kind: 'coat' | 'dress' | 'shirt' | 'trousers',
  colour: string,
  w: number,
  long: number,
): string {
  const dark = shaded(colour, 0.32)
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
  const lapels =
    kind === 'coat'
      ? fill(
          poly(pts`-14 18  0 ${long * 0.34}  ${-w * 0.3} 90  ${-w * 0.24} 36`),
          lifted(colour, 0.16),
        ) +
        fill(
          poly(pts`14 18  0 ${long * 0.34}  ${w * 0.3} 90  ${w * 0.24} 36`),
          shaded(colour, 0.5),
        ) +
        stroke(line(pts`0 ${long * 0.34}  0 ${long}`), shaded(colour, 0.5), 2)
      : ''
  return (
    stroke('M0 -16V4L-40 30M0 4L40 30', iron, 5) +
    fill(outline, colour) +
    clipped(
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
        shaded(colour, 0.18),
      ),
    ) +
    lapels
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
    shaded(palette.dark, 0.24),
  )
  const box = group(
    `translate(${(x0 + 140).toFixed(0)} ${floorY - 30})`,
    fill(poly(pts`0 0  110 0  110 76  0 76`), palette.accent) +
      fill(poly(pts`72 0  110 0  110 76  72 76`), shaded(palette.accent, 0.3)) +
      fill(poly(pts`-6 -16  116 -16  116 4  -6 4`), lifted(palette.accent, 0.2)),
  )
  return floor(spec, floorY) + shade + stroke(frameLines, iron, 9) + clothes.join('') + box
}

/** A chair and a light stand before a paper roll. */
export function drawChair(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const seat = cloths[random.pick(palette.main)].colour
  const y = h * 0.82
  const chair = group(
    `translate(${(w * 0.4).toFixed(0)} ${(y - 250).toFixed(0)})`,
    fill(poly(pts`40 262  250 252  430 292  240 306`), shaded(palette.dark, 0.22)),
    stroke(
      line(pts`30 0  16 268`) +
        line(pts`204 10  222 288`) +
        line(pts`34 120  -6 280`) +
        line(pts`190 128  176 268`),
      '#4a2e1b',
      13,
    ),
    fill(smooth(pts`26 -96  120 -112  212 -94  212 -20  120 -34  28 -22`), '#5d3a22'),
    stroke(line(pts`36 -40  34 110`) + line(pts`200 -40  198 110`), '#5d3a22', 12),
    fill(poly(pts`8 104  216 98  240 138  -8 146`), seat),
    fill(poly(pts`-8 146  240 138  240 158  -8 166`), shaded(seat, 0.36)),
    fill(
      smooth(pts`120 40  212 70  250 200  214 250  186 150  140 108`),
      cloths[random.pick(palette.second)].colour,
    ),
  )
  const x = w * 0.74
  const lamp =
    stroke(
      line(pts`${x} ${h * 0.24}  ${x} ${y - 24}`) +
        line(pts`${x} ${y - 130}  ${x - 76} ${y + 24}`) +
        line(pts`${x} ${y - 130}  ${x + 76} ${y + 16}`) +
        line(pts`${x} ${y - 130}  ${x + 8} ${y + 44}`),
      iron,
      8,
    ) +
    group(
      `translate(${x.toFixed(0)} ${(h * 0.22).toFixed(0)}) rotate(24)`,
      fill(poly(pts`-30 -44  26 -36  26 36  -30 44`), iron),
      fill(smooth(pts`-30 -44!  -128 -128!  -144 0  -128 128!  -30 44!`), '#3b3633'),
      oval({ x: -134, y: 0, rx: 26, ry: 128 }, '#f6eedd'),
    )
  return floor(spec, h * 0.86) + chair + lamp
}

/** An empty studio with a tall window and its light on the floor. */
export function drawWindow(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.74
  const x = w * random.between(0.12, 0.2)
  const wall =
    fill(poly(pts`0 0  ${w} 0  ${w} ${h}  0 ${h}`), palette.ground) +
    fill(
      poly(pts`${w * 0.72} 0  ${w} 0  ${w} ${h}  ${w * 0.72} ${y}`),
      mix(palette.ground, palette.dark, 0.75),
    )
  const pane = (column: number, row: number) =>
    poly(pts`
      ${x + column * 150} ${h * 0.08 + row * 150}
      ${x + column * 150 + 136} ${h * 0.08 + row * 150}
      ${x + column * 150 + 136} ${h * 0.08 + row * 150 + 136}
      ${x + column * 150} ${h * 0.08 + row * 150 + 136}
    `)
  const cells = [0, 1, 2].flatMap((column) => [0, 1, 2, 3].map((row) => ({ column, row })))
  const sill = fill(
    poly(pts`${x - 34} ${y - 66}  ${x + 470} ${y - 66}  ${x + 484} ${y - 42}  ${x - 48} ${y - 42}`),
    palette.light,
  )
  const light = cells
    .filter(({ row }) => row > 0)
    .map(({ column, row }) => {
      const px = x + 330 + column * 170 + row * 50
      const py = y + 10 + row * 52
      return poly(
        pts`${px} ${py}  ${px + 156} ${py}  ${px + 204} ${py + 44}  ${px + 46} ${py + 44}`,
      )
    })
  const stool = group(
    `translate(${(w * 0.62).toFixed(0)} ${(y - 104).toFixed(0)})`,
    stroke(
      line(pts`-40 20  -62 190`) + line(pts`40 20  62 184`) + line(pts`0 20  4 202`),
      '#3f2817',
      9,
    ) +
      oval({ x: 0, y: 12, rx: 66, ry: 17 }, shaded(palette.accent, 0.3)) +
      oval({ x: 0, y: 2, rx: 66, ry: 17 }, palette.accent),
  )
  return (
    wall +
    floor(spec, y) +
    fill(
      poly(pts`
      ${x - 20} ${h * 0.055}  ${x + 456} ${h * 0.055}  ${x + 456} ${y - 66}
      ${x - 20} ${y - 66}
    `),
      mix(palette.dark, iron, 0.3),
    ) +
    fill(
      cells.map(({ column, row }) => pane(column, row)).join(''),
      mix(palette.light, '#ffffff', 0.45),
    ) +
    fill(
      cells
        .filter(({ column, row }) => (column + row) % 3 === 0)
        .map(({ column, row }) => pane(column, row))
        .join(''),
      palette.light,
    ) +
    sill +
    fill(light.join(''), mix(palette.light, '#ffffff', 0.15)) +
    stool
  )
}

/** A camera on a tripod. */
export function drawCamera(spec: SceneSpec): string {
  const { frame, palette } = spec
  const { width: w, height: h } = frame
  const x = w * 0.54
  const y = h * 0.36
  const body = group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(-5)`,
    fill(
      poly(pts`-150 -84  -60 -84  -36 -124  56 -124  78 -84  168 -84  168 96  -150 96`),
      '#26221f',
    ),
    fill(poly(pts`70 -84  168 -84  168 96  70 96`), '#151211'),
    fill(poly(pts`-150 -30  168 -30  168 40  -150 40`), '#3a332e'),
    disc(0, 8, 98, '#151211'),
    disc(0, 8, 78, '#3d3833'),
    disc(0, 8, 60, '#0d0b0a'),
    disc(0, 8, 40, '#22383f'),
    fill(smooth(pts`-26 -10  -6 -24  6 -20  -14 0`), '#9fc0c6'),
    disc(118, -60, 13, palette.accent),
    fill(poly(pts`-132 -104  -84 -104  -84 -84  -132 -84`), '#4a423c'),
  )
  const legs =
    stroke(line(pts`${x} ${y + 96}  ${x} ${y + 210}`), iron, 20) +
    stroke(
      line(pts`${x} ${y + 180}  ${x - 210} ${h * 0.95}`) +
        line(pts`${x} ${y + 180}  ${x + 214} ${h * 0.93}`) +
        line(pts`${x} ${y + 180}  ${x + 26} ${h * 0.985}`),
      iron,
      13,
    )
  const cord = stroke(
    smooth(
      pts`
      ${x + 150} ${y + 60}  ${x + 260} ${y + 200}  ${x + 190} ${y + 330}
      ${x + 330} ${h * 0.9}
    `,
      false,
    ),
    palette.accent,
    5,
  )
  return (
    floor(spec, h * 0.84) +
    fill(
      poly(
        pts`${x - 200} ${h * 0.95}  ${x + 210} ${h * 0.92}  ${x + 500} ${h * 0.98}  ${x + 30} ${h}`,
      ),
      shaded(palette.dark, 0.22),
    ) +
    cord +
    legs +
    body
  )
}
