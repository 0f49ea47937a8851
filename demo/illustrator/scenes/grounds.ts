import { lighten, mix, darken } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { Palette } from '../canvas/palette.ts'
import type { Random } from '../canvas/random.ts'
import { disc, fill, stroke } from '../canvas/svg.ts'

/** The background of a figure. */
export type GroundKind =
  | 'planes'
  | 'arch'
  | 'sun'
  | 'window'
  | 'paper'
  | 'corner'
  | 'panel'
  | 'curtain'

/** The size of a picture. */
export interface Frame {
  width: number
  height: number
}

const rect = (x: number, y: number, w: number, h: number): string =>
  poly(pts`${x} ${y}  ${x + w} ${y}  ${x + w} ${y + h}  ${x} ${y + h}`)

function planes({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const a = random.between(0.05, 0.35) * w
  const b = random.between(0.55, 0.85) * w
  const lean = random.between(-0.42, -0.14) * w
  return (
    fill(poly(pts`${a} 0  ${b} 0  ${b + lean} ${h}  ${a + lean} ${h}`), p.light) +
    fill(
      poly(pts`${b + w * 0.16} 0  ${w} 0  ${w} ${h}  ${b + w * 0.16 + lean * 0.6} ${h}`),
      mix(p.ground, p.dark, 0.55),
    )
  )
}

function arch({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const r = Math.min(w * random.between(0.3, 0.38), h * 0.4)
  const x = w * random.between(0.44, 0.56)
  const top = h * random.between(0.1, 0.18)
  const body = `M${x - r} ${h}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${h}Z`
  const inner = `M${x - r} ${h}V${top + r}A${r} ${r} 0 0 1 ${x - r * 0.55} ${top + r * 0.16}L${x - r * 0.55 + 26} ${h}Z`
  return fill(body, p.light) + fill(inner, mix(p.light, p.dark, 0.5))
}

function sun({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const x = w * random.between(0.2, 0.8)
  return (
    fill(poly(pts`0 ${h * 0.82}  ${w} ${h * 0.7}  ${w} ${h}  0 ${h}`), p.dark) +
    disc(
      x,
      h * random.between(0.26, 0.4),
      Math.min(w, h) * random.between(0.24, 0.32),
      mix(p.light, p.accent, 0.16),
    )
  )
}

function windowLight({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const slant = random.between(0.16, 0.3) * h
  const x = w * random.between(0.06, 0.3)
  const pane = Math.min(w, h) * 0.25
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const px = x + column * pane * 1.08
      const py = h * 0.06 + row * pane * 1.32 + column * slant * 0.34
      return poly(pts`
      ${px} ${py}  ${px + pane} ${py + slant * 0.32}
      ${px + pane} ${py + slant * 0.32 + pane * 1.2}  ${px} ${py + pane * 1.2}
    `)
    }),
  )
  return fill(rect(0, 0, w, h), mix(p.ground, p.dark, 0.3)) + fill(panes.join(''), p.light)
}

function paperRoll({ width: w, height: h }: Frame, p: Palette): string {
  const edge = w * 0.09
  return (
    fill(rect(0, 0, w, h), p.dark) +
    fill(
      smooth(pts`
      ${edge} 0!  ${w - edge} 0!  ${w - edge * 0.9} ${h * 0.7}  ${w - edge * 0.1} ${h * 0.9}
      ${w} ${h}!  0 ${h}!  ${edge * 0.1} ${h * 0.9}  ${edge * 0.9} ${h * 0.7}
    `),
      p.ground,
    ) +
    fill(poly(pts`${w * 0.3} 0  ${w * 0.62} 0  ${w * 0.44} ${h}  ${w * 0.08} ${h}`), p.light)
  )
}

function corner({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const x = w * random.between(0.6, 0.8)
  const floor = h * 0.86
  return (
    fill(poly(pts`${x} 0  ${w} 0  ${w} ${h}  ${x} ${floor}`), mix(p.ground, p.dark, 0.7)) +
    fill(
      poly(pts`0 ${floor + h * 0.04}  ${x} ${floor}  ${w} ${floor + h * 0.07}  ${w} ${h}  0 ${h}`),
      p.dark,
    ) +
    fill(
      poly(pts`
      ${w * 0.1} 0  ${w * 0.34} 0  ${w * 0.2} ${floor + h * 0.02}
      ${-w * 0.04} ${floor + h * 0.04}
    `),
      p.light,
    )
  )
}

function panel({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const x = w * random.between(0.08, 0.3)
  const wide = w * random.between(0.46, 0.6)
  const points: Pt[] = pts`${x} ${h * 0.08}  ${x + wide} ${h * 0.05}  ${x + wide * 0.98} ${h}  ${x + 10} ${h}`
  return (
    fill(poly(points), p.light) +
    fill(
      poly(pts`
      ${x + wide} ${h * 0.05}  ${x + wide + w * 0.05} ${h * 0.08}  ${x + wide + w * 0.05} ${h}
      ${x + wide * 0.98} ${h}
    `),
      p.dark,
    )
  )
}

function curtain({ width: w, height: h }: Frame, p: Palette, random: Random): string {
  const count = Math.round(w / random.between(105, 150))
  const step = w / count
  return Array.from({ length: count }, (_, i) => {
    const x = i * step
    const sway = (i % 2 ? 1 : -1) * 10
    return (
      fill(
        smooth(pts`
      ${x} 0!  ${x + step * 0.42} 0!  ${x + step * 0.36 + sway} ${h * 0.5}
      ${x + step * 0.46} ${h}!  ${x} ${h}!  ${x + sway} ${h * 0.5}
    `),
        p.light,
      ) +
      fill(
        smooth(pts`
      ${x + step * 0.72} 0!  ${x + step} 0!  ${x + step + sway} ${h * 0.5}  ${x + step} ${h}!
      ${x + step * 0.66} ${h}!  ${x + step * 0.76 + sway} ${h * 0.5}
    `),
        mix(p.ground, p.dark, 0.6),
      )
    )
  }).join('')
}

const kinds = { planes, arch, sun, window: windowLight, paper: paperRoll, corner, panel, curtain }

/** The ground of a picture: one tone, one light plane, one dark plane. */
export function drawGround(
  kind: GroundKind,
  frame: Frame,
  { palette, random }: { palette: Palette; random: Random },
): string {
  return (
    fill(rect(0, 0, frame.width, frame.height), palette.ground) +
    kinds[kind](frame, palette, random)
  )
}

/** A floor with the hard shadow of a standing figure. */
export function drawFloor(
  { width, height }: Frame,
  { palette, y, x, reach }: { palette: Palette; y: number; x: number; reach: number },
): string {
  return (
    fill(rect(0, y, width, height - y), mix(palette.ground, palette.dark, 0.85)) +
    fill(rect(0, y, width, 3), lighten(palette.dark, 0.1)) +
    fill(
      poly(pts`
      ${x - reach * 0.3} ${y + (height - y) * 0.5}
      ${x + reach * 0.34} ${y + (height - y) * 0.52}
      ${x + reach * 2.2} ${y + (height - y) * 0.1}
      ${x + reach * 1.5} ${y + (height - y) * 0.06}
    `),
      darken(palette.dark, 0.22),
    ) +
    stroke('', palette.dark, 1)
  )
}
