import { lighten, darken } from '../canvas/colour.ts'
import { line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { box, cloth, floor, solid } from './parts.ts'
import type { SceneSpec } from './spec.ts'
import { clip, disc, fill, group, oval, stroke } from '../canvas/svg.ts'

/** Shoes on two plinths. */
export function drawShoes(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.86
  const colours = random.shuffle(palette.main).map(cloth)
  const plinth = (x: number, wide: number, top: number) =>
    fill(box(x, top, wide, y - top + 40), palette.light) +
    fill(box(x + wide * 0.62, top, wide * 0.38, y - top + 40), palette.dark) +
    fill(
      poly(
        pts`${x} ${top}  ${x + 36} ${top - 30}  ${x + wide + 18} ${top - 30}  ${x + wide} ${top}`,
      ),
      lighten(palette.light, 0.4),
    )
  const pump = (x: number, top: number, colour: string, flip: 1 | -1) =>
    group(
      `translate(${x} ${top}) scale(${flip * 1.5} 1.5)`,
      fill(
        smooth(pts`
      -104 -2!  -112 -18  -60 -40  -20 -62  34 -112  74 -128  92 -118  92 -84  70 -62  10 -30
      -40 -4!
    `),
        colour,
      ),
      fill(poly(pts`72 -92  92 -96  84 -2  76 -2`), darken(colour, 0.4)),
      fill(smooth(pts`-20 -62  34 -112  74 -128  60 -96  10 -52`), darken(colour, 0.45)),
      fill(poly(pts`-106 -4  -40 -8  -40 0  -106 0`), darken(colour, 0.6)),
    )
  const boot = (x: number, top: number, colour: string) =>
    group(
      `translate(${x} ${top}) scale(1.45)`,
      fill(
        smooth(pts`-40 -210!  44 -210!  40 -96  46 -10!  -112 -10!  -116 -34  -60 -58  -38 -96`),
        colour,
      ),
      fill(smooth(pts`12 -210!  44 -210!  40 -96  46 -10!  4 -10!  14 -96`), darken(colour, 0.34)),
      fill(poly(pts`-114 -12  46 -12  46 2  -114 2`), darken(colour, 0.6)),
      stroke(line(pts`-30 -120  -4 -116`) + line(pts`-34 -98  -8 -94`), lighten(colour, 0.35), 4),
    )
  const [a = '#1a1918', b = '#6e1423', c = '#b98a56'] = colours
  return (
    floor(spec, h * 0.8) +
    fill(
      poly(pts`
      ${w * 0.2} ${y + 40}  ${w * 0.82} ${y + 40}  ${w * 0.96} ${y + 100}
      ${w * 0.4} ${y + 100}
    `),
      darken(palette.dark, 0.22),
    ) +
    plinth(w * 0.16, 330, h * 0.62) +
    plinth(w * 0.5, 470, h * 0.5) +
    boot(w * 0.28, h * 0.62 - 14, a) +
    pump(w * 0.6, h * 0.5 - 14, b, 1) +
    pump(w * 0.74, h * 0.5 - 14, darken(b, 0.1), 1) +
    pump(w * 0.44, y + 44, c, -1)
  )
}

function jacketOnDummy(x: number, tone: string): string {
  const left: Pt[] = pts`
      ${x - 44} 140!  ${x - 154} 180  ${x - 186} 330  ${x - 132} 500  ${x - 168} 740!
      ${x + 6} 740!  ${x - 8} 420!
    `
  const right = left.map(([px, py, c]): Pt => (c ? [2 * x - px, py, c] : [2 * x - px, py]))
  return (
    fill(smooth(right), darken(tone, 0.32)) +
    fill(smooth(left), tone) +
    fill(
      poly(pts`${x - 46} 136  ${x - 96} 200  ${x - 108} 262  ${x - 8} 424`),
      lighten(tone, 0.18),
    ) +
    fill(poly(pts`${x + 46} 136  ${x + 96} 200  ${x + 108} 262  ${x - 8} 424`), darken(tone, 0.5)) +
    stroke(line(pts`${x - 140} 560  ${x - 60} 566`), darken(tone, 0.5), 4) +
    [470, 540, 610].map((by) => disc(x - 18, by, 8, lighten(tone, 0.5))).join('')
  )
}

/** A jacket on a dummy, cloth and shears. */
export function drawTailoring(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.87
  const x = w * 0.34
  const tone = cloth(random.pick(palette.main))
  const dummy =
    stroke(
      line(pts`${x} ${h * 0.68}  ${x} ${y}`) + line(pts`${x - 90} ${y + 14}  ${x + 90} ${y + 14}`),
      '#4a2e1b',
      16,
    ) +
    solid(
      smooth(pts`
      ${x - 34} 96!  ${x + 34} 96!  ${x + 38} 150  ${x + 150} 190  ${x + 172} 330
      ${x + 120} 500  ${x + 150} 690!  ${x - 150} 690!  ${x - 120} 500  ${x - 172} 330
      ${x - 150} 190  ${x - 38} 150
    `),
      '#e2d3b8',
      x + 50,
    ) +
    oval({ x, y: 92, rx: 36, ry: 13 }, '#4a2e1b')
  const names = random.shuffle(palette.second)
  const rolls = names.slice(0, 3).map((name, i) => {
    const ry = y - 40 - i * 84
    const c = cloth(name)
    return (
      fill(box(w * 0.58 + i * 18, ry - 40, 460 - i * 36, 80), c) +
      fill(box(w * 0.58 + i * 18, ry + 6, 460 - i * 36, 34), darken(c, 0.3)) +
      oval({ x: w * 0.58 + 460 - i * 18, y: ry, rx: 22, ry: 40 }, lighten(c, 0.3)) +
      oval({ x: w * 0.58 + 460 - i * 18, y: ry, rx: 8, ry: 14 }, '#4a2e1b')
    )
  })
  const sx = w * 0.74
  const shears = group(
    `translate(${sx} ${y - 276}) rotate(-14)`,
    stroke(
      'M-30 -20a30 26 0 1 0 -60 0a30 26 0 1 0 60 0M-30 34a30 26 0 1 0 -60 0a30 26 0 1 0 60 0',
      palette.accent,
      12,
    ),
    fill(poly(pts`-36 -8  170 34  172 42  -30 12`), '#57534f'),
    fill(poly(pts`-36 22  172 -26  174 -18  -30 36`), '#7d7873'),
    disc(20, 8, 8, '#2a2624'),
  )
  return floor(spec, h * 0.82) + dummy + jacketOnDummy(x, tone) + rolls.join('') + shears
}

/** Hats on stands and a hanging scarf. */
export function drawHats(spec: SceneSpec): string {
  const { frame, palette, random } = spec
  const { width: w, height: h } = frame
  const y = h * 0.88
  const tones = random.shuffle([...palette.main]).map(cloth)
  const hat = (x: number, top: number, k: number, colour: string) => {
    const crown = smooth(pts`-92 0  -86 -78  -50 -118  0 -106  50 -118  86 -78  92 0`)
    return (
      stroke(
        line(pts`${x} ${top + 10}  ${x} ${y}`) + line(pts`${x - 66} ${y}  ${x + 66} ${y}`),
        '#3f2817',
        13,
      ) +
      group(
        `translate(${x} ${top}) scale(${k})`,
        oval({ x: 0, y: 4, rx: 214, ry: 34, turn: -3 }, darken(colour, 0.4)),
        fill(crown, colour),
        clip(crown, fill(box(24, -200, 200, 300), darken(colour, 0.3))),
        fill(smooth(pts`-92 -6!  0 10  92 -8!  90 -40!  0 -24  -91 -38!`), darken(colour, 0.6)),
        fill(
          smooth(pts`-214 12  -92 -10  0 8  92 -12  214 -8  90 22  -80 26`),
          lighten(colour, 0.08),
        ),
      )
    )
  }
  const [a = '#b98a56', b = '#6e1423', c = '#20283a'] = tones
  const scarf =
    fill(
      smooth(pts`
      ${w * 0.83} 0!  ${w * 0.91} 0!  ${w * 0.9} ${h * 0.3}  ${w * 0.93} ${h * 0.56}!
      ${w * 0.84} ${h * 0.58}!  ${w * 0.85} ${h * 0.3}
    `),
      palette.accent,
    ) +
    fill(
      smooth(pts`
      ${w * 0.88} 0!  ${w * 0.91} 0!  ${w * 0.9} ${h * 0.3}  ${w * 0.93} ${h * 0.56}!
      ${w * 0.895} ${h * 0.57}!  ${w * 0.875} ${h * 0.3}
    `),
      darken(palette.accent, 0.3),
    )
  return (
    floor(spec, h * 0.84) +
    scarf +
    hat(w * 0.24, h * 0.46, 0.95, a) +
    hat(w * 0.66, h * 0.58, 0.86, c) +
    hat(w * 0.45, h * 0.34, 1.12, b)
  )
}
