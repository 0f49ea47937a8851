import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { ShoeKind } from './outfit.ts'
import { fill, group, stroke } from '../canvas/svg.ts'

export function drawShoe(
  kind: ShoeKind,
  colour: string,
  { at, side, tall }: { at: Pt; side: 1 | -1; tall: number },
): string {
  const dark = darken(colour, 0.35)
  const k = tall / 60
  const shapes: Record<ShoeKind, string> = {
    boots:
      fill(smooth(pts`-17 -64  17 -64  17 8  26 40  29 56!  -15 56!  -17 20`), colour) +
      fill(smooth(pts`5 -64  17 -64  17 8  26 40  29 56!  12 56!  8 10`), dark) +
      fill(poly(pts`-16 55  30 55  30 62  -16 62`), darken(colour, 0.6)),
    loafers:
      fill(smooth(pts`-14 10  13 8  24 36  29 55!  -15 55!  -17 32`), colour) +
      fill(smooth(pts`6 10  14 10  24 36  29 55!  14 55!  10 32`), dark) +
      fill(poly(pts`-15 54  29 54  29 60  -15 60`), darken(colour, 0.6)) +
      stroke(smooth(pts`-12 30  4 24  18 29`, false), lighten(colour, 0.3), 2.6),
    heels:
      fill(smooth(pts`-13 22  -4 36  8 34  13 20  18 38  14 58  6 66!  -4 60  -13 44`), colour) +
      fill(smooth(pts`8 34  13 20  18 38  14 58  6 66!  6 50`), dark),
    sneakers:
      fill(smooth(pts`-15 -6  15 -6  20 16  29 36  32 52!  -16 52!  -18 22`), colour) +
      fill(smooth(pts`7 -4  15 -6  20 16  29 36  32 52!  14 52!  11 20`), dark) +
      fill(poly(pts`-18 49  33 49  33 60  -18 60`), '#efe9df') +
      stroke(line(pts`-6 12  10 15`) + line(pts`-4 21  14 24`), darken(colour, 0.5), 2),
  }
  return group(
    `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${(side * k).toFixed(2)} ${k.toFixed(2)})`,
    shapes[kind],
  )
}
