import { mix } from '../canvas/colour.ts'
import { mirror, poly, type Pt, pts, smooth, symmetric } from '../canvas/geometry.ts'
import { gatheredFront, strandsFront } from './front-gathered.ts'
import {
  outlineCap,
  curlMarks,
  type HairDrawing,
  type HairSpec,
  outlineLock,
  outlineMass,
  drawMass,
} from './hair.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'

/** The crown from the parting down to the ear, on the right. */
function crown({ identity }: HairSpec): Pt[] {
  const { hair, face } = identity
  const edge = face.width + hair.side
  return pts`
      0 ${-101 - hair.top}  32 ${-96 - hair.top * 0.96}
      ${56 + hair.side * 0.62} ${-74 - hair.top * 0.62}  ${edge - 1} ${-40 - hair.top * 0.2}
      ${edge + 1} -6
    `
}

/** The hairline from the right ear to the left one. */
function hairline({ identity }: HairSpec): Pt[] {
  const { hair, face, look } = identity
  const w = face.width
  const raise = identity.board === 'juniors' ? 8 : 0
  const near: Pt[] = pts`${w - 1} 8  ${w - 6} ${-24 + raise * 0.5}`
  if (hair.fringe === 'full')
    return pts`
      ${w - 1} 14  ${w - 5} ${-14 + raise}  34 ${-22 + raise}  1 ${-21 + raise}
      -33 ${-23 + raise}  ${-w + 5} ${-14 + raise}  ${-w + 1} 14
    `
  if (hair.fringe === 'micro') {
    const teeth: Pt[] = pts`
      ${w - 9} -52  38 -60!  31 -52  22 -62!  12 -54  2 -63!  -9 -55  -20 -62!  -29 -52
      -38 -60!  ${-w + 9} -52
    `
    return [
      ...near,
      ...teeth.map(([x, y, c]): Pt => (c ? [x, y + raise, c] : [x, y + raise])),
      ...mirror(near),
    ]
  }
  if (hair.fringe === 'curtain') {
    const half: Pt[] = pts`${w + 1} 24  ${w - 8} -8  27 -34  8 -58  0 -86!`
    return [...half, ...mirror(half).slice(1)]
  }
  if (hair.fringe === 'swept')
    return pts`
      ${w} 12  ${w - 7} -14  40 -36  8 ${-58 + raise}  -20 -84!  -38 -62  ${-w + 9} -30
      ${-w + 1} 8
    `
  if (hair.part === 'centre')
    return pts`
      ${w - 1} 10  ${w - 7} -22  ${w - 20} -50  17 -74  0 -86!  -17 -74  ${-w + 20} -50
      ${-w + 7} -22  ${-w + 1} 10
    `
  if (hair.part === 'side')
    return pts`${w - 1} 10  ${w - 7} -24  40 -52  4 -70  -21 -83!  -42 -60  ${-w + 8} -26  ${-w + 1} 10`
  const square: Pt[] =
    look === 'feminine'
      ? pts`${w - 17} -52  24 ${-66 + raise * 0.5}  0 ${-69 + raise * 0.5}`
      : pts`${w - 13} -46  ${w - 20} -62  24 ${-66 + raise * 0.5}  0 ${-65 + raise * 0.5}`
  return [...near, ...square, ...mirror([...near, ...square]).slice(1)]
}

function drawCap(spec: HairSpec): string {
  const { identity } = spec
  const { hair, dye, face } = identity
  const w = face.width + hair.side
  const foot: Pt[] = [[w - 0.5, Math.min(12, 8 + hair.length * 0.2)]]
  const right = [...crown(spec), ...foot]
  const outline = outlineCap([...mirror(right), ...right.slice(1)], hairline(spec), hair.texture)
  const dark = poly(
    pts`26 -180  20 -86  34 -60  ${w - 16} -20  ${w - 6} 30  ${w + 60} 30  ${w + 60} -180`,
  )
  const light = smooth(pts`
      ${-w * 0.98} -18  ${-w * 0.86} ${-58 - hair.top * 0.3}  -30 ${-94 - hair.top * 0.55}
      -20 ${-90 - hair.top * 0.4}  ${-w * 0.66} -54  ${-w * 0.84} -14
    `)
  const strokes = hair.texture === 'straight' || hair.texture === 'wave' ? flow(spec) : ''
  return (
    drawMass(outline, dye, { dark, light: hair.top > 3 ? light : undefined }) +
    clip(outline, strokes) +
    curlMarks(spec, outline, {
      x: 0,
      y: -60 - hair.top * 0.4,
      rx: w,
      ry: 62 + hair.top,
      count: hair.texture === 'coil' ? 70 : 34,
    })
  )
}

/** A few strands that follow the comb. */
function flow({ identity }: HairSpec): string {
  const { hair, dye, face } = identity
  const w = face.width + hair.side
  const root: Pt =
    hair.part === 'centre' ? [0, -92] : hair.part === 'side' ? [-20, -90] : [0, -84 - hair.top]
  const towards = (x: number, y: number) =>
    smooth(
      [root, [root[0] + (x - root[0]) * 0.55, root[1] - 5 + (y - root[1]) * 0.24], [x, y]],
      false,
    )
  const ends: [number, number, string][] = [
    [w - 4, -22, dye.base],
    [w - 16, -40, dye.light],
    [-w + 6, -24, dye.shade],
    [-w + 20, -46, dye.shade],
    [w - 30, -58, dye.light],
  ]
  return ends.map(([x, y, colour]) => stroke(towards(x, y), colour, 1.4, 0.75)).join('')
}

function drawFade({ identity }: HairSpec): string {
  const { skin, dye, face } = identity
  const w = face.width
  const side = (s: 1 | -1) =>
    fill(
      smooth(pts`
      ${s * (w + 2)} 8  ${s * (w + 3)} -34  ${s * (w - 8)} -64  ${s * (w - 17)} -58
      ${s * (w - 9)} -28  ${s * (w - 6)} 4
    `),
      mix(s < 0 ? skin.base : skin.shade, dye.base, 0.5),
    )
  return side(-1) + side(1)
}

/** Hair that frames the face and hangs before the shoulders. */
function drawLocks({ identity, tucked }: HairSpec): string {
  const { hair, dye, face } = identity
  if (hair.length < 60 || hair.strand !== 'none') return ''
  const w = face.width
  const end = tucked ? Math.min(hair.length, 118) : hair.length
  const bulk = 20 + hair.side * 0.5
  const lock = (s: 1 | -1, to: number) => {
    const x = w - 6 + hair.side * 0.7
    const spine: Pt[] = pts`
      ${s * (x - 3)} -34  ${s * x} 20
      ${s * (x + 3 + hair.side * 0.2)} ${Math.min(to * 0.55, 90)}
      ${s * (x + (to > 120 ? 1 : -4))} ${to}
    `
    const path =
      to > 120
        ? outlineLock(spine, bulk, hair.texture)
        : outlineMass(
            pts`
      ${s * (w - 4)} -36  ${s * (w + hair.side)} -30  ${s * (w + hair.side + 3)} ${to * 0.5}
      ${s * (w + hair.side + 1)} ${to}!  ${s * (w - 13)} ${to + 3}!
      ${s * (w - 9)} ${to * 0.55}  ${s * (w - 7)} 10
    `,
            hair.texture,
          )
    return drawMass(path, dye, {
      dark:
        s > 0
          ? poly(pts`${w - 2} -60  ${w + 5} ${to + 40}  ${w + 90} ${to + 40}  ${w + 90} -60`)
          : poly(pts`${-w + 2} 40  ${-w + 8} ${to + 40}  ${-w + 34} ${to + 40}  ${-w + 34} 40`),
    })
  }
  const other = hair.part === 'side' && end > 150 ? 112 : end
  return lock(-1, other) + lock(1, end)
}

function drawBack(spec: HairSpec): string {
  const { hair, dye, face } = spec.identity
  if (hair.length <= 14) return ''
  const edge = face.width + hair.side
  const end = hair.length
  const flare = end > 110 ? 12 : hair.texture === 'straight' ? 1 : 5
  const lower: Pt[] =
    end < 60
      ? pts`
      ${edge + 3} ${end * 0.4}  ${edge - 8} ${end}  ${face.width - 16} ${end + 14}
      0 ${end + 16}
    `
      : [
          [edge + flare * 0.5, end * 0.45],
          [edge + flare, end - 8, ...(hair.texture === 'straight' ? ([1] as const) : [])] as Pt,
          [edge * 0.5, end + 3],
          [0, end + 4],
        ]
  const outline = outlineMass(symmetric([...crown(spec), ...lower]), hair.texture)
  const dark = poly(pts`14 -160  14 ${end + 40}  180 ${end + 40}  180 -160`)
  return (
    drawMass(outline, dye, { dark }) +
    curlMarks(spec, outline, { x: 0, y: -10, rx: edge + 8, ry: 90 + hair.top, count: 60 })
  )
}

/** The hair of a head seen from the front. */
export function drawHairFront(spec: HairSpec): HairDrawing {
  const { identity } = spec
  if (identity.hairStyle === 'bald') return { behind: '', front: '' }
  const gathered = gatheredFront(spec)
  if (identity.hairStyle === 'buzz') {
    const { skin, dye } = identity
    const cap = smooth(pts`
      ${mirror([...crown(spec), [identity.face.width + 1, 2]])}  ${crown(spec).slice(1)}
      ${identity.face.width + 1} 2  ${hairline(spec)}
    `)
    return {
      behind: '',
      front:
        fill(cap, mix(skin.base, dye.base, 0.66)) +
        clip(
          cap,
          fill(
            poly(pts`22 -180  16 -60  40 -50  60 20  140 20  140 -180`),
            mix(skin.shade, dye.shade, 0.7),
          ),
        ),
    }
  }
  return {
    behind: gathered.behind + drawBack(spec),
    front:
      (identity.hair.fade ? drawFade(spec) : '') +
      drawCap(spec) +
      drawLocks(spec) +
      strandsFront(spec) +
      gathered.front,
  }
}
