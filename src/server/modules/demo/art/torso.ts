import { turned, turnedAll, type Build } from './build.ts'
import { lifted, shaded } from './colour.ts'
import { pts, line, mirrored, poly, smooth, symmetric, type Pt } from './geometry.ts'
import type { InnerKind } from './outfit.ts'
import type { Skin } from './palette.ts'
import { clipped, disc, fill, stroke } from './svg.ts'

/** The sides of the body from the shoulder down to the hip, on the right. */
export function flank(build: Build, ease: number): Pt[] {
  const { shoulder, pit, chest, waist, hip, waistY, hipY, crotchY } = build
  return pts`
      ${shoulder - 16 + ease * 0.4} ${pit + 17 - ease * 0.2}
      ${shoulder - 6 + ease * 0.6} ${pit + 42}  ${shoulder - 8 + ease * 0.6} ${pit + 92}
      ${chest + ease * 0.8} ${pit + 140}  ${waist + ease * 1.3} ${waistY}
      ${hip + ease} ${hipY}  ${hip + ease} ${crotchY + 26}!
    `
}

/** The neck on the page: front and back edge from the jaw down to the shoulders. */
function neckEdges({ view, neck, pit }: Build): { left: Pt[]; right: Pt[] } {
  if (view === 'front') {
    return {
      left: pts`${-neck - 7} ${pit - 14}  ${-neck - 1} ${pit - 36}  ${-neck} 50`,
      right: pts`${neck} 50  ${neck + 1} ${pit - 36}  ${neck + 7} ${pit - 14}`,
    }
  }
  return {
    left: pts`
      ${-neck * 0.84 - 3} ${pit - 10}  ${-neck * 0.72} ${pit - 34}  ${-neck * 0.6} 80
      ${-neck * 0.5} 50
    `,
    right: pts`${neck + 27} 30  ${neck + 17} 70  ${neck + 14} ${pit - 44}  ${neck + 16} ${pit - 20}`,
  }
}

/** Bare neck, shoulders and trunk, with the hard shadow that the head throws. */
export function drawBody(build: Build, skin: Skin): string {
  const { neck, pit, shoulder, chest } = build
  const { left, right } = neckEdges(build)
  const trunk = pts`${neck + 36} ${pit + 2}  ${flank(build, 0).slice(0, -1)}`
  const side = turnedAll(build, trunk)
  const other = turnedAll(build, mirrored(trunk))
  const outline = smooth([...right, ...side, ...other, ...left])
  const cast = poly(
    turnedAll(
      build,
      pts`
      -90 20  -90 ${pit - 50}  ${-neck * 0.4} ${pit - 16}  ${neck * 0.5} ${pit + 10}
      ${neck * 0.9} ${pit + 54}  ${chest * 0.42} ${pit + 170}  ${chest * 0.5} ${pit + 480}
      ${chest + 220} ${pit + 480}  ${chest + 220} 20
    `,
    ),
  )
  const bone = (s: 1 | -1) =>
    stroke(
      smooth(
        turnedAll(
          build,
          pts`${s * 9} ${pit + 13}  ${s * (neck + 14)} ${pit + 9}  ${s * (shoulder - 34)} ${pit + 20}`,
        ),
        false,
      ),
      skin.deep,
      1.7,
      s > 0 ? 0.5 : 0.42,
    )
  return fill(outline, skin.base) + clipped(outline, fill(cast, skin.shade)) + bone(-1) + bone(1)
}

/** The edge of a garment at the neck, from the middle to the right shoulder. */
function neckline(kind: InnerKind, { neck, pit, chest, shoulder }: Build): Pt[] {
  switch (kind) {
    case 'tee':
    case 'striped':
    case 'crew':
    case 'cable':
    case 'hoodie':
      return pts`
      0 ${pit + 12}  ${neck * 0.66} ${pit + 5}  ${neck + 9} ${pit - 15}!
      ${neck + 36} ${pit + 1}
    `
    case 'turtleneck':
      return pts`
      0 ${pit + 2}  ${neck * 0.7} ${pit - 4}  ${neck + 6} ${pit - 18}!
      ${neck + 36} ${pit + 1}
    `
    case 'shirt':
    case 'polo':
    case 'blouse':
      return pts`0 ${pit + 34}!  ${neck + 8} ${pit - 18}!  ${neck + 36} ${pit + 1}`
    case 'wrap':
      return pts`0 ${pit + 116}!  ${neck + 14} ${pit - 12}!  ${neck + 36} ${pit + 1}`
    case 'boat':
      return pts`0 ${pit + 17}  ${neck + 18} ${pit + 13}  ${neck + 46} ${pit + 5}!`
    case 'square':
      return pts`0 ${pit + 74}  ${neck + 26} ${pit + 72}!  ${neck + 33} ${pit + 1}!`
    case 'tank':
      return pts`
      0 ${pit + 66}  ${neck + 4} ${pit + 52}  ${neck + 22} ${pit - 4}!
      ${neck + 44} ${pit + 4}!  ${shoulder - 34} ${pit + 66}  ${shoulder - 16} ${pit + 112}!
    `
    case 'halter':
      return pts`
      0 ${pit - 12}  ${neck + 3} ${pit - 22}!  ${neck + 12} ${pit - 10}!
      ${chest * 0.74} ${pit + 82}  ${chest + 1} ${pit + 138}!
    `
    case 'slip':
    case 'bare':
      return pts`
      0 ${pit + 122}!  ${chest * 0.34} ${pit + 96}  ${chest * 0.6} ${pit + 76}!
      ${chest * 0.86} ${pit + 112}  ${chest + 1} ${pit + 142}!
    `
  }
}

const ease: Record<InnerKind, number> = {
  tee: 8,
  striped: 7,
  tank: 1,
  crew: 12,
  cable: 15,
  turtleneck: 6,
  shirt: 10,
  polo: 7,
  blouse: 10,
  slip: 3,
  halter: 2,
  square: 3,
  wrap: 4,
  boat: 6,
  hoodie: 17,
  bare: 0,
}

/** How loose a garment sits, in head units; sleeves follow it. */
export const easeOf = (kind: InnerKind): number => ease[kind]

/** The outline of the inner garment: hanging over the hips, or tucked in at the waist. */
function innerOutline(build: Build, kind: InnerKind, loose: boolean): string {
  const sleeveless = kind === 'tank' || kind === 'halter' || kind === 'slip'
  const whole = flank(build, ease[kind])
  const { waist, waistY } = build
  const sides = loose
    ? pts`${whole.slice(0, -1)} ${build.hip + ease[kind]} ${build.hipY + 30}!  0 ${build.hipY + 34}`
    : pts`${whole.slice(0, 4)} ${waist + ease[kind] * 0.9} ${waistY - 24}  ${waist + 2} ${waistY + 8}!  0 ${waistY + 14}`
  const right = [...neckline(kind, build), ...(sleeveless ? sides.slice(3) : sides)]
  return smooth(turnedAll(build, symmetric(right)))
}

function foldPlanes(build: Build, colour: string): string {
  const { chest, pit, waist, waistY, hip, crotchY, shoulder } = build
  const dark = poly(
    turnedAll(
      build,
      pts`
      ${shoulder * 0.62} ${pit - 30}  ${chest * 0.56} ${pit + 60}
      ${chest * 0.34} ${pit + 150}  ${waist * 0.5} ${waistY}  ${hip * 0.3} ${crotchY + 40}
      ${hip + 80} ${crotchY + 40}  ${shoulder + 80} ${pit - 30}
    `,
    ),
  )
  const fold = (points: Pt[]) => fill(poly(turnedAll(build, points)), shaded(colour, 0.2))
  return (
    fill(dark, shaded(colour, 0.3)) +
    fold(
      pts`${-chest + 2} ${pit + 150}  ${-chest * 0.3} ${pit + 214}  ${-chest + 4} ${pit + 184}`,
    ) +
    fold(pts`
      ${-waist - 8} ${waistY - 20}  ${-waist * 0.2} ${waistY + 22}
      ${-waist - 8} ${waistY + 6}
    `)
  )
}

function knitMarks(build: Build, colour: string): string {
  const { chest, pit, crotchY } = build
  const dark = shaded(colour, 0.34)
  return [-0.62, -0.22, 0.22, 0.62]
    .map((part) => {
      const x = part * chest
      const links = Array.from({ length: Math.floor((crotchY - pit - 30) / 26) }, (_, i) => {
        const y = pit + 32 + i * 26
        return (
          smooth(
            turnedAll(build, pts`${x - 8} ${y}  ${x + 2} ${y + 10}  ${x + 8} ${y + 26}`),
            false,
          ) +
          smooth(turnedAll(build, pts`${x + 8} ${y}  ${x + 2} ${y + 8}`), false) +
          smooth(turnedAll(build, pts`${x - 3} ${y + 16}  ${x - 8} ${y + 26}`), false)
        )
      })
      return stroke(links.join(''), dark, 2.1, 0.8)
    })
    .join('')
}

function stripes(build: Build): string {
  const { pit, crotchY, shoulder } = build
  return Array.from({ length: Math.ceil((crotchY - pit) / 25) }, (_, i) => {
    const y = pit + 34 + i * 25
    return stroke(
      smooth(
        turnedAll(build, pts`${-shoulder - 30} ${y - 8}  0 ${y + 3}  ${shoulder + 30} ${y - 8}`),
        false,
      ),
      '#20283a',
      7.5,
    )
  }).join('')
}

function rib(build: Build, colour: string): string {
  const { neck, pit } = build
  const band = turnedAll(
    build,
    pts`
      ${-neck - 9} ${pit - 15}  ${-neck * 0.66} ${pit + 7}  0 ${pit + 14}
      ${neck * 0.66} ${pit + 7}  ${neck + 9} ${pit - 15}
    `,
  )
  return (
    stroke(smooth(band, false), shaded(colour, 0.16), 8.5) +
    stroke(
      smooth(
        band.map(([x, y]): Pt => [x, y + 5.5]),
        false,
      ),
      shaded(colour, 0.45),
      1.2,
      0.7,
    )
  )
}

function turtle(build: Build, colour: string): string {
  const { neck, pit, view } = build
  const top = 88
  const tube: Pt[] =
    view === 'front'
      ? pts`
      ${-neck - 4} ${top - 4}!  ${-neck * 0.4} ${top + 5}  ${neck * 0.4} ${top + 5}
      ${neck + 4} ${top - 4}!  ${neck + 6} ${pit - 24}  ${neck + 12} ${pit - 6}  0 ${pit + 14}
      ${-neck - 12} ${pit - 6}  ${-neck - 6} ${pit - 24}
    `
      : pts`
      ${-neck * 0.62 - 5} ${top + 4}!  4 ${top + 8}  ${neck + 14} ${top - 20}
      ${neck + 22} ${top - 38}!  ${neck + 20} ${pit - 44}  ${neck + 20} ${pit - 10}
      4 ${pit + 14}  ${-neck - 6} ${pit - 4}  ${-neck * 0.74 - 5} ${pit - 26}
    `
  const outline = smooth(tube)
  const dark = poly(pts`
      ${view === 'front' ? neck * 0.3 : 8} 30
      ${view === 'front' ? neck * 0.5 : 10} ${pit + 30}  140 ${pit + 30}  140 30
    `)
  const roll =
    view === 'front'
      ? smooth(pts`${-neck - 6} ${pit - 28}  0 ${pit - 16}  ${neck + 6} ${pit - 28}`, false)
      : smooth(pts`${-neck * 0.7 - 5} ${pit - 30}  0 ${pit - 18}  ${neck + 20} ${pit - 46}`, false)
  const ribs = [-0.6, -0.25, 0.1]
    .map((part) =>
      stroke(
        line(pts`${part * neck} ${top + 6}  ${part * neck * 1.1} ${pit - 22}`),
        shaded(colour, 0.3),
        1.3,
        0.6,
      ),
    )
    .join('')
  return (
    fill(outline, colour) +
    clipped(
      outline,
      fill(dark, shaded(colour, 0.3)),
      ribs,
      stroke(roll, shaded(colour, 0.5), 1.8, 0.8),
    )
  )
}

function shirtCollar(build: Build, kind: InnerKind, colour: string): string {
  const { neck, pit, crotchY } = build
  const round = kind === 'blouse'
  const wing = (s: 1 | -1) => {
    const points: Pt[] = round
      ? pts`
      ${s * 1} ${pit + 14}!  ${s * (neck + 4)} ${pit - 32}!  ${s * (neck + 24)} ${pit - 6}
      ${s * (neck + 26)} ${pit + 24}  ${s * (neck * 0.8)} ${pit + 42}  ${s * 6} ${pit + 30}
    `
      : pts`
      ${s * 1} ${pit + 14}!  ${s * (neck + 3)} ${pit - 38}!  ${s * (neck + 13)} ${pit - 16}!
      ${s * (neck + 11)} ${pit + 40}!
    `
    return (
      fill(smooth(turnedAll(build, points)), s < 0 ? lifted(colour, 0.22) : shaded(colour, 0.16)) +
      stroke(
        round
          ? smooth(turnedAll(build, points.slice(2)), false)
          : line(turnedAll(build, [points[0] ?? [0, 0], points[3] ?? [0, 0], points[2] ?? [0, 0]])),
        shaded(colour, 0.42),
        1.2,
        0.7,
      )
    )
  }
  const end = kind === 'polo' ? pit + 110 : crotchY + 20
  const buttons = Array.from({ length: kind === 'polo' ? 2 : 7 }, (_, i) => {
    const [x, y] = turned(build, [2, pit + 52 + i * 44])
    return y < end ? disc(x, y, 2.2, shaded(colour, 0.5)) : ''
  })
  return (
    stroke(line(turnedAll(build, pts`-5 ${pit + 24}  -5 ${end}`)), shaded(colour, 0.36), 1.4, 0.8) +
    buttons.join('') +
    wing(-1) +
    wing(1)
  )
}

function hood(build: Build, colour: string): string {
  const { neck, pit } = build
  const shape = symmetric(pts`
      0 ${pit + 34}  ${neck + 8} ${pit + 18}  ${neck + 22} ${pit - 16}
      ${neck + 16} ${pit - 34}!  ${neck + 44} ${pit - 18}  ${neck + 52} ${pit + 10}
      ${neck + 26} ${pit + 40}  0 ${pit + 54}
    `)
  const cord = (s: 1 | -1) =>
    stroke(
      line(turnedAll(build, pts`${s * 13} ${pit + 40}  ${s * 15} ${pit + 108}`)),
      lifted(colour, 0.6),
      3,
    )
  return (
    fill(smooth(turnedAll(build, shape)), lifted(colour, 0.07)) +
    stroke(
      smooth(
        turnedAll(
          build,
          pts`
      ${-neck - 22} ${pit - 14}  ${-neck - 6} ${pit + 20}  0 ${pit + 35}
      ${neck + 6} ${pit + 20}  ${neck + 22} ${pit - 14}
    `,
        ),
        false,
      ),
      shaded(colour, 0.45),
      2,
    ) +
    cord(-1) +
    cord(1)
  )
}

function trim(build: Build, kind: InnerKind, colour: string): string {
  const { neck, pit, chest, waist, waistY } = build
  switch (kind) {
    case 'tee':
    case 'striped':
    case 'crew':
    case 'cable':
      return rib(build, colour)
    case 'turtleneck':
      return turtle(build, colour)
    case 'shirt':
    case 'polo':
    case 'blouse':
      return shirtCollar(build, kind, colour)
    case 'hoodie':
      return hood(build, colour)
    case 'slip': {
      const strap = (s: 1 | -1) =>
        stroke(
          line(
            turnedAll(build, pts`${s * chest * 0.6} ${pit + 78}  ${s * (neck + 33)} ${pit + 1}`),
          ),
          shaded(colour, 0.12),
          3.4,
        )
      return strap(-1) + strap(1)
    }
    case 'wrap':
      return (
        stroke(
          line(
            turnedAll(
              build,
              pts`${-neck - 14} ${pit - 12}  ${chest * 0.1} ${pit + 128}  ${waist * 0.8} ${waistY - 10}`,
            ),
          ),
          shaded(colour, 0.45),
          2,
        ) +
        stroke(
          line(
            turnedAll(build, pts`${-waist - 4} ${waistY}  0 ${waistY + 7}  ${waist + 4} ${waistY}`),
          ),
          shaded(colour, 0.28),
          13,
        )
      )
    case 'halter':
    case 'tank':
    case 'square':
    case 'boat':
    case 'bare':
      return ''
  }
}

/** The garment next to the skin, without sleeves (arms carry those). */
export function drawInner(
  build: Build,
  { kind, colour }: { kind: InnerKind; colour: string },
  loose: boolean,
): string {
  if (kind === 'bare') return ''
  const outline = innerOutline(build, kind, loose)
  const pattern =
    kind === 'striped' ? stripes(build) : kind === 'cable' ? knitMarks(build, colour) : ''
  return (
    fill(outline, colour) +
    clipped(
      outline,
      kind === 'striped' ? pattern : '',
      foldPlanes(build, colour),
      kind === 'striped' ? clipped(outline, pattern) : pattern,
    ) +
    trim(build, kind, colour)
  )
}
