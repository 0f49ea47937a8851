import { lifted, mix, shaded } from './colour.ts'
import { pts, line, poly, smooth, type Pt } from './geometry.ts'
import { cloths, type ClothName } from './palette.ts'
import { floor } from './scenes-studio.ts'
import type { SceneSpec } from './scene-spec.ts'
import { clipped, disc, fill, group, oval, stroke } from './svg.ts'

const box = (x: number, y: number, w: number, h: number): string =>
  poly(pts`${x} ${y}  ${x + w} ${y}  ${x + w} ${y + h}  ${x} ${y + h}`)

/** An upright thing with its right side in shadow. */
function solid(outline: string, colour: string, edge: number): string {
  return (
    fill(outline, colour) +
    clipped(outline, fill(box(edge, -1200, 2400, 3400), shaded(colour, 0.32)))
  )
}

const cloth = (name: ClothName): string => cloths[name].colour

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
        i > 3 ? shaded(leaf, 0.28) : i % 2 ? leaf : lifted(leaf, 0.18),
      )
    }),
  )
  const blooms = stems
    .filter((_, i) => i % 2 === 0)
    .map((stem) => {
      const [bx, by] = stem[2] ?? [0, 0]
      return (
        disc(bx, by, 34, palette.accent) +
        disc(bx + 9, by + 7, 24, shaded(palette.accent, 0.22)) +
        disc(bx - 4, by - 4, 9, lifted(palette.accent, 0.5))
      )
    })
  const body = smooth(pts`
      ${x - 44} ${y - 340}!  ${x + 44} ${y - 340}!  ${x + 40} ${y - 290}
      ${x + 120} ${y - 160}  ${x + 84} ${y}!  ${x - 84} ${y}!  ${x - 120} ${y - 160}
      ${x - 40} ${y - 290}
    `)
  const bx = w * 0.7
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
      clipped(
        `M${bx + fx - r} ${y + fy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`,
        disc(bx + fx + r * 0.5, y + fy + r * 0.3, r, shaded(i === 1 ? '#c4922e' : '#a4492a', 0.26)),
      ),
  )
  return (
    floor(spec, h * 0.78) +
    fill(
      poly(pts`${x - 60} ${y}  ${x + 90} ${y}  ${x + 330} ${y + 62}  ${x + 120} ${y + 66}`),
      shaded(palette.dark, 0.22),
    ) +
    stroke(stems.map((stem) => smooth(stem, false)).join(''), shaded(leaf, 0.4), 5) +
    leaves.join('') +
    blooms.join('') +
    solid(body, vase, x + 14) +
    fruit.join('') +
    bowl
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
      fill(box(x + 360, top, 160, 50), shaded(colour, 0.3)) +
      fill(box(x + 26, top + 18, random.between(90, 220), 10), lifted(colour, 0.6)) +
      fill(box(x, top + 44, 520, 8), '#efe7d8')
    )
  })
  const top = y - 56 - 6 * 54
  const cx = w * 0.42
  const cup =
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
      shaded(palette.dark, 0.22),
    ) +
    page +
    stack.join('') +
    cup +
    glasses
  )
}

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
      lifted(palette.light, 0.4),
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
      fill(poly(pts`72 -92  92 -96  84 -2  76 -2`), shaded(colour, 0.4)),
      fill(smooth(pts`-20 -62  34 -112  74 -128  60 -96  10 -52`), shaded(colour, 0.45)),
      fill(poly(pts`-106 -4  -40 -8  -40 0  -106 0`), shaded(colour, 0.6)),
    )
  const boot = (x: number, top: number, colour: string) =>
    group(
      `translate(${x} ${top}) scale(1.45)`,
      fill(
        smooth(pts`-40 -210!  44 -210!  40 -96  46 -10!  -112 -10!  -116 -34  -60 -58  -38 -96`),
        colour,
      ),
      fill(smooth(pts`12 -210!  44 -210!  40 -96  46 -10!  4 -10!  14 -96`), shaded(colour, 0.34)),
      fill(poly(pts`-114 -12  46 -12  46 2  -114 2`), shaded(colour, 0.6)),
      stroke(line(pts`-30 -120  -4 -116`) + line(pts`-34 -98  -8 -94`), lifted(colour, 0.35), 4),
    )
  const [a = '#1a1918', b = '#6e1423', c = '#b98a56'] = colours
  return (
    floor(spec, h * 0.8) +
    fill(
      poly(pts`
      ${w * 0.2} ${y + 40}  ${w * 0.82} ${y + 40}  ${w * 0.96} ${y + 100}
      ${w * 0.4} ${y + 100}
    `),
      shaded(palette.dark, 0.22),
    ) +
    plinth(w * 0.16, 330, h * 0.62) +
    plinth(w * 0.5, 470, h * 0.5) +
    boot(w * 0.28, h * 0.62 - 14, a) +
    pump(w * 0.6, h * 0.5 - 14, b, 1) +
    pump(w * 0.74, h * 0.5 - 14, shaded(b, 0.1), 1) +
    pump(w * 0.44, y + 44, c, -1)
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
    clipped(
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
    fill(box(0, y + 16, w, 12), lifted(palette.dark, 0.1)) +
    mirror +
    bottle(w * 0.7, 132, 300, tones[0] ?? '#6e1423') +
    bottle(w * 0.8, 96, 210, tones[1] ?? '#b98a56') +
    stick(w * 0.62, '#8e1b2a') +
    stick(w * 0.235, '#b4402f') +
    bottle(w * 0.16, 150, 180, tones[2] ?? '#20283a')
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
  const left: Pt[] = pts`
      ${x - 44} 140!  ${x - 154} 180  ${x - 186} 330  ${x - 132} 500  ${x - 168} 740!
      ${x + 6} 740!  ${x - 8} 420!
    `
  const right = left.map(([px, py, c]): Pt => (c ? [2 * x - px, py, c] : [2 * x - px, py]))
  const jacket =
    fill(smooth(right), shaded(tone, 0.32)) +
    fill(smooth(left), tone) +
    fill(
      poly(pts`${x - 46} 136  ${x - 96} 200  ${x - 108} 262  ${x - 8} 424`),
      lifted(tone, 0.18),
    ) +
    fill(poly(pts`${x + 46} 136  ${x + 96} 200  ${x + 108} 262  ${x - 8} 424`), shaded(tone, 0.5)) +
    stroke(line(pts`${x - 140} 560  ${x - 60} 566`), shaded(tone, 0.5), 4) +
    [470, 540, 610].map((by) => disc(x - 18, by, 8, lifted(tone, 0.5))).join('')
  const names = random.shuffle(palette.second)
  const rolls = names.slice(0, 3).map((name, i) => {
    const ry = y - 40 - i * 84
    const c = cloth(name)
    return (
      fill(box(w * 0.58 + i * 18, ry - 40, 460 - i * 36, 80), c) +
      fill(box(w * 0.58 + i * 18, ry + 6, 460 - i * 36, 34), shaded(c, 0.3)) +
      oval({ x: w * 0.58 + 460 - i * 18, y: ry, rx: 22, ry: 40 }, lifted(c, 0.3)) +
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
  return floor(spec, h * 0.82) + dummy + jacket + rolls.join('') + shears
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
        oval({ x: 0, y: 4, rx: 214, ry: 34, turn: -3 }, shaded(colour, 0.4)),
        fill(crown, colour),
        clipped(crown, fill(box(24, -200, 200, 300), shaded(colour, 0.3))),
        fill(smooth(pts`-92 -6!  0 10  92 -8!  90 -40!  0 -24  -91 -38!`), shaded(colour, 0.6)),
        fill(
          smooth(pts`-214 12  -92 -10  0 8  92 -12  214 -8  90 22  -80 26`),
          lifted(colour, 0.08),
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
      shaded(palette.accent, 0.3),
    )
  return (
    floor(spec, h * 0.84) +
    scarf +
    hat(w * 0.24, h * 0.46, 0.95, a) +
    hat(w * 0.66, h * 0.58, 0.86, c) +
    hat(w * 0.45, h * 0.34, 1.12, b)
  )
}
