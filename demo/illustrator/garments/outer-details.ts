import { type Build, turnPoint, turnPoints } from '../bodies/build.ts'
import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { OuterKind } from './outfit.ts'
import { disc, fill, stroke } from '../canvas/svg.ts'

/** Draws a stitched line in the coordinates of the unturned body. */
const seam = (build: Build, points: Pt[], { ink, width = 1.6 }: { ink: string; width?: number }) =>
  stroke(line(turnPoints(build, points)), ink, width, 0.75)

const plane = (build: Build, points: Pt[], colour: string) =>
  fill(poly(turnPoints(build, points)), colour)

function jacketPockets(build: Build, colour: string): string {
  const { hip, hipY, chest, pit } = build
  const ink = darken(colour, 0.5)
  const flap = (s: 1 | -1) =>
    seam(build, pts`${s * hip * 0.42} ${hipY - 22}  ${s * hip * 0.95} ${hipY - 26}`, {
      ink,
      width: 2.2,
    })
  const breast = pts`${chest * 0.4} ${pit + 118}  ${chest * 0.72} ${pit + 112}`
  return flap(-1) + flap(1) + seam(build, breast, { ink, width: 2.4 })
}

function coatPockets(build: Build, colour: string): string {
  const { hip, hipY } = build
  const pocket = (s: 1 | -1) =>
    seam(build, pts`${s * hip * 0.9} ${hipY - 30}  ${s * hip * 0.6} ${hipY + 44}`, {
      ink: darken(colour, 0.5),
      width: 2.4,
    })
  return pocket(-1) + pocket(1)
}

function trenchDetails(build: Build, colour: string): string {
  const { neck, pit, chest, shoulder, waist, waistY } = build
  const ink = darken(colour, 0.5)
  const flapEdge = pts`
    ${shoulder - 14} ${pit + 112}  ${chest * 0.5} ${pit + 134}  ${chest * 0.3} ${pit + 110}`
  const flap = pts`${neck + 24} ${pit + 10}  ${shoulder - 12} ${pit + 24}  ${flapEdge}`
  const belt = pts`
    ${-waist - 22} ${waistY - 11}  ${waist + 22} ${waistY - 11}
    ${waist + 22} ${waistY + 13}  ${-waist - 22} ${waistY + 13}`
  const buckle = pts`-16 ${waistY - 14}  14 ${waistY - 14}  14 ${waistY + 16}  -16 ${waistY + 16}`
  return [
    plane(build, flap, darken(colour, 0.2)),
    seam(build, flapEdge, { ink }),
    seam(build, pts`${-neck - 40} ${pit + 10}  ${-shoulder + 14} ${pit + 28}`, { ink, width: 2.4 }),
    plane(build, belt, darken(colour, 0.34)),
    stroke(poly(turnPoints(build, buckle)), '#3a2a1c', 4),
  ].join('')
}

function cardiganBand(build: Build, colour: string): string {
  const { neck, pit, crotchY } = build
  const band = (s: 1 | -1, foot: number) => pts`
    ${s * (neck + 3)} ${pit - 28}  ${s * (neck + 16)} ${pit - 22}  ${s * (neck + 7)} ${pit + 30}
    6 ${pit + 152}  6 ${foot}  -6 ${foot}  -6 ${pit + 150}  ${s * (neck - 6)} ${pit + 22}`
  return (
    plane(build, band(1, pit + 160), darken(colour, 0.34)) +
    plane(build, band(-1, crotchY + 14), darken(colour, 0.2))
  )
}

function bomberDetails(build: Build, colour: string): string {
  const { neck, pit, hipY } = build
  const collar = (s: 1 | -1) => pts`
    ${s * (neck + 2)} ${pit - 34}  ${s * (neck + 17)} ${pit - 24}  ${s * (neck + 8)} ${pit + 14}
    ${s * 9} ${pit + 50}  ${s * 3} ${pit + 42}  ${s * (neck - 8)} ${pit + 12}`
  return (
    fill(smooth(turnPoints(build, collar(-1))), darken(colour, 0.2)) +
    fill(smooth(turnPoints(build, collar(1))), darken(colour, 0.44)) +
    stroke(line(turnPoints(build, pts`-7 ${pit + 50}  -7 ${hipY - 40}`)), '#b9a98a', 2.6)
  )
}

function leatherDetails(build: Build, colour: string): string {
  const { pit, hipY, shoulder, chest } = build
  const shine = pts`
    ${-shoulder + 16} ${pit + 40}  ${-shoulder + 38} ${pit + 28}
    ${-chest + 18} ${pit + 130}  ${-chest + 6} ${pit + 120}`
  return (
    seam(build, pts`-12 ${pit + 112}  -26 ${hipY - 40}`, { ink: darken(colour, 0.5), width: 2.4 }) +
    stroke(line(turnPoints(build, pts`14 ${pit + 112}  30 ${hipY - 40}`)), '#b9b2a4', 2.4) +
    plane(build, shine, lighten(colour, 0.2))
  )
}

function denimDetails(build: Build, colour: string): string {
  const { neck, pit, chest, shoulder, hipY } = build
  const thread = '#c9a06a'
  const pocket = (s: 1 | -1) =>
    stroke(
      poly(
        turnPoints(
          build,
          pts`
      ${s * chest * 0.32} ${pit + 96}  ${s * chest * 0.86} ${pit + 92}  ${s * chest * 0.84} ${pit + 116}
      ${s * chest * 0.58} ${pit + 128}  ${s * chest * 0.34} ${pit + 118}`,
        ),
      ),
      thread,
      1.5,
      0.9,
    )
  const wing = (s: 1 | -1) =>
    plane(
      build,
      pts`
      ${s * 8} ${pit + 34}  ${s * (neck + 4)} ${pit - 40}  ${s * (neck + 18)} ${pit - 18}
      ${s * (neck + 30)} ${pit + 44}`,
      s < 0 ? lighten(colour, 0.16) : darken(colour, 0.3),
    )
  return [
    pocket(-1),
    pocket(1),
    seam(build, pts`-16 ${pit + 74}  -16 ${hipY - 40}`, { ink: thread }),
    seam(build, pts`${-shoulder + 8} ${pit + 74}  -18 ${pit + 80}`, { ink: thread }),
    wing(-1),
    wing(1),
  ].join('')
}

function raincoatDetails(build: Build, colour: string): string {
  const { neck, pit, crotchY } = build
  const ink = darken(colour, 0.5)
  const wing = (s: 1 | -1) =>
    fill(
      smooth(
        turnPoints(
          build,
          pts`
      ${s * 3} ${pit + 20}!  ${s * (neck + 2)} ${pit - 36}!  ${s * (neck + 30)} ${pit - 8}
      ${s * (neck + 28)} ${pit + 24}  ${s * 20} ${pit + 44}`,
        ),
      ),
      s < 0 ? lighten(colour, 0.2) : darken(colour, 0.2),
    )
  const studs = [60, 120, 180].map((y) => {
    const [x, at] = turnPoint(build, [3, pit + y])
    return disc(x, at, 4, ink)
  })
  return (
    seam(build, pts`-4 ${pit + 30}  -4 ${crotchY + 56}`, { ink, width: 2 }) +
    studs.join('') +
    wing(-1) +
    wing(1)
  )
}

/** Draws recognisable details besides the cut: pockets, belt, bands, zip, stitches. */
export const outerDetails: Record<OuterKind, (build: Build, colour: string) => string> = {
  blazer: jacketPockets,
  doubleBreasted: jacketPockets,
  coat: coatPockets,
  checkCoat: coatPockets,
  trench: trenchDetails,
  cardigan: cardiganBand,
  bomber: bomberDetails,
  leather: leatherDetails,
  denim: denimDetails,
  waistcoat: () => '',
  dungarees: () => '',
  raincoat: raincoatDetails,
}
