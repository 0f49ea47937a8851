import { type Build, turnPoint, turnPoints } from '../bodies/build.ts'
import { lighten, mix, darken } from '../canvas/colour.ts'
import { drawDungarees } from './dungarees.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { outerDetails } from './outer-details.ts'
import type { OuterKind } from './outfit.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'
import { flank } from '../bodies/torso.ts'

interface Cut {
  ease: number
  /** Where the fronts meet, below the pit of the neck. */
  meet: number
  /** How wide the lapel is; 0 for none. */
  lapel: number
  /** How far the fronts overlap; negative leaves them open. */
  overlap: number
  hem: (build: Build) => number
}

const jacketHem = (build: Build) => build.crotchY + 14
const coatHem = (build: Build) => build.kneeY + (build.ankleY - build.kneeY) * 0.28
const waistHem = (build: Build) => build.hipY - 34

const cuts: Record<OuterKind, Cut> = {
  blazer: { ease: 9, meet: 178, lapel: 40, overlap: 6, hem: jacketHem },
  doubleBreasted: { ease: 11, meet: 166, lapel: 52, overlap: 34, hem: jacketHem },
  coat: { ease: 17, meet: 190, lapel: 60, overlap: -14, hem: coatHem },
  checkCoat: { ease: 18, meet: 160, lapel: 54, overlap: 22, hem: coatHem },
  trench: { ease: 15, meet: 128, lapel: 56, overlap: 32, hem: coatHem },
  cardigan: { ease: 12, meet: 150, lapel: 0, overlap: 5, hem: jacketHem },
  bomber: { ease: 17, meet: 40, lapel: 0, overlap: -6, hem: waistHem },
  leather: { ease: 11, meet: 110, lapel: 44, overlap: -10, hem: waistHem },
  denim: { ease: 11, meet: 70, lapel: 0, overlap: -12, hem: waistHem },
  waistcoat: { ease: 4, meet: 150, lapel: 0, overlap: 6, hem: (b) => b.hipY - 10 },
  dungarees: { ease: 4, meet: 0, lapel: 0, overlap: 0, hem: (b) => b.crotchY + 26 },
  raincoat: { ease: 17, meet: 18, lapel: 0, overlap: 4, hem: (b) => b.crotchY + 60 },
}

/** Returns how loose an outer garment is. */
export const outerEase = (kind: OuterKind): number => cuts[kind].ease

/** Whether a garment has no sleeves (a waistcoat, dungarees). */
export const isSleeveless = (kind: OuterKind): boolean =>
  kind === 'waistcoat' || kind === 'dungarees'

/** One front panel; side 1 is the page's right. */
function panel(build: Build, kind: OuterKind, side: 1 | -1): string {
  const { neck, pit, hip, crotchY } = build
  const cut = cuts[kind]
  const hem = cut.hem(build)
  const long = hem > crotchY + 80
  const front = -cut.overlap
  const meetY = pit + cut.meet
  const sides = flank(build, cut.ease)
  const sidePoints =
    kind === 'waistcoat'
      ? pts`
      ${neck + 40} ${pit + 6}!  ${build.shoulder - 34} ${pit + 66}
      ${build.shoulder - 14} ${pit + 116}!  ${sides.slice(3, -1)}
    `
      : sides.slice(0, -1)
  const below = sidePoints.filter(([, y]) => y < hem - 8)
  const flare = long ? 30 : cut.ease
  const points: Pt[] = pts`
      ${neck + 9} ${pit - 24}!  ${neck + 38} ${pit}  ${below}  ${hip + flare} ${hem}!
      ${front + (cut.overlap < 0 ? 22 : 0)} ${hem + (cut.overlap < 0 ? 4 : 0)}!
      ${front + 2} ${build.waistY}  ${front} ${meetY}!
      ${kind === 'cardigan' || kind === 'waistcoat' ? [] : [[neck * 0.62, pit + cut.meet * 0.42] as Pt]}
    `
  return smooth(
    turnPoints(
      build,
      points.map(([x, y, c]): Pt => (c ? [x * side, y, c] : [x * side, y])),
    ),
  )
}

function lapels(build: Build, kind: OuterKind, colour: string): string {
  const { neck, pit } = build
  const { lapel, meet, overlap } = cuts[kind]
  const peak = kind === 'doubleBreasted' || kind === 'coat'
  const one = (s: 1 | -1) => {
    const foot: Pt =
      overlap < 0 ? [s * -overlap, pit + meet] : [overlap * (s < 0 ? 0.9 : 0.3), pit + meet]
    const tone = s < 0 ? lighten(colour, 0.13) : darken(colour, 0.42)
    const revers: Pt[] = [
      [s * (neck + 9), pit - 24],
      [s * (neck + 26), pit + 26],
      [s * (neck + lapel - 2), pit + (peak ? 34 : 50)],
      [s * (neck + lapel + 2), pit + (peak ? 30 : 64)],
      [s * (neck + lapel * 0.4), pit + meet * 0.62],
      foot,
      [s * neck * 0.55, pit + meet * 0.4],
    ]
    const collar: Pt[] = pts`
      ${s * (neck + 4)} ${pit - 44}  ${s * (neck + 17)} ${pit - 26}
      ${s * (neck + lapel * 0.92)} ${pit + 26}  ${s * (neck + lapel * 0.6)} ${pit + 40}
      ${s * (neck + 14)} ${pit + 14}  ${s * (neck + 3)} ${pit - 14}
    `
    return (
      fill(poly(turnPoints(build, revers)), tone) +
      fill(poly(turnPoints(build, collar)), s < 0 ? lighten(colour, 0.2) : darken(colour, 0.3)) +
      stroke(line(turnPoints(build, [...revers.slice(2, 6)])), darken(colour, 0.6), 1.3, 0.7)
    )
  }
  return one(-1) + one(1)
}

function buttons(build: Build, kind: OuterKind, colour: string): string {
  const { pit, waistY } = build
  const { meet, overlap, hem } = cuts[kind]
  const ink = kind === 'trench' ? '#4a3423' : mix(colour, lightInk(colour), 0.5)
  const at = (x: number, y: number) =>
    disc(
      ...(turnPoint(build, [x, y]).slice(0, 2) as [number, number]),
      kind === 'cardigan' ? 3.6 : 4.6,
      ink,
    )
  if (kind === 'cardigan' || kind === 'waistcoat')
    return Array.from({ length: 5 }, (_, i) => pit + meet + 12 + i * 46)
      .filter((y) => y < hem(build) - 20)
      .map((y) => at(0, y))
      .join('')
  if (kind === 'blazer') return at(0, pit + meet + 10) + at(1, pit + meet + 58)
  if (overlap < 20) return ''
  return [0, 1, 2]
    .flatMap((i) =>
      [-1, 1].map((s) => at(s * overlap * 0.62, Math.min(pit + meet + 18 + i * 62, waistY + 130))),
    )
    .join('')
}

const lightInk = (colour: string) => (parseInt(colour.slice(1, 3), 16) > 90 ? '#1d1410' : '#d8cbb8')

function checks(build: Build, colour: string): string {
  const { pit } = build
  const bottom = coatHem(build)
  const down = Array.from({ length: 13 }, (_, i) =>
    line(turnPoints(build, pts`${-168 + i * 28} ${pit - 20}  ${-176 + i * 29.5} ${bottom + 10}`)),
  )
  const across = Array.from({ length: Math.ceil((bottom - pit) / 28) }, (_, i) =>
    line(turnPoints(build, pts`-230 ${pit + 6 + i * 28}  230 ${pit + 6 + i * 28}`)),
  )
  return (
    stroke(down.join('') + across.join(''), darken(colour, 0.44), 3.4, 0.55) +
    stroke(across.filter((_, i) => i % 3 === 0).join(''), lighten(colour, 0.5), 1.8, 0.6)
  )
}

/** Garments with stand-up collars, which are visible behind the neck. */
const standing: readonly OuterKind[] = ['coat', 'checkCoat', 'trench', 'denim', 'raincoat']

/** The collar behind the neck; drawn before the body. */
export function drawOuterBehind(
  build: Build,
  { kind, colour }: { kind: OuterKind; colour: string },
): string {
  const { neck, pit, view } = build
  if (isSleeveless(kind) || (view !== 'front' && !standing.includes(kind))) return ''
  const high = kind === 'raincoat' ? 62 : 46
  const shape =
    view === 'front'
      ? pts`
      ${-neck - 10} ${pit - 20}  ${-neck - 4} ${pit - high}  0 ${pit - high - 8}
      ${neck + 4} ${pit - high}  ${neck + 10} ${pit - 20}  0 ${pit + 20}`
      : pts`
      ${-neck * 0.9} ${pit - 12}  0 ${pit - 34}  ${neck + 10} ${pit - high - 4}
      ${neck + 20} ${pit - high}  ${neck + 24} ${pit - 14}  4 ${pit + 20}`
  return fill(smooth(shape), darken(colour, 0.55))
}

/** The outer garment's fronts, lapels, buttons and seams; sleeves are drawn with the arms. */
export function drawOuter(
  build: Build,
  { kind, colour }: { kind: OuterKind; colour: string },
): string {
  if (kind === 'dungarees') return drawDungarees(build, colour)
  const { chest, pit, waist, hip, shoulder } = build
  const bottom = cuts[kind].hem(build) + 40
  const shadow = poly(
    turnPoints(
      build,
      pts`
      ${shoulder * 0.7} ${pit - 40}  ${chest * 0.62} ${pit + 120}
      ${waist * 0.62} ${build.waistY}  ${hip * 0.55} ${bottom}  ${hip + 160} ${bottom}
      ${hip + 160} ${pit - 40}
    `,
    ),
  )
  const fold =
    poly(
      turnPoints(
        build,
        pts`${-chest - 8} ${pit + 140}  ${-chest * 0.4} ${pit + 230}  ${-chest - 4} ${pit + 186}`,
      ),
    ) +
    poly(
      turnPoints(
        build,
        pts`${-hip * 0.5} ${build.hipY}  ${-hip * 0.66} ${bottom}  ${-hip * 0.4} ${bottom}`,
      ),
    )
  const right = panel(build, kind, 1)
  const left = panel(build, kind, -1)
  const pattern = kind === 'checkCoat' ? checks(build, colour) : ''
  const front = (path: string, base: string) =>
    fill(path, base) +
    clip(
      path,
      pattern,
      fill(fold, darken(colour, 0.2)),
      fill(
        shadow,
        darken(colour, kind === 'checkCoat' ? 0.34 : 0.32),
        kind === 'checkCoat' ? 0.6 : 1,
      ),
    )
  return (
    front(right, darken(colour, 0.12)) +
    front(left, colour) +
    stroke(left, darken(colour, 0.55), 1.3, 0.6) +
    (cuts[kind].lapel > 0 ? lapels(build, kind, colour) : '') +
    outerDetails[kind](build, colour) +
    buttons(build, kind, colour)
  )
}
