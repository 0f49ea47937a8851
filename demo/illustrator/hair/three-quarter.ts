import { mix } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { gatheredThreeQuarter, strandsThreeQuarter } from './three-quarter-gathered.ts'
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

/** From the far temple over the crown to the nape: the outside of the hair. */
function crown({ identity }: HairSpec): Pt[] {
  const { hair, face } = identity
  const { top, side } = hair
  const k = face.width / 66
  return pts`
      ${-54 * k - side * 0.42} -14  ${-57 * k - side * 0.55} -42
      ${-48 * k - side * 0.4} ${-74 - top * 0.5}  -20 ${-99 - top * 0.92}  18 ${-104 - top}
      62 ${-90 - top * 0.8}  ${88 + side * 0.8} ${-56 - top * 0.3}  ${95 + side} -14
    `
}

/** The nape of hair that ends above the collar. */
const nape = ({ identity }: HairSpec): Pt[] =>
  pts`${87 + identity.hair.side * 0.8} 22  ${74 + identity.hair.side * 0.3} 42`

/** From behind the ear round the face to the far temple. */
function hairline({ identity }: HairSpec): Pt[] {
  const { hair, face, board } = identity
  const k = face.width / 66
  const raise = board === 'juniors' ? 8 : 0
  const behindEar: Pt[] = pts`66 44  72 20  66 -2  54 -2!  50 14  46 2  42 -24`
  const covered: Pt[] = pts`66 50  52 34  45 0  40 -22`
  const ear = hair.length > 20 ? covered : behindEar
  const far = -54 * k
  if (hair.fringe === 'full')
    return pts`
      ${ear.slice(0, -1)}  40 ${-14 + raise}  16 ${-21 + raise}  -16 ${-22 + raise}
      ${-46 * k} ${-20 + raise}  ${far - 1} ${-8 + raise}
    `
  if (hair.fringe === 'micro')
    return pts`
      ${ear}  33 ${-48 + raise}  22 ${-58 + raise}!  14 ${-49 + raise}  4 ${-60 + raise}!
      -6 ${-51 + raise}  -16 ${-62 + raise}!  -26 ${-54 + raise}  -36 ${-62 + raise}!
      ${-46 * k} ${-50 + raise}
    `
  if (hair.fringe === 'curtain')
    return pts`${ear.slice(0, -1)}  37 -12  18 -38  -8 -60  -22 -84!  -32 -62  -46 -36  ${far - 2} 4`
  if (hair.fringe === 'swept')
    return pts`${ear}  30 -46  12 -72!  -10 ${-52 + raise}  -36 ${-38 + raise}  ${far - 1} -12`
  if (hair.part === 'centre')
    return pts`${ear}  30 -52  4 -72  -20 -86!  -36 -68  ${-48 * k} -42  ${far} -14`
  if (hair.part === 'side')
    return pts`${ear}  32 -50  14 -78!  -12 -70  -38 -58  ${-50 * k} -36  ${far} -14`
  return pts`
      ${ear}  36 -50  16 ${-66 + raise * 0.5}  -16 ${-72 + raise * 0.5}
      -40 ${-66 + raise * 0.5}  ${-50 * k} -44
    `
}

function drawCap(spec: HairSpec): string {
  const { hair, dye } = spec.identity
  const outline = outlineCap([...crown(spec), ...nape(spec)], hairline(spec), hair.texture)
  const dark = poly(pts`60 -180  52 -86  46 -40  48 0  40 60  160 60  160 -180`)
  const light = smooth(pts`
      -40 -66  -14 ${-92 - hair.top * 0.5}  22 ${-97 - hair.top * 0.55}
      24 ${-89 - hair.top * 0.4}  -8 ${-82 - hair.top * 0.2}  -30 -62
    `)
  return (
    drawMass(outline, dye, { dark, light: hair.top > 3 ? light : undefined }) +
    (hair.texture === 'straight' || hair.texture === 'wave' ? clip(outline, flow(spec)) : '') +
    curlMarks(spec, outline, {
      x: 24,
      y: -50 - hair.top * 0.4,
      rx: 72 + hair.side,
      ry: 60 + hair.top,
      count: hair.texture === 'coil' ? 80 : 40,
    })
  )
}

function flow({ identity }: HairSpec): string {
  const { hair, dye } = identity
  const root: Pt =
    hair.part === 'centre'
      ? [-18, -90]
      : hair.part === 'side'
        ? [14, -88]
        : [-20, -88 - hair.top * 0.6]
  const ends: [number, number, string][] = [
    [48, -16, dye.base],
    [70, -10, dye.light],
    [84, -20, dye.base],
    [88, -44, dye.shade],
    [38, -40, dye.shade],
  ]
  return ends
    .map(([x, y, colour]) =>
      stroke(
        smooth(
          [root, [root[0] + (x - root[0]) * 0.6, root[1] - 4 + (y - root[1]) * 0.22], [x, y]],
          false,
        ),
        colour,
        1.4,
        0.75,
      ),
    )
    .join('')
}

function drawFade({ identity }: HairSpec): string {
  const { skin, dye } = identity
  return fill(
    smooth(
      pts`44 10  41 -30  30 -58  60 -76  84 -50  92 -12  80 28  68 40  72 20  66 -3  54 -3  50 14`,
    ),
    mix(skin.shade, dye.base, 0.5),
  )
}

function drawBack(spec: HairSpec): string {
  const { hair, dye } = spec.identity
  if (hair.length <= 14) return ''
  const end = hair.length
  const { side } = hair
  const outline = outlineMass(
    end < 60
      ? pts`${crown(spec)}  ${88 + side} ${end}  60 ${end + 18}  20 ${end + 6}  -20 20`
      : [
          ...crown(spec),
          [97 + side, end * 0.45],
          [
            95 + side * (end > 110 ? 1.2 : 0.8),
            end - 4,
            ...(hair.texture === 'straight' ? ([1] as const) : []),
          ] as Pt,
          [60, end + 4],
          [10, end - 2],
          [-36, end * 0.9],
          [-52 - side * 0.4, end * 0.5],
        ],
    hair.texture,
  )
  const dark = poly(pts`62 -160  66 ${end + 40}  220 ${end + 40}  220 -160`)
  return (
    drawMass(outline, dye, { dark }) +
    curlMarks(spec, outline, { x: 30, y: 0, rx: 92, ry: 96 + hair.top, count: 60 })
  )
}

function drawLocks({ identity, tucked }: HairSpec): string {
  const { hair, dye } = identity
  if (hair.length < 60 || hair.strand !== 'none') return ''
  const end = tucked ? Math.min(hair.length, 118) : hair.length
  const { side } = hair
  const near =
    end > 120
      ? outlineLock(
          pts`52 -34  57 20  58 ${Math.min(end * 0.55, 90)}  46 ${end * 0.8}  44 ${end}`,
          34 + side * 0.7,
          hair.texture,
        )
      : outlineMass(
          pts`
      43 -34  74 -34  ${80 + side} 10  ${82 + side} ${end * 0.6}  ${80 + side} ${end}!
      38 ${end + 4}!  41 ${end * 0.55}  43 10
    `,
          hair.texture,
        )
  const farEdge = -54 * (identity.face.width / 66)
  const farLock = outlineMass(
    pts`
      ${farEdge + 1} -46  ${farEdge + 6} -10  ${farEdge + 5} 34
      ${farEdge + 10} ${Math.min(end, 112)}  ${farEdge - side * 0.5 - 5} ${Math.min(end, 108)}
      ${farEdge - side * 0.8 - 6} 40  ${farEdge - side * 0.6 - 4} -20
    `,
    hair.texture === 'coil' ? 'curl' : hair.texture,
  )
  return (
    drawMass(farLock, dye, {
      dark: poly(pts`${farEdge + 3} 40  ${farEdge + 3} 140  0 140  0 40`),
    }) +
    drawMass(near, dye, {
      dark: poly(pts`60 -60  66 ${end + 30}  160 ${end + 30}  160 -60`),
    })
  )
}

/** The hair of a head turned half to the left. */
export function drawHairThreeQuarter(spec: HairSpec): HairDrawing {
  const { identity } = spec
  if (identity.hairStyle === 'bald') return { behind: '', front: '' }
  if (identity.hairStyle === 'buzz') {
    const { skin, dye } = identity
    const cap = smooth([...crown(spec), ...nape(spec), ...hairline(spec)])
    return {
      behind: '',
      front:
        fill(cap, mix(skin.base, dye.base, 0.66)) +
        clip(
          cap,
          fill(
            poly(pts`50 -180  42 -50  46 0  40 60  150 60  150 -180`),
            mix(skin.shade, dye.shade, 0.7),
          ),
        ),
    }
  }
  const gathered = gatheredThreeQuarter(spec)
  return {
    behind: gathered.behind + drawBack(spec),
    front:
      (identity.hair.fade ? drawFade(spec) : '') +
      drawCap(spec) +
      drawLocks(spec) +
      strandsThreeQuarter(spec) +
      gathered.front,
  }
}
