import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { HeadView } from '../heads/head.ts'
import type { Identity } from '../people/identity.ts'
import type { HatKind } from './outfit.ts'
import { clip, disc, fill, oval, stroke } from '../canvas/svg.ts'

/** The input of all hats: half the head's width, the skull's displacement, tones. */
interface HatFrame {
  w: number
  shift: number
  view: HeadView
  colour: string
  dark: string
  /** The plane in shadow. */
  shade: string
  to: (points: readonly Pt[]) => Pt[]
  body: (outline: string, ...more: string[]) => string
}

function beanie({ w, colour, dark, shade, to, body }: HatFrame): string {
  const cap = smooth(
    to(pts`
      ${-w} -42  ${-w * 0.96} -84  ${-w * 0.5} -128  4 -138  ${w * 0.56} -126  ${w * 0.98} -84
      ${w} -42  0 -36
    `),
  )
  const cuff = smooth(
    to(pts`${-w - 3} -62!  0 -74  ${w + 3} -62!  ${w + 2} -26!  0 -36  ${-w - 2} -26!`),
  )
  const ribs = Array.from({ length: 13 }, (_, i) =>
    line(to(pts`${-w + 8 + (i * (w * 2 - 16)) / 12} -64  ${-w + 8 + (i * (w * 2 - 16)) / 12} -28`)),
  ).join('')
  return (
    body(cap) +
    fill(cuff, lighten(colour, 0.1)) +
    clip(cuff, fill(shade, darken(colour, 0.2)), stroke(ribs, dark, 1.6, 0.7))
  )
}

function beret({ w, colour, dark, to, body }: HatFrame): string {
  const cap = smooth(
    to(pts`
      ${-w + 2} -58  ${-w * 0.8} -104  -6 -132  ${w * 0.8} -132  ${w * 1.42} -104
      ${w * 1.46} -78  ${w * 1.02} -54  0 -72
    `),
  )
  return (
    body(cap, stroke(smooth(to(pts`${-w} -62  0 -78  ${w} -58`), false), dark, 4)) +
    stroke(line(to(pts`20 -131  24 -142`)), colour, 5)
  )
}

function cap({ w, shift, view, dark, to, body }: HatFrame): string {
  const cap = smooth(
    to(pts`
      ${-w} -44  ${-w * 0.94} -88  ${-w * 0.4} -126  ${w * 0.4} -126  ${w * 0.96} -88
      ${w} -40  0 -54
    `),
  )
  const brim =
    view === 'front'
      ? smooth(
          to(pts`${-w - 2} -46  0 -60  ${w + 2} -46  ${w * 0.86} -30  0 -44  ${-w * 0.86} -30`),
        )
      : smooth(
          to(pts`${-w - 44} -40  ${-w} -56  ${-w * 0.1} -56  ${w * 0.14} -44  ${-w * 0.6} -42`),
        )
  return body(cap) + fill(brim, dark) + disc(shift, -127, 4, dark)
}

function bucket({ w, dark, to, body }: HatFrame): string {
  const cap = smooth(
    to(pts`${-w * 0.96} -56  ${-w * 0.74} -122!  0 -130  ${w * 0.74} -122!  ${w * 0.96} -56`),
  )
  const brim = smooth(
    to(pts`${-w * 0.96} -64  0 -74  ${w * 0.96} -64  ${w * 1.34} -20!  0 -40  ${-w * 1.34} -20!`),
  )
  return (
    body(cap) +
    body(
      brim,
      stroke(smooth(to(pts`${-w * 1.1} -42  0 -56  ${w * 1.1} -42`), false), dark, 1.6, 0.8),
    )
  )
}

function scarf({ w, dark, to, body }: HatFrame): string {
  const cloth = smooth(
    to(pts`
      ${-w + 2} 0  ${-w - 3} -56  ${-w * 0.5} -118  0 -126  ${w * 0.56} -118  ${w + 4} -56
      ${w + 2} 10  ${w * 0.84} -20  ${w * 0.4} -62  0 -70  ${-w * 0.5} -60  ${-w * 0.86} -20
    `),
  )
  return body(
    cloth,
    stroke(
      smooth(to(pts`${-w * 0.5} -66  ${-w * 0.1} -104  ${w * 0.3} -124`), false) +
        smooth(to(pts`${w * 0.2} -70  ${w * 0.4} -100  ${w * 0.6} -116`), false),
      dark,
      2.2,
      0.8,
    ),
  )
}

function brimmed({ w, shift, colour, dark, shade, to, body }: HatFrame, wide: boolean): string {
  const reach = wide ? 2.15 : 1.62
  const crownTop: Pt[] = pts`
      ${-w * 0.86} -66  ${-w * 0.8} -116  ${-w * 0.5} -150  0 -140  ${w * 0.5} -150
      ${w * 0.8} -116  ${w * 0.88} -66
    `
  const brim = oval({ x: shift, y: -60, rx: w * reach, ry: wide ? 27 : 22, turn: -4 }, dark)
  const under = smooth(
    to(pts`
      ${-w * reach} -52  ${-w * 0.8} -66  0 -58  ${w * 0.8} -72  ${w * reach} -68
      ${w * 0.9} -84  0 -82  ${-w * 0.9} -76
    `),
  )
  const band = smooth(
    to(
      pts`${-w * 0.87} -80!  0 -72  ${w * 0.87} -84!  ${w * 0.84} -102!  0 -92  ${-w * 0.84} -98!`,
    ),
  )
  return (
    brim +
    body(smooth(to(crownTop))) +
    fill(band, darken(colour, 0.55)) +
    fill(under, colour) +
    clip(under, fill(shade, darken(colour, 0.16)))
  )
}

const hats: Record<Exclude<HatKind, 'none'>, (frame: HatFrame) => string> = {
  beanie,
  beret,
  cap,
  bucket,
  scarf,
  fedora: (frame) => brimmed(frame, false),
  wide: (frame) => brimmed(frame, true),
}

/** Draws a hat on a head; all views share the shapes, moved over the skull. */
export function drawHat(kind: HatKind, colour: string, view: HeadView, identity: Identity): string {
  if (kind === 'none') return ''
  const shift = view === 'front' ? 0 : view === 'threeQuarter' ? 15 : 12
  const w =
    identity.face.width + 12 + Math.min(identity.hair.side, 14) * 0.6 + (view === 'front' ? 0 : 10)
  const to = (points: readonly Pt[]): Pt[] =>
    points.map(([x, y, c]): Pt => (c ? [x + shift, y, c] : [x + shift, y]))
  const dark = darken(colour, 0.32)
  const shade = poly(to(pts`${w * 0.3} -220  ${w * 0.36} 20  ${w * 3} 20  ${w * 3} -220`))
  const body = (outline: string, ...more: string[]) =>
    fill(outline, colour) + clip(outline, fill(shade, dark), ...more)
  return hats[kind]({ w, shift, view, colour, dark, shade, to, body })
}
