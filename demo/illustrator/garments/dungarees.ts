import { type Build, turnPoint, turnPoints } from '../bodies/build.ts'
import { darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'

/** Dungarees: bib, straps with buttons, pocket. */
export function drawDungarees(build: Build, colour: string): string {
  const { pit, chest, waist, waistY, hip, crotchY, neck } = build
  const right: Pt[] = pts`
      ${chest * 0.52} ${pit + 92}!  ${chest * 0.56} ${pit + 150}  ${waist + 5} ${waistY - 34}!
      ${hip + 6} ${build.hipY}  ${hip + 6} ${crotchY + 26}!
    `
  const left = right.map(([x, y, c]): Pt => (c ? [-x, y, c] : [-x, y])).reverse()
  const outline = smooth(turnPoints(build, [...right, ...left]))
  const strap = (s: 1 | -1) =>
    stroke(
      line(turnPoints(build, pts`${s * chest * 0.46} ${pit + 98}  ${s * (neck + 22)} ${pit - 6}`)),
      s < 0 ? colour : darken(colour, 0.3),
      15,
    ) +
    disc(
      ...(turnPoint(build, [s * chest * 0.45, pit + 104]).slice(0, 2) as [number, number]),
      5,
      '#c9a96a',
    )
  return (
    fill(outline, colour) +
    clip(
      outline,
      fill(
        poly(
          turnPoints(
            build,
            pts`
      ${chest * 0.2} ${pit}  ${waist * 0.3} ${waistY}  ${hip * 0.3} ${crotchY + 40}
      300 ${crotchY + 40}  300 ${pit}
    `,
          ),
        ),
        darken(colour, 0.3),
      ),
    ) +
    stroke(
      poly(
        turnPoints(
          build,
          pts`
      ${-chest * 0.3} ${pit + 122}  ${chest * 0.3} ${pit + 122}  ${chest * 0.26} ${pit + 172}
      ${-chest * 0.26} ${pit + 172}
    `,
        ),
      ),
      darken(colour, 0.5),
      1.8,
      0.8,
    ) +
    strap(-1) +
    strap(1)
  )
}
