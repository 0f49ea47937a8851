import { type Pt, pts, samplePoints, scallop, smooth, wavePoints } from '../canvas/geometry.ts'
import type { HairForm } from './styles.ts'
import type { Identity } from '../people/identity.ts'
import type { Dye } from '../canvas/palette.ts'
import { createRandom } from '../canvas/random.ts'
import { clip, fill, oval, stroke } from '../canvas/svg.ts'

/** A head of hair: the part behind the body, and the part over face and shoulders. */
export interface HairDrawing {
  behind: string
  front: string
}

/** The input of a view's hair. */
export interface HairSpec {
  identity: Identity
  /** High collars push long hair behind the shoulders. */
  tucked: boolean
}

/** Returns the outline of a mass of hair in its texture: smooth, waved, curled or coiled. */
export function outlineMass(points: readonly Pt[], texture: HairForm['texture']): string {
  if (texture === 'curl') return scallop(points, 21)
  if (texture === 'coil') return scallop(points, 13)
  if (texture === 'wave') return smooth(wavePoints(points, 62, 3.6, true))
  return smooth(points)
}

/** Returns the outline of the hair's cap on the head: textured outside, with a clean hairline inside. */
export function outlineCap(
  outer: readonly Pt[],
  hairline: readonly Pt[],
  texture: HairForm['texture'],
): string {
  if (texture === 'curl') return scallop(outer, 21, hairline)
  if (texture === 'coil') return scallop(outer, 13, hairline)
  return smooth([...outer, ...hairline])
}

/** Returns the outline of a hanging lock: wide at the root, tapering, in the texture of the hair. */
export function outlineLock(
  spine: readonly Pt[],
  width: number,
  texture: HairForm['texture'],
): string {
  const stops = samplePoints(spine, 14, false)
  const left: Pt[] = []
  const right: Pt[] = []
  stops.forEach(([x, y], i) => {
    const after = stops[Math.min(i + 1, stops.length - 1)] ?? [x, y]
    const before = stops[Math.max(i - 1, 0)] ?? [x, y]
    const reach = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const part = i / (stops.length - 1)
    const half = (width / 2) * (part < 0.55 ? 0.82 + part * 0.33 : 1 - (part - 0.55) ** 2 * 4.4)
    const nx = (-(after[1] - before[1]) / reach) * Math.max(half, 1.5)
    const ny = ((after[0] - before[0]) / reach) * Math.max(half, 1.5)
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return outlineMass([...left, ...right], texture)
}

/** Draws a plait along a line: leaf-shaped strands that cross. */
export function plait(spine: readonly Pt[], width: number, dye: Dye): string {
  const stops = samplePoints(spine, width * 0.52, false)
  return stops
    .map(([x, y], i) => {
      const before = stops[Math.max(i - 1, 0)] ?? [x, y]
      const after = stops[Math.min(i + 1, stops.length - 1)] ?? [x, y]
      const angle = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI
      const thin = 1 - (i / stops.length) * 0.35
      const side = i % 2 ? 1 : -1
      const place = {
        x: x + side * width * 0.14,
        y,
        rx: width * 0.56 * thin,
        ry: width * 0.36 * thin,
      }
      const turn = Math.round(angle + side * 42)
      return (
        oval({ ...place, rx: place.rx + 1, ry: place.ry + 1.2, turn }, dye.shade) +
        oval({ ...place, turn }, i % 2 ? dye.base : dye.light)
      )
    })
    .join('')
}

/** Draws one thin braid or loc as a line with darker notches. */
export function strand(
  spine: readonly Pt[],
  width: number,
  { base, notch }: { base: string; notch: string },
): string {
  const path = smooth(spine, false)
  const dash = `<path d="${path}" fill="none" stroke="${notch}" stroke-width="${width}" stroke-dasharray="1.6 ${(width * 0.85).toFixed(1)}"/>`
  return stroke(path, notch, width + 1.6) + stroke(path, base, width) + dash
}

/** Draws small arcs inside a mass of curls, so that it is more than a silhouette. */
export function curlMarks(
  { identity }: HairSpec,
  outline: string,
  { x, y, rx, ry, count }: { x: number; y: number; rx: number; ry: number; count: number },
): string {
  const { texture } = identity.hair
  if (texture !== 'curl' && texture !== 'coil') return ''
  const random = createRandom(`curls ${identity.seed}`)
  const size = texture === 'curl' ? 8.5 : 4.6
  const marks = Array.from({ length: count }, () => {
    const angle = random.between(0, Math.PI * 2)
    const far = Math.sqrt(random.next())
    const px = x + Math.cos(angle) * rx * far
    const py = y + Math.sin(angle) * ry * far
    const lit = px < x - rx * 0.1
    const bend = random.chance(0.5) ? 1 : -1
    return stroke(
      smooth(
        pts`
      ${px - size} ${py + size * 0.3}  ${px - size * 0.2} ${py - size * 0.7 * bend}
      ${px + size} ${py + size * 0.2}
    `,
        false,
      ),
      lit ? identity.dye.light : identity.dye.shade,
      texture === 'curl' ? 2.4 : 1.8,
      0.9,
    )
  })
  return clip(outline, ...marks)
}

/** Draws a mass with its hard shadow plane and one light plane. */
export function drawMass(
  outline: string,
  dye: Dye,
  planes: { dark: string; light?: string },
): string {
  return (
    fill(outline, dye.base) +
    clip(outline, fill(planes.dark, dye.shade), planes.light ? fill(planes.light, dye.light) : '')
  )
}
