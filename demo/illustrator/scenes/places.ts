import { lighten, mix, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts } from '../canvas/geometry.ts'
import type { SceneSpec } from './spec.ts'
import { disc, fill, group, oval, stroke } from '../canvas/svg.ts'

/** Rows of chairs on both sides, smaller towards the horizon. */
function runwayChairs(
  { frame: { width: w, height: h }, palette }: SceneSpec,
  { horizon, mid }: { horizon: number; mid: number },
): string {
  const chairs = [0, 1, 2, 3, 4].flatMap((i) => {
    const near = 0.3 + i * 0.17
    const y = horizon + (h - horizon) * near * 0.86
    return ([-1, 1] as const).map((side) => {
      const x = mid + side * (w * 0.16 + w * 0.36 * near)
      const k = near * 1.3
      return group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(k * side).toFixed(2)} ${k.toFixed(2)})`,
        stroke(line(pts`-40 60  -44 130`) + line(pts`36 60  44 130`), '#2a2420', 8) +
          fill(poly(pts`-48 44  40 40  50 66  -50 70`), palette.accent) +
          fill(poly(pts`34 -46  48 -44  48 52  36 48`), darken(palette.accent, 0.34)),
      )
    })
  })
  return chairs.join('')
}

/** An empty runway under a row of lights. */
export function drawRunway(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const horizon = h * random.between(0.4, 0.46)
  const mid = w * random.between(0.46, 0.54)
  const lights = Array.from({ length: 5 }, (_, i) => {
    const x = mid + (i - 2) * w * 0.17
    const cone: Pt[] = pts`
      ${x - 16} ${h * 0.1}  ${x + 16} ${h * 0.1}
      ${mid + (x - mid) * 1.2 + 90} ${horizon + h * 0.34}
      ${mid + (x - mid) * 1.2 - 90} ${horizon + h * 0.34}
    `
    return (
      fill(poly(cone), mix(palette.light, '#ffffff', 0.3), 0.16) +
      group(
        `translate(${x.toFixed(0)} ${(h * 0.07).toFixed(0)})`,
        fill(poly(pts`-26 -40  26 -40  36 24  -36 24`), '#1c1917') +
          oval({ x: 0, y: 25, rx: 36, ry: 9 }, '#f6eedd'),
      )
    )
  })
  return [
    fill(poly(pts`0 0  ${w} 0  ${w} ${h}  0 ${h}`), mix(palette.dark, '#1a1614', 0.45)),
    fill(
      poly(pts`0 ${horizon}  ${w} ${horizon}  ${w} ${h}  0 ${h}`),
      mix(palette.dark, '#1a1614', 0.3),
    ),
    fill(
      poly(pts`
      ${mid - w * 0.15} ${h * 0.16}  ${mid + w * 0.15} ${h * 0.16}
      ${mid + w * 0.15} ${horizon}  ${mid - w * 0.15} ${horizon}
    `),
      palette.light,
    ),
    fill(
      poly(pts`
      ${mid + w * 0.05} ${h * 0.16}  ${mid + w * 0.15} ${h * 0.16}
      ${mid + w * 0.15} ${horizon}  ${mid + w * 0.1} ${horizon}
    `),
      palette.ground,
    ),
    fill(
      poly(pts`
      ${mid - w * 0.1} ${horizon}  ${mid + w * 0.1} ${horizon}  ${mid + w * 0.34} ${h}
      ${mid - w * 0.34} ${h}
    `),
      palette.ground,
    ),
    fill(
      poly(pts`
      ${mid - w * 0.04} ${horizon}  ${mid + w * 0.02} ${horizon}  ${mid + w * 0.02} ${h}
      ${mid - w * 0.2} ${h}
    `),
      palette.light,
    ),
    stroke(line(pts`0 ${h * 0.055}  ${w} ${h * 0.055}`), '#1c1917', 9),
    ...lights,
    runwayChairs(spec, { horizon, mid }),
  ].join('')
}

/** An arched opening whose left side lies in shadow. */
function arch(
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  inside: string,
): string {
  const r = wide / 2
  const d = `M${x} ${y + tall}V${y + r}A${r} ${r} 0 0 1 ${x + wide} ${y + r}V${y + tall}Z`
  const lit = `M${x} ${y + tall}V${y + r}A${r} ${r} 0 0 1 ${x + r * 0.5} ${y + r * 0.16}L${x + r * 0.5} ${y + tall}Z`
  return fill(d, inside) + fill(lit, mix(inside, '#120d0a', 0.35))
}

function treeTop(w: number, h: number): string {
  const tufts = [
    [0.88, 0.3, 92],
    [0.95, 0.22, 80],
    [0.97, 0.38, 88],
    [0.9, 0.16, 60],
  ].map(([x = 0, y = 0, r = 0], i) => disc(w * x, h * y, r, i % 2 ? '#27402f' : '#3b5538'))
  return tufts.join('')
}

/** A house front with arches in low sun. */
export function drawFacade({ frame, palette, random }: SceneSpec): string {
  const { width: w, height: h } = frame
  const street = h * 0.88
  const count = random.pick([3, 4])
  const step = (w * 0.86) / count
  const wall = mix(palette.light, '#fff6e6', 0.2)
  const openings = Array.from({ length: count }, (_, i) => {
    const x = w * 0.07 + i * step + step * 0.16
    const door = arch(
      { x, y: h * 0.46, wide: step * 0.62, tall: street - h * 0.46 },
      i === 1 ? palette.accent : mix(palette.dark, '#241a14', 0.55),
    )
    const window =
      arch(
        { x: x + step * 0.1, y: h * 0.12, wide: step * 0.42, tall: h * 0.22 },
        mix(palette.dark, '#241a14', 0.4),
      ) +
      fill(
        poly(pts`
      ${x + step * 0.06} ${h * 0.345}  ${x + step * 0.56} ${h * 0.345}
      ${x + step * 0.56} ${h * 0.362}  ${x + step * 0.06} ${h * 0.362}
    `),
        palette.ground,
      )
    return door + window
  })
  return [
    fill(poly(pts`0 0  ${w} 0  ${w} ${h}  0 ${h}`), mix(palette.ground, '#9db7c9', 0.3)),
    fill(
      poly(pts`
      ${w * 0.03} ${h * 0.04}  ${w * 0.97} ${h * 0.04}  ${w * 0.97} ${street}
      ${w * 0.03} ${street}
    `),
      wall,
    ),
    fill(
      poly(pts`
      ${w * 0.03} ${h * 0.4}  ${w * 0.97} ${h * 0.4}  ${w * 0.97} ${h * 0.425}
      ${w * 0.03} ${h * 0.425}
    `),
      palette.ground,
    ),
    ...openings,
    fill(
      poly(pts`${w * 0.56} 0  ${w} 0  ${w} ${street}  ${w * 0.3} ${street}`),
      darken(palette.dark, 0.2),
      0.3,
    ),
    fill(
      poly(pts`0 ${street}  ${w} ${street}  ${w} ${h}  0 ${h}`),
      mix(palette.dark, '#241a14', 0.3),
    ),
    fill(
      poly(pts`0 ${street}  ${w} ${street}  ${w} ${street + 16}  0 ${street + 16}`),
      lighten(palette.ground, 0.1),
    ),
    stroke(line(pts`${w * 0.93} ${h * 0.4}  ${w * 0.925} ${street}`), '#3f2817', 20),
    treeTop(w, h),
  ].join('')
}
