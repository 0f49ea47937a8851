import { type Build, turnPoint, turnPoints } from '../bodies/build.ts'
import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth, symmetric } from '../canvas/geometry.ts'
import type { InnerKind } from './outfit.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'

export function rib(build: Build, colour: string): string {
  const { neck, pit } = build
  const band = turnPoints(
    build,
    pts`
      ${-neck - 9} ${pit - 15}  ${-neck * 0.66} ${pit + 7}  0 ${pit + 14}
      ${neck * 0.66} ${pit + 7}  ${neck + 9} ${pit - 15}
    `,
  )
  return (
    stroke(smooth(band, false), darken(colour, 0.16), 8.5) +
    stroke(
      smooth(
        band.map(([x, y]): Pt => [x, y + 5.5]),
        false,
      ),
      darken(colour, 0.45),
      1.2,
      0.7,
    )
  )
}

export function turtle(build: Build, colour: string): string {
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
        darken(colour, 0.3),
        1.3,
        0.6,
      ),
    )
    .join('')
  return (
    fill(outline, colour) +
    clip(
      outline,
      fill(dark, darken(colour, 0.3)),
      ribs,
      stroke(roll, darken(colour, 0.5), 1.8, 0.8),
    )
  )
}

export function shirtCollar(build: Build, kind: InnerKind, colour: string): string {
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
      fill(
        smooth(turnPoints(build, points)),
        s < 0 ? lighten(colour, 0.22) : darken(colour, 0.16),
      ) +
      stroke(
        round
          ? smooth(turnPoints(build, points.slice(2)), false)
          : line(
              turnPoints(build, [points[0] ?? [0, 0], points[3] ?? [0, 0], points[2] ?? [0, 0]]),
            ),
        darken(colour, 0.42),
        1.2,
        0.7,
      )
    )
  }
  const end = kind === 'polo' ? pit + 110 : crotchY + 20
  const buttons = Array.from({ length: kind === 'polo' ? 2 : 7 }, (_, i) => {
    const [x, y] = turnPoint(build, [2, pit + 52 + i * 44])
    return y < end ? disc(x, y, 2.2, darken(colour, 0.5)) : ''
  })
  return (
    stroke(
      line(turnPoints(build, pts`-5 ${pit + 24}  -5 ${end}`)),
      darken(colour, 0.36),
      1.4,
      0.8,
    ) +
    buttons.join('') +
    wing(-1) +
    wing(1)
  )
}

export function hood(build: Build, colour: string): string {
  const { neck, pit } = build
  const shape = symmetric(pts`
      0 ${pit + 34}  ${neck + 8} ${pit + 18}  ${neck + 22} ${pit - 16}
      ${neck + 16} ${pit - 34}!  ${neck + 44} ${pit - 18}  ${neck + 52} ${pit + 10}
      ${neck + 26} ${pit + 40}  0 ${pit + 54}
    `)
  const cord = (s: 1 | -1) =>
    stroke(
      line(turnPoints(build, pts`${s * 13} ${pit + 40}  ${s * 15} ${pit + 108}`)),
      lighten(colour, 0.6),
      3,
    )
  return (
    fill(smooth(turnPoints(build, shape)), lighten(colour, 0.07)) +
    stroke(
      smooth(
        turnPoints(
          build,
          pts`
      ${-neck - 22} ${pit - 14}  ${-neck - 6} ${pit + 20}  0 ${pit + 35}
      ${neck + 6} ${pit + 20}  ${neck + 22} ${pit - 14}
    `,
        ),
        false,
      ),
      darken(colour, 0.45),
      2,
    ) +
    cord(-1) +
    cord(1)
  )
}
