import { darken } from '../canvas/colour.ts'
import { line, poly, pts, smooth } from '../canvas/geometry.ts'
import type { HeadView } from '../heads/head.ts'
import type { Identity } from '../people/identity.ts'
import { fill, stroke } from '../canvas/svg.ts'

export interface Lens {
  x: number
  rx: number
}

/** Spectacles on a face. */
export function drawGlasses({ glasses, face, board, dye }: Identity, view: HeadView): string {
  if (glasses === 'none') return ''
  const y = (board === 'juniors' ? 11 : 4) + 3
  const ink =
    glasses === 'round' ? '#2b2019' : glasses === 'cat' ? darken(dye.shade, 0.4) : '#1a1817'
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
