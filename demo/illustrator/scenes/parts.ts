import { mix, darken } from '../canvas/colour.ts'
import { poly, pts } from '../canvas/geometry.ts'
import { type ClothName, cloths } from '../canvas/palette.ts'
import type { SceneSpec } from './spec.ts'
import { clip, fill } from '../canvas/svg.ts'

export const box = (x: number, y: number, w: number, h: number): string =>
  poly(pts`${x} ${y}  ${x + w} ${y}  ${x + w} ${y + h}  ${x} ${y + h}`)

/** Draws an upright object with its right side in shadow. */
export function solid(outline: string, colour: string, edge: number): string {
  return (
    fill(outline, colour) + clip(outline, fill(box(edge, -1200, 2400, 3400), darken(colour, 0.32)))
  )
}

export const cloth = (name: ClothName): string => cloths[name].colour

/** Draws a floor from the given height, with its lit front edge. */
export function floor({ frame, palette }: SceneSpec, y: number): string {
  const { width, height } = frame
  return (
    fill(
      poly(pts`0 ${y}  ${width} ${y}  ${width} ${height}  0 ${height}`),
      mix(palette.ground, palette.dark, 0.9),
    ) +
    fill(
      poly(pts`0 ${y}  ${width * 0.36} ${y}  ${width * 0.16} ${height}  0 ${height}`),
      mix(palette.ground, palette.dark, 0.55),
    )
  )
}

/** The colour of stands and rails. */
export const iron = '#2a2624'
