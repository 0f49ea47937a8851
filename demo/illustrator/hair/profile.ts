import { mix } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { gatheredProfile, strandsProfile } from './profile-gathered.ts'
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

/** From the forehead over the crown to the back of the head. */
function crown({ identity }: HairSpec): Pt[] {
  const { top, side } = identity.hair
  return pts`
      -62 -66  ${-60 - top * 0.35} ${-78 - top * 0.3}  ${-36 - top * 0.1} ${-98 - top * 0.85}
      10 ${-105 - top}  54 ${-96 - top * 0.8}  ${84 + side * 0.8} ${-62 - top * 0.3}
      ${92 + side} -16
    `
}

const nape = ({ identity }: HairSpec): Pt[] =>
  pts`${84 + identity.hair.side * 0.8} 22  ${66 + identity.hair.side * 0.3} 47`

/** From the nape round the ear to the forehead. */
function hairline({ identity }: HairSpec): Pt[] {
  const { hair, board } = identity
  const raise = board === 'juniors' ? 8 : 0
  const bare: Pt[] = pts`44 46  36 24  30 -6  12 -8!  3 16  -3 -4  -8 -28`
  const covered: Pt[] = pts`40 54  14 40  2 6  -8 -22`
  const ear = hair.length > 20 ? covered : bare
  if (hair.fringe === 'full')
    return pts`${ear.slice(0, -1)}  -14 ${-8 + raise}  -40 ${-18 + raise}  -68 ${-22 + raise}!  -71 -46`
  if (hair.fringe === 'micro')
    return pts`
      ${ear}  -18 ${-46 + raise}  -28 ${-56 + raise}!  -36 ${-48 + raise}  -46 ${-60 + raise}!
      -58 ${-52 + raise}  -68 ${-58 + raise}!
    `
  if (hair.fringe === 'curtain') return pts`${ear.slice(0, -1)}  -10 -4  -30 -26  -58 -54  -66 -76`
  if (hair.fringe === 'swept')
    return pts`${ear}  -22 -40  -44 ${-50 + raise}  -66 ${-50 + raise}  -74 -60`
  return pts`${ear}  -24 -48  -44 ${-62 + raise * 0.5}`
}

function drawCap(spec: HairSpec): string {
  const { hair, dye } = spec.identity
  const outline = outlineCap([...crown(spec), ...nape(spec)], hairline(spec), hair.texture)
  const dark = poly(pts`36 -180  26 -80  22 -20  8 60  160 60  160 -180`)
  const light = smooth(pts`
      -46 -72  -24 ${-92 - hair.top * 0.5}  8 ${-97 - hair.top * 0.55}
      10 ${-89 - hair.top * 0.4}  -18 ${-82 - hair.top * 0.2}  -38 -66
    `)
  return (
    drawMass(outline, dye, { dark, light: hair.top > 3 ? light : undefined }) +
    (hair.texture === 'straight' || hair.texture === 'wave' ? clip(outline, flow(spec)) : '') +
    curlMarks(spec, outline, {
      x: 24,
      y: -46 - hair.top * 0.4,
      rx: 78 + hair.side,
      ry: 64 + hair.top,
      count: hair.texture === 'coil' ? 90 : 44,
    })
  )
}

function flow({ identity }: HairSpec): string {
  const { dye } = identity
  const back = identity.hair.gather === 'none' ? 20 : 0
  const ends: [Pt, Pt, Pt, string][] = [
    [[-50, -68], [10, -84], [88, -30 + back], dye.light],
    [[-40, -60], [14, -62], [84, -8 + back], dye.shade],
    [[-24, -44], [20, -40], [80, 6 + back], dye.light],
    [[-10, -20], [26, -18], [74, 18 + back], dye.shade],
  ]
  return ends
    .map(([a, b, c, colour]) => stroke(smooth([a, b, c], false), colour, 1.4, 0.75))
    .join('')
}

function drawBack(spec: HairSpec): string {
  const { hair, dye } = spec.identity
  if (hair.length <= 14) return ''
  const { side, length: end } = hair
  const outline = outlineMass(
    end < 60
      ? pts`${crown(spec).slice(2)}  ${94 + side} ${end}  64 ${end + 20}  24 ${end + 6}  0 10`
      : [
          ...crown(spec).slice(2),
          [101 + side, end * 0.45],
          [
            100 + side * (end > 110 ? 1.2 : 0.8),
            end - 4,
            ...(hair.texture === 'straight' ? ([1] as const) : []),
          ] as Pt,
          [60, end + 3],
          [8, end - 2],
          [-6, end * 0.5],
          [0, 0],
        ],
    hair.texture,
  )
  return (
    drawMass(outline, dye, {
      dark: poly(pts`56 -160  60 ${end + 40}  220 ${end + 40}  220 -160`),
    }) + curlMarks(spec, outline, { x: 40, y: 0, rx: 92, ry: 96 + hair.top, count: 60 })
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
          pts`20 -34  20 20  22 ${Math.min(end * 0.55, 90)}  14 ${end * 0.8}  8 ${end - 6}`,
          52 + side * 0.7,
          hair.texture,
        )
      : outlineMass(
          pts`
      -8 -34  50 -34  ${90 + side} 10  ${92 + side} ${end * 0.6}  ${88 + side} ${end}!
      -12 ${end + 4}!  -8 ${end * 0.55}  -5 10
    `,
          hair.texture,
        )
  return (
    drawMass(near, dye, {
      dark: poly(pts`30 -60  36 ${end + 30}  200 ${end + 30}  200 -60`),
    }) + clip(near, stroke(smooth(pts`6 -20  10 40  4 ${end}`, false), dye.light, 1.6, 0.8))
  )
}

/** The hair of a head seen from the side, looking left. */
export function drawHairProfile(spec: HairSpec): HairDrawing {
  const { identity } = spec
  if (identity.hairStyle === 'bald') return { behind: '', front: '' }
  const { skin, dye } = identity
  if (identity.hairStyle === 'buzz') {
    const cap = smooth([...crown(spec), ...nape(spec), ...hairline(spec)])
    return {
      behind: '',
      front:
        fill(cap, mix(skin.base, dye.base, 0.66)) +
        clip(
          cap,
          fill(
            poly(pts`20 -180  10 -60  16 0  10 60  150 60  150 -180`),
            mix(skin.shade, dye.shade, 0.7),
          ),
        ),
    }
  }
  const gathered = gatheredProfile(spec)
  const fade = identity.hair.fade
    ? fill(
        smooth(pts`
      -4 8  -9 -26  10 -44  50 -46  86 -30!  91 -10  83 24  64 46  42 44  34 20  28 -9  12 -10
      2 14
    `),
        mix(skin.shade, dye.base, 0.5),
      )
    : ''
  return {
    behind: gathered.behind + drawBack(spec),
    front: drawCap(spec) + fade + drawLocks(spec) + strandsProfile(spec) + gathered.front,
  }
}
