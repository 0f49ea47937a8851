import { turned, turnedAll, type Build } from './build.ts'
import { lifted, shaded } from './colour.ts'
import { pts, line, poly, smooth, type Pt } from './geometry.ts'
import type { HeadDrawing, HeadView } from './head.ts'
import type { Identity } from './identity.ts'
import type { HatKind, Jewel } from './outfit.ts'
import { clipped, disc, fill, oval, stroke } from './svg.ts'

/** Earrings at the visible ears. */
export function drawEarrings(
  jewels: readonly Jewel[],
  { ears }: HeadDrawing,
  metal: string,
): string {
  const kind = jewels.find(
    (jewel) => jewel === 'hoops' || jewel === 'drops' || jewel === 'studs' || jewel === 'pearls',
  )
  if (!kind) return ''
  return ears
    .map(([x, y]) => {
      switch (kind) {
        case 'hoops':
          return `<circle cx="${x}" cy="${y + 15}" r="15" fill="none" stroke="${metal}" stroke-width="3.4"/>`
        case 'drops':
          return (
            stroke(line(pts`${x} ${y - 2}  ${x} ${y + 16}`), metal, 1.8) +
            fill(
              poly(pts`${x} ${y + 13}  ${x + 6} ${y + 30}  ${x} ${y + 40}  ${x - 6} ${y + 30}`),
              metal,
            )
          )
        case 'pearls':
          return disc(x, y + 3, 5.4, '#ece4d6') + disc(x - 1.6, y + 1.2, 1.6, '#ffffff')
        default:
          return disc(x, y, 3.6, metal)
      }
    })
    .join('')
}

/** Necklaces over skin or cloth. */
export function drawNecklaces(build: Build, jewels: readonly Jewel[], metal: string): string {
  const { neck, pit } = build
  const loop = (drop: number, wide: number) =>
    turnedAll(
      build,
      pts`
      ${-neck - wide} ${pit - 16}  ${-neck * 0.8 - wide * 0.4} ${pit + drop * 0.62}
      0 ${pit + drop}  ${neck * 0.8 + wide * 0.4} ${pit + drop * 0.62}
      ${neck + wide} ${pit - 16}
    `,
    )
  const parts: string[] = []
  if (jewels.includes('chain')) parts.push(stroke(smooth(loop(30, 6), false), metal, 2.4))
  if (jewels.includes('layers')) {
    const [x, y] = turned(build, [0, pit + 92])
    parts.push(
      stroke(smooth(loop(24, 4), false), metal, 2.4),
      stroke(smooth(loop(54, 9), false), metal, 1.7),
      stroke(smooth(loop(88, 13), false), metal, 1.7),
      disc(x, y, 6.5, metal),
      disc(x, y, 3, shaded(metal, 0.3)),
    )
  }
  if (jewels.includes('pearls')) {
    const beads = smooth(loop(22, 4), false)
    parts.push(
      `<path d="${beads}" fill="none" stroke="#b9ad9c" stroke-width="9.4" stroke-linecap="round" stroke-dasharray="0 9.2"/><path d="${beads}" fill="none" stroke="#f1eadd" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 9.2"/>`,
    )
  }
  return parts.join('')
}

/** A scarf wound around the neck. */
export function drawScarf(build: Build, colour: string): string {
  const { neck, pit } = build
  const shift = build.view === 'front' ? 0 : 11
  const wrap = smooth(pts`
      ${shift - neck - 16} ${pit - 38}  ${shift} ${pit - 24}  ${shift + neck + 18} ${pit - 40}
      ${shift + neck + 30} ${pit - 2}  ${shift + 6} ${pit + 34}  ${shift - neck - 26} ${pit}
    `)
  const tail = smooth(pts`
      ${shift - 22} ${pit + 10}  ${shift + 12} ${pit + 18}  ${shift + 20} ${pit + 150}
      ${shift + 22} ${pit + 196}!  ${shift - 26} ${pit + 200}!  ${shift - 24} ${pit + 120}
    `)
  const fold = stroke(
    smooth(
      pts`${shift - neck - 18} ${pit - 18}  ${shift} ${pit}  ${shift + neck + 22} ${pit - 22}`,
      false,
    ) +
      smooth(
        pts`${shift - neck - 10} ${pit + 4}  ${shift} ${pit + 16}  ${shift + neck + 20} ${pit + 2}`,
        false,
      ),
    shaded(colour, 0.4),
    2.2,
    0.8,
  )
  return (
    fill(tail, shaded(colour, 0.14)) +
    clipped(
      tail,
      fill(
        poly(
          pts`${shift + 4} 0  ${shift + 8} ${pit + 220}  ${shift + 60} ${pit + 220}  ${shift + 60} 0`,
        ),
        shaded(colour, 0.34),
      ),
    ) +
    fill(wrap, colour) +
    clipped(
      wrap,
      fill(
        poly(pts`
      ${shift + neck * 0.5} 0  ${shift + neck * 0.4} ${pit + 60}  ${shift + 120} ${pit + 60}
      ${shift + 120} 0
    `),
        shaded(colour, 0.28),
      ),
      fold,
    )
  )
}

interface Lens {
  x: number
  rx: number
}

/** Spectacles on a face. */
export function drawGlasses({ glasses, face, board, dye }: Identity, view: HeadView): string {
  if (glasses === 'none') return ''
  const y = (board === 'juniors' ? 11 : 4) + 3
  const ink =
    glasses === 'round' ? '#2b2019' : glasses === 'cat' ? shaded(dye.shade, 0.4) : '#1a1817'
  const width = glasses === 'round' ? 2.6 : 4
  if (view === 'profile') {
    const frame =
      glasses === 'round'
        ? `M-66 ${y}a9 17 0 1 0 18 0a9 17 0 1 0 -18 0`
        : poly(pts`-68 ${y - 13}  -46 ${y - 14}  -48 ${y + 14}  -64 ${y + 13}`)
    return (
      fill(frame, '#ffffff', 0.16) +
      stroke(frame, ink, width) +
      stroke(line(pts`-47 ${y - 6}  8 ${y - 6}`), ink, width)
    )
  }
  const lenses: Lens[] =
    view === 'front'
      ? [
          { x: -face.eye.gap, rx: 22 },
          { x: face.eye.gap, rx: 22 },
        ]
      : [
          { x: -39.5 * (face.width / 66), rx: 14.5 },
          { x: 3, rx: 21 },
        ]
  const shape = ({ x, rx }: Lens, outer: 1 | -1) => {
    if (glasses === 'round')
      return `M${x - rx} ${y}a${rx} 20 0 1 0 ${rx * 2} 0a${rx} 20 0 1 0 ${-rx * 2} 0`
    const lift = glasses === 'cat' ? 5 : 0
    return smooth(pts`
      ${x - outer * rx} ${y - 13}  ${x} ${y - 16 - lift * 0.4}
      ${x + outer * (rx + lift * 0.5)} ${y - 14 - lift}  ${x + outer * rx} ${y + 6}
      ${x} ${y + 17}  ${x - outer * (rx - 2)} ${y + 9}
    `)
  }
  const [far, near] = lenses
  if (!far || !near) return ''
  const rims = shape(far, -1) + shape(near, 1)
  const bridge = line(pts`${far.x + far.rx} ${y - 4}  ${near.x - near.rx} ${y - 4}`)
  const arms =
    view === 'front'
      ? line(pts`${far.x - far.rx} ${y - 7}  ${-face.width} ${y - 9}`) +
        line(pts`${near.x + near.rx} ${y - 7}  ${face.width} ${y - 9}`)
      : line(pts`${near.x + near.rx} ${y - 7}  56 ${y - 8}`)
  return fill(rims, '#ffffff', 0.13) + stroke(rims + bridge + arms, ink, width)
}

/** A hat on a head; all views share the shapes, moved over the skull. */
export function drawHat(kind: HatKind, colour: string, view: HeadView, identity: Identity): string {
  if (kind === 'none') return ''
  const shift = view === 'front' ? 0 : view === 'threeQuarter' ? 15 : 12
  const w =
    identity.face.width + 12 + Math.min(identity.hair.side, 14) * 0.6 + (view === 'front' ? 0 : 10)
  const to = (points: readonly Pt[]): Pt[] =>
    points.map(([x, y, c]): Pt => (c ? [x + shift, y, c] : [x + shift, y]))
  const dark = shaded(colour, 0.32)
  const shade = poly(to(pts`${w * 0.3} -220  ${w * 0.36} 20  ${w * 3} 20  ${w * 3} -220`))
  const body = (outline: string, ...more: string[]) =>
    fill(outline, colour) + clipped(outline, fill(shade, dark), ...more)
  switch (kind) {
    case 'beanie': {
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
        line(
          to(pts`${-w + 8 + (i * (w * 2 - 16)) / 12} -64  ${-w + 8 + (i * (w * 2 - 16)) / 12} -28`),
        ),
      ).join('')
      return (
        body(cap) +
        fill(cuff, lifted(colour, 0.1)) +
        clipped(cuff, fill(shade, shaded(colour, 0.2)), stroke(ribs, dark, 1.6, 0.7))
      )
    }
    case 'beret': {
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
    case 'cap': {
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
    case 'bucket': {
      const cap = smooth(
        to(pts`${-w * 0.96} -56  ${-w * 0.74} -122!  0 -130  ${w * 0.74} -122!  ${w * 0.96} -56`),
      )
      const brim = smooth(
        to(
          pts`${-w * 0.96} -64  0 -74  ${w * 0.96} -64  ${w * 1.34} -20!  0 -40  ${-w * 1.34} -20!`,
        ),
      )
      return (
        body(cap) +
        body(
          brim,
          stroke(smooth(to(pts`${-w * 1.1} -42  0 -56  ${w * 1.1} -42`), false), dark, 1.6, 0.8),
        )
      )
    }
    case 'scarf': {
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
    case 'fedora':
    case 'wide': {
      const reach = kind === 'wide' ? 2.15 : 1.62
      const crownTop: Pt[] = pts`
      ${-w * 0.86} -66  ${-w * 0.8} -116  ${-w * 0.5} -150  0 -140  ${w * 0.5} -150
      ${w * 0.8} -116  ${w * 0.88} -66
    `
      const brim = oval(
        { x: shift, y: -60, rx: w * reach, ry: kind === 'wide' ? 27 : 22, turn: -4 },
        dark,
      )
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
        fill(band, shaded(colour, 0.55)) +
        fill(under, colour) +
        clipped(under, fill(shade, shaded(colour, 0.16)))
      )
    }
  }
}
