import { lighten, mix, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { box, cloth, floor, solid } from './parts.ts'
import type { SceneSpec } from './spec.ts'
import { clip, disc, fill, oval, stroke } from '../canvas/svg.ts'

/** A bowl with three fruits. */
function fruitBowl({ palette }: SceneSpec, bx: number, y: number): string {
  const bowl =
    fill(
      smooth(pts`
      ${bx - 170} ${y - 96}!  ${bx + 170} ${y - 96}!  ${bx + 110} ${y - 14}  ${bx + 60} ${y}!
      ${bx - 60} ${y}!  ${bx - 110} ${y - 14}
    `),
      palette.light,
    ) +
    fill(
      smooth(pts`
      ${bx + 20} ${y - 96}!  ${bx + 170} ${y - 96}!  ${bx + 110} ${y - 14}  ${bx + 60} ${y}!
      ${bx + 10} ${y}!
    `),
      palette.dark,
    )
  const fruit = (
    [
      [-92, -112, 56],
      [10, -122, 62],
      [100, -108, 52],
    ] as const
  ).map(
    ([fx, fy, r], i) =>
      disc(bx + fx, y + fy, r, i === 1 ? '#c4922e' : '#a4492a') +
      clip(
        `M${bx + fx - r} ${y + fy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`,
        disc(bx + fx + r * 0.5, y + fy + r * 0.3, r, darken(i === 1 ? '#c4922e' : '#a4492a', 0.26)),
      ),
  )
  return fruit.join('') + bowl
}

/** Leaves and blooms along stems. */
function foliage(stems: readonly Pt[][], leaf: string, bloom: string): string {
  const leaves = stems.flatMap((stem, i) =>
    [0.35, 0.55, 0.75, 0.98].map((part, k) => {
      const [a, b] = part < 0.5 ? [stem[0], stem[1]] : [stem[1], stem[2]]
      if (!a || !b) return ''
      const t = part < 0.5 ? part * 2 : (part - 0.5) * 2
      const turn = Math.round((k % 2 ? 38 : -42) + (i - 3) * 12)
      return oval(
        {
          x: a[0] + (b[0] - a[0]) * t + (k % 2 ? 26 : -26),
          y: a[1] + (b[1] - a[1]) * t,
          rx: 44,
          ry: 15,
          turn,
        },
        i > 3 ? darken(leaf, 0.28) : i % 2 ? leaf : lighten(leaf, 0.18),
      )
    }),
  )
  const blooms = stems
    .filter((_, i) => i % 2 === 0)
    .map((stem) => {
      const [bx, by] = stem[2] ?? [0, 0]
      return (
        disc(bx, by, 34, bloom) +
        disc(bx + 9, by + 7, 24, darken(bloom, 0.22)) +
        disc(bx - 4, by - 4, 9, lighten(bloom, 0.5))
      )
    })
  return leaves.join('') + blooms.join('')
}

/** Branches in a vase and a bowl of fruit. */
export function drawFlowers(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.84
  const x = w * random.between(0.36, 0.46)
  const vase = cloth(random.pick(palette.second))
  const leaf = cloth(random.pick(['forest', 'olive', 'sage'] as const))
  const stems = Array.from({ length: 7 }, (_, i): Pt[] => {
    const lean = (i - 3) * 62 + random.between(-20, 20)
    return pts`
      ${x + (i - 3) * 9} ${y - 330}  ${x + lean * 0.5} ${y - 480 - random.between(0, 40)}
      ${x + lean * 1.5} ${y - 590 - random.between(0, 130)}
    `
  })
  const body = smooth(pts`
      ${x - 44} ${y - 340}!  ${x + 44} ${y - 340}!  ${x + 40} ${y - 290}
      ${x + 120} ${y - 160}  ${x + 84} ${y}!  ${x - 84} ${y}!  ${x - 120} ${y - 160}
      ${x - 40} ${y - 290}
    `)
  return (
    floor(spec, h * 0.78) +
    fill(
      poly(pts`${x - 60} ${y}  ${x + 90} ${y}  ${x + 330} ${y + 62}  ${x + 120} ${y + 66}`),
      darken(palette.dark, 0.22),
    ) +
    stroke(stems.map((stem) => smooth(stem, false)).join(''), darken(leaf, 0.4), 5) +
    foliage(stems, leaf, palette.accent) +
    solid(body, vase, x + 14) +
    fruitBowl(spec, w * 0.7, y)
  )
}

/** A cup that stands with its foot at the given height. */
function coffeeCup(cx: number, top: number): string {
  return (
    fill(
      smooth(pts`
      ${cx - 76} ${top - 118}!  ${cx + 76} ${top - 118}!  ${cx + 62} ${top - 30}
      ${cx + 40} ${top}!  ${cx - 40} ${top}!  ${cx - 62} ${top - 30}
    `),
      '#f3efe8',
    ) +
    fill(
      smooth(pts`
      ${cx + 10} ${top - 118}!  ${cx + 76} ${top - 118}!  ${cx + 62} ${top - 30}
      ${cx + 40} ${top}!  ${cx + 8} ${top}!
    `),
      '#cfc5b5',
    ) +
    oval({ x: cx, y: top - 118, rx: 76, ry: 15 }, '#3f2817') +
    stroke(
      smooth(
        pts`
      ${cx + 70} ${top - 96}  ${cx + 124} ${top - 84}  ${cx + 108} ${top - 36}
      ${cx + 62} ${top - 34}
    `,
        false,
      ),
      '#f3efe8',
      13,
    )
  )
}

/** A stack of magazines, a cup and glasses. */
export function drawBooks(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.84
  const names = random.shuffle([...palette.main, ...palette.second])
  const stack = Array.from({ length: 7 }, (_, i) => {
    const colour = cloth(names[i % names.length] ?? 'black')
    const x = w * 0.26 + random.between(-26, 26)
    const top = y - 56 - i * 54
    return (
      fill(box(x, top, 520, 50), colour) +
      fill(box(x + 360, top, 160, 50), darken(colour, 0.3)) +
      fill(box(x + 26, top + 18, random.between(90, 220), 10), lighten(colour, 0.6)) +
      fill(box(x, top + 44, 520, 8), '#efe7d8')
    )
  })
  const top = y - 56 - 6 * 54
  const gx = w * 0.72
  const glasses = stroke(
    `M${gx - 96} ${y - 34}a46 40 0 1 0 92 0a46 40 0 1 0 -92 0M${gx + 16} ${y - 34}a46 40 0 1 0 92 0a46 40 0 1 0 -92 0M${gx - 4} ${y - 44}q10 -12 20 0M${gx - 94} ${y - 46}L${gx - 150} ${y - 8}M${gx + 108} ${y - 46}L${gx + 176} ${y - 6}`,
    '#221b17',
    9,
  )
  const page =
    fill(
      poly(pts`
      ${w * 0.62} ${y + 30}  ${w * 0.9} ${y + 14}  ${w * 0.96} ${y + 96}
      ${w * 0.66} ${y + 118}
    `),
      '#efe7d8',
    ) +
    stroke(
      line(pts`${w * 0.7} ${y + 48}  ${w * 0.84} ${y + 40}`) +
        line(pts`${w * 0.71} ${y + 66}  ${w * 0.88} ${y + 56}`),
      '#a79c8b',
      5,
    )
  return (
    floor(spec, h * 0.76) +
    fill(
      poly(pts`${w * 0.26} ${y}  ${w * 0.62} ${y}  ${w * 0.8} ${y + 50}  ${w * 0.4} ${y + 50}`),
      darken(palette.dark, 0.22),
    ) +
    page +
    stack.join('') +
    coffeeCup(w * 0.42, top) +
    glasses
  )
}

/** A round mirror, bottles and lipsticks. */
export function drawVanity(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.82
  const x = w * random.between(0.4, 0.48)
  const mirror =
    disc(x, h * 0.38, 292, '#4a2e1b') +
    disc(x, h * 0.38, 268, mix(palette.light, '#ffffff', 0.35)) +
    clip(
      `M${x - 268} ${h * 0.38}a268 268 0 1 0 536 0a268 268 0 1 0 -536 0`,
      fill(
        poly(pts`${x + 30} 0  ${x + 220} 0  ${x - 40} ${h}  ${x - 240} ${h}`),
        mix(palette.light, '#ffffff', 0.7),
      ),
      fill(
        poly(pts`${x + 260} 0  ${x + 290} 0  ${x + 40} ${h}  ${x} ${h}`),
        mix(palette.light, '#ffffff', 0.7),
      ),
    ) +
    stroke(line(pts`${x} ${h * 0.38 + 292}  ${x} ${y}`), '#4a2e1b', 22) +
    oval({ x, y, rx: 130, ry: 18 }, '#4a2e1b')
  const bottle = (bx: number, wide: number, tall: number, colour: string) =>
    solid(
      smooth(pts`
      ${bx - wide / 2} ${y + 20}!  ${bx - wide / 2} ${y - tall * 0.7}
      ${bx - wide * 0.16} ${y - tall * 0.82}  ${bx - wide * 0.16} ${y - tall}!
      ${bx + wide * 0.16} ${y - tall}!  ${bx + wide * 0.16} ${y - tall * 0.82}
      ${bx + wide / 2} ${y - tall * 0.7}  ${bx + wide / 2} ${y + 20}!
    `),
      colour,
      bx + wide * 0.12,
    ) + fill(box(bx - wide * 0.2, y - tall - 46, wide * 0.4, 50), '#241d19')
  const stick = (bx: number, colour: string) =>
    fill(box(bx - 20, y - 76, 40, 100), '#241d19') +
    fill(box(bx - 16, y - 116, 32, 42), '#c9a24b') +
    fill(
      poly(pts`
      ${bx - 13} ${y - 116}  ${bx + 13} ${y - 116}  ${bx + 13} ${y - 158}
      ${bx - 13} ${y - 182}
    `),
      colour,
    )
  const tones = random.shuffle(palette.main).map(cloth)
  return (
    floor(spec, y - 20) +
    fill(box(0, y + 16, w, 12), lighten(palette.dark, 0.1)) +
    mirror +
    bottle(w * 0.7, 132, 300, tones[0] ?? '#6e1423') +
    bottle(w * 0.8, 96, 210, tones[1] ?? '#b98a56') +
    stick(w * 0.62, '#8e1b2a') +
    stick(w * 0.235, '#b4402f') +
    bottle(w * 0.16, 150, 180, tones[2] ?? '#20283a')
  )
}
