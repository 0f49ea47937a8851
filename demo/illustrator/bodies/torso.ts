import { type Build, turnPoints } from './build.ts'
import { mirror, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { Skin } from '../canvas/palette.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'

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
  const side = turnPoints(build, trunk)
  const other = turnPoints(build, mirror(trunk))
  const outline = smooth([...right, ...side, ...other, ...left])
  const cast = poly(
    turnPoints(
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
        turnPoints(
          build,
          pts`${s * 9} ${pit + 13}  ${s * (neck + 14)} ${pit + 9}  ${s * (shoulder - 34)} ${pit + 20}`,
        ),
        false,
      ),
      skin.deep,
      1.7,
      s > 0 ? 0.5 : 0.42,
    )
  return fill(outline, skin.base) + clip(outline, fill(cast, skin.shade)) + bone(-1) + bone(1)
}
