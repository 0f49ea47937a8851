import { mix, darken } from '../canvas/colour.ts'
import { line, poly, pts, smooth } from '../canvas/geometry.ts'
import { cloths } from '../canvas/palette.ts'
import { floor, iron } from './parts.ts'
import type { SceneSpec } from './spec.ts'
import { disc, fill, group, oval, stroke } from '../canvas/svg.ts'

/** A chair and a light stand before a paper roll. */
export function drawChair(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const seat = cloths[random.pick(palette.main)].colour
  const y = h * 0.82
  const chair = group(
    `translate(${(w * 0.4).toFixed(0)} ${(y - 250).toFixed(0)})`,
    fill(poly(pts`40 262  250 252  430 292  240 306`), darken(palette.dark, 0.22)),
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
    fill(poly(pts`-8 146  240 138  240 158  -8 166`), darken(seat, 0.36)),
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

function stool(colour: string, x: number, y: number): string {
  return group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
    stroke(
      line(pts`-40 20  -62 190`) + line(pts`40 20  62 184`) + line(pts`0 20  4 202`),
      '#3f2817',
      9,
    ) +
      oval({ x: 0, y: 12, rx: 66, ry: 17 }, darken(colour, 0.3)) +
      oval({ x: 0, y: 2, rx: 66, ry: 17 }, colour),
  )
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
    stool(palette.accent, w * 0.62, y - 104)
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
      darken(palette.dark, 0.22),
    ) +
    cord +
    legs +
    body
  )
}
