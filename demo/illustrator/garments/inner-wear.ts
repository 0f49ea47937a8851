import { type Build, turnPoints } from '../bodies/build.ts'
import { darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth, symmetric } from '../canvas/geometry.ts'
import { hood, rib, shirtCollar, turtle } from './inner-collars.ts'
import type { InnerKind } from './outfit.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'
import { flank } from '../bodies/torso.ts'

/** Returns the edge of a garment at the neck, from the middle to the right shoulder. */
export function neckline(kind: InnerKind, { neck, pit, chest, shoulder }: Build): Pt[] {
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

export const ease: Record<InnerKind, number> = {
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

/** Returns how loose a garment is, in head units; sleeves follow it. */
export const getEase = (kind: InnerKind): number => ease[kind]

/** Returns the outline of the inner garment: hanging over the hips, or tucked in at the waist. */
export function innerOutline(build: Build, kind: InnerKind, loose: boolean): string {
  const sleeveless = kind === 'tank' || kind === 'halter' || kind === 'slip'
  const whole = flank(build, ease[kind])
  const { waist, waistY } = build
  const sides = loose
    ? pts`${whole.slice(0, -1)} ${build.hip + ease[kind]} ${build.hipY + 30}!  0 ${build.hipY + 34}`
    : pts`${whole.slice(0, 4)} ${waist + ease[kind] * 0.9} ${waistY - 24}  ${waist + 2} ${waistY + 8}!  0 ${waistY + 14}`
  const right = [...neckline(kind, build), ...(sleeveless ? sides.slice(3) : sides)]
  return smooth(turnPoints(build, symmetric(right)))
}

export function foldPlanes(build: Build, colour: string): string {
  const { chest, pit, waist, waistY, hip, crotchY, shoulder } = build
  const dark = poly(
    turnPoints(
      build,
      pts`
      ${shoulder * 0.62} ${pit - 30}  ${chest * 0.56} ${pit + 60}
      ${chest * 0.34} ${pit + 150}  ${waist * 0.5} ${waistY}  ${hip * 0.3} ${crotchY + 40}
      ${hip + 80} ${crotchY + 40}  ${shoulder + 80} ${pit - 30}
    `,
    ),
  )
  const fold = (points: Pt[]) => fill(poly(turnPoints(build, points)), darken(colour, 0.2))
  return (
    fill(dark, darken(colour, 0.3)) +
    fold(
      pts`${-chest + 2} ${pit + 150}  ${-chest * 0.3} ${pit + 214}  ${-chest + 4} ${pit + 184}`,
    ) +
    fold(pts`
      ${-waist - 8} ${waistY - 20}  ${-waist * 0.2} ${waistY + 22}
      ${-waist - 8} ${waistY + 6}
    `)
  )
}

export function knitMarks(build: Build, colour: string): string {
  const { chest, pit, crotchY } = build
  const dark = darken(colour, 0.34)
  return [-0.62, -0.22, 0.22, 0.62]
    .map((part) => {
      const x = part * chest
      const links = Array.from({ length: Math.floor((crotchY - pit - 30) / 26) }, (_, i) => {
        const y = pit + 32 + i * 26
        return (
          smooth(
            turnPoints(build, pts`${x - 8} ${y}  ${x + 2} ${y + 10}  ${x + 8} ${y + 26}`),
            false,
          ) +
          smooth(turnPoints(build, pts`${x + 8} ${y}  ${x + 2} ${y + 8}`), false) +
          smooth(turnPoints(build, pts`${x - 3} ${y + 16}  ${x - 8} ${y + 26}`), false)
        )
      })
      return stroke(links.join(''), dark, 2.1, 0.8)
    })
    .join('')
}

export function stripes(build: Build): string {
  const { pit, crotchY, shoulder } = build
  return Array.from({ length: Math.ceil((crotchY - pit) / 25) }, (_, i) => {
    const y = pit + 34 + i * 25
    return stroke(
      smooth(
        turnPoints(build, pts`${-shoulder - 30} ${y - 8}  0 ${y + 3}  ${shoulder + 30} ${y - 8}`),
        false,
      ),
      '#20283a',
      7.5,
    )
  }).join('')
}

export function trim(build: Build, kind: InnerKind, colour: string): string {
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
            turnPoints(build, pts`${s * chest * 0.6} ${pit + 78}  ${s * (neck + 33)} ${pit + 1}`),
          ),
          darken(colour, 0.12),
          3.4,
        )
      return strap(-1) + strap(1)
    }
    case 'wrap':
      return (
        stroke(
          line(
            turnPoints(
              build,
              pts`${-neck - 14} ${pit - 12}  ${chest * 0.1} ${pit + 128}  ${waist * 0.8} ${waistY - 10}`,
            ),
          ),
          darken(colour, 0.45),
          2,
        ) +
        stroke(
          line(
            turnPoints(
              build,
              pts`${-waist - 4} ${waistY}  0 ${waistY + 7}  ${waist + 4} ${waistY}`,
            ),
          ),
          darken(colour, 0.28),
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
    clip(
      outline,
      kind === 'striped' ? pattern : '',
      foldPlanes(build, colour),
      kind === 'striped' ? clip(outline, pattern) : pattern,
    ) +
    trim(build, kind, colour)
  )
}
