import type { Build } from './build.ts'
import { lifted, shaded } from './colour.ts'
import { pts, along, limb, line, poly, smooth, type Pt } from './geometry.ts'
import type { LowerKind, Outfit, ShoeKind } from './outfit.ts'
import type { Skin } from './palette.ts'
import type { LegPose, Pose } from './poses.ts'
import { clipped, fill, group, stroke } from './svg.ts'

interface Joints {
  hip: Pt
  knee: Pt
  ankle: Pt
}

function jointsOf(build: Build, leg: LegPose, side: 1 | -1): Joints {
  const shift = build.view === 'front' ? 0 : 6
  const hip: Pt = [shift + side * build.hip * 0.5, build.hipY + 30]
  const reach = (from: Pt, angle: number, length: number): Pt => {
    const radians = (angle * Math.PI) / 180
    return [from[0] + side * Math.sin(radians) * length, from[1] + Math.cos(radians) * length]
  }
  const knee = reach(hip, leg.thigh, (build.kneeY - hip[1]) * (leg.thighLength ?? 1))
  return {
    hip,
    knee,
    ankle: reach(knee, leg.shin, (build.ankleY - build.kneeY) * (leg.shinLength ?? 1)),
  }
}

const shadow = (
  shape: string,
  { hip, knee, ankle }: Joints,
  width: number,
  colour: string,
): string => {
  const move = ([x, y]: Pt): Pt => [x + width * 0.25, y]
  return clipped(shape, stroke(line([move(hip), move(knee), move(ankle)]), colour, width * 0.48))
}

function bareLeg({ hip, knee, ankle }: Joints, build: Build): string {
  const k = build.hip / 92
  return (
    limb(hip, knee, { widths: [76 * k, 46 * k] }) +
    limb(knee, along(knee, ankle, 0.3), { widths: [44 * k, 47 * k] }) +
    limb(along(knee, ankle, 0.3), ankle, { widths: [47 * k, 25 * k] })
  )
}

function drawShoe(
  kind: ShoeKind,
  colour: string,
  { at, side, tall }: { at: Pt; side: 1 | -1; tall: number },
): string {
  const dark = shaded(colour, 0.35)
  const k = tall / 60
  const shapes: Record<ShoeKind, string> = {
    boots:
      fill(smooth(pts`-17 -64  17 -64  17 8  26 40  29 56!  -15 56!  -17 20`), colour) +
      fill(smooth(pts`5 -64  17 -64  17 8  26 40  29 56!  12 56!  8 10`), dark) +
      fill(poly(pts`-16 55  30 55  30 62  -16 62`), shaded(colour, 0.6)),
    loafers:
      fill(smooth(pts`-14 10  13 8  24 36  29 55!  -15 55!  -17 32`), colour) +
      fill(smooth(pts`6 10  14 10  24 36  29 55!  14 55!  10 32`), dark) +
      fill(poly(pts`-15 54  29 54  29 60  -15 60`), shaded(colour, 0.6)) +
      stroke(smooth(pts`-12 30  4 24  18 29`, false), lifted(colour, 0.3), 2.6),
    heels:
      fill(smooth(pts`-13 22  -4 36  8 34  13 20  18 38  14 58  6 66!  -4 60  -13 44`), colour) +
      fill(smooth(pts`8 34  13 20  18 38  14 58  6 66!  6 50`), dark),
    sneakers:
      fill(smooth(pts`-15 -6  15 -6  20 16  29 36  32 52!  -16 52!  -18 22`), colour) +
      fill(smooth(pts`7 -4  15 -6  20 16  29 36  32 52!  14 52!  11 20`), dark) +
      fill(poly(pts`-18 49  33 49  33 60  -18 60`), '#efe9df') +
      stroke(line(pts`-6 12  10 15`) + line(pts`-4 21  14 24`), shaded(colour, 0.5), 2),
  }
  return group(
    `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${(side * k).toFixed(2)} ${k.toFixed(2)})`,
    shapes[kind],
  )
}

function drawBareLegs(build: Build, skin: Skin, joints: readonly Joints[]): string {
  return (
    joints
      .map((leg) => {
        const shape = bareLeg(leg, build)
        return fill(shape, skin.base) + shadow(shape, leg, 52, skin.shade)
      })
      .join('') +
    joints
      .map(({ ankle }) =>
        fill(
          smooth(pts`
      ${ankle[0] - 12} ${ankle[1] - 10}  ${ankle[0] + 12} ${ankle[1] - 10}
      ${ankle[0] + 13} ${ankle[1] + 36}  ${ankle[0] - 12} ${ankle[1] + 36}
    `),
          skin.shade,
        ),
      )
      .join('')
  )
}

/** Widths of trousers at thigh, knee and hem. */
const trouserCuts: Record<'trousers' | 'wide' | 'jeans' | 'shorts', readonly number[]> = {
  trousers: [98, 72, 64],
  wide: [106, 104, 126],
  jeans: [94, 64, 58],
  shorts: [104, 100, 100],
}

/** One leg of a pair of trousers, from the waistband to the hem. */
function trouserLeg(
  { hip, knee, ankle }: Joints,
  build: Build,
  { kind, colour, side }: { kind: keyof typeof trouserCuts; colour: string; side: 1 | -1 },
): string {
  const { waist, waistY, hipY, crotchY, view } = build
  const k = build.hip / 92
  const [thigh = 98, mid = 72, hem = 64] = trouserCuts[kind].map((width) => width * k)
  const shift = view === 'front' ? 0 : 6
  const end =
    kind === 'shorts' ? along(hip, knee, 0.74) : along(knee, ankle, kind === 'wide' ? 1.08 : 0.99)
  const bend = kind === 'shorts' ? along(hip, knee, 0.5) : knee
  const half = mid / 2
  const seated = knee[1] - hip[1] < 300 && kind !== 'shorts' && build.hip > 80
  const outline = smooth(pts`
    ${shift - side} ${waistY - 16}!  ${shift + side * (waist + 3)} ${waistY - 18}!
    ${shift + side * (waist + 6)} ${waistY + 8}  ${shift + side * (build.hip + 3)} ${hipY + 8}
    ${seated ? [] : [[along(hip, bend, 0.42)[0] + side * thigh * 0.5, along(hip, bend, 0.42)[1]] as const]}
    ${bend[0] + side * half} ${bend[1]}  ${end[0] + side * hem * 0.5} ${end[1]}!
    ${end[0] - side * hem * 0.5} ${end[1]}!  ${bend[0] - side * half} ${bend[1]}
    ${shift - side * 2} ${crotchY + (seated ? 60 : 10)}!`)
  const dark =
    side === 1
      ? poly(pts`
    ${waist * 0.56} ${waistY - 30}  ${build.hip * 0.62} ${hipY + 20}  ${bend[0] + half * 0.16} ${bend[1]}
    ${end[0] + hem * 0.06} ${end[1] + 10}  ${end[0] + 200} ${end[1] + 10}  ${build.hip + 200} ${waistY - 30}`)
      : poly(pts`
    ${shift - 1} ${hipY - 10}  ${bend[0] + half * 0.2} ${bend[1]}  ${end[0] + hem * 0.1} ${end[1] + 10}
    ${end[0] + 200} ${end[1] + 10}  ${shift + 200} ${hipY - 10}`)
  const crease =
    kind === 'trousers' || kind === 'wide'
      ? stroke(line([along(hip, bend, 0.3), bend, end]), lifted(colour, 0.15), 1.8, 0.9)
      : ''
  const fold =
    kind === 'shorts'
      ? ''
      : stroke(
          smooth(
            pts`
    ${bend[0] - half * 0.6} ${bend[1] - 6}  ${bend[0]} ${bend[1] + 6}  ${bend[0] + half * 0.5} ${bend[1] + 5}`,
            false,
          ),
          shaded(colour, 0.45),
          1.8,
          0.8,
        )
  return fill(outline, colour) + clipped(outline, fill(dark, shaded(colour, 0.3))) + crease + fold
}

/** Waistband, fly and pocket. */
function trouserSeams({ waist, waistY, hip, hipY, crotchY, view }: Build, colour: string): string {
  const shift = view === 'front' ? 0 : 6
  const ink = shaded(colour, 0.44)
  return (
    stroke(
      line(pts`${shift - waist - 4} ${waistY + 5}  ${shift + waist + 4} ${waistY + 5}`),
      ink,
      2,
    ) +
    stroke(line(pts`${shift} ${waistY + 6}  ${shift + 1} ${crotchY + 6}`), ink, 1.8) +
    stroke(
      line(pts`${shift - hip * 0.92} ${hipY - 14}  ${shift - waist * 0.72} ${waistY + 16}`),
      ink,
      2,
    )
  )
}

const hems: Record<'midi' | 'pencil' | 'mini' | 'gown', { part: number; flare: number }> = {
  midi: { part: 0.62, flare: 92 },
  pencil: { part: 0.22, flare: 6 },
  mini: { part: -0.42, flare: 34 },
  gown: { part: 1.02, flare: 104 },
}

function drawSkirt(build: Build, kind: keyof typeof hems, colour: string): string {
  const { waist, waistY, hip, hipY, kneeY, ankleY, view } = build
  const { part, flare } = hems[kind]
  const shift = view === 'front' ? 0 : 6
  const hem = kneeY + (part < 0 ? kneeY - hipY : ankleY - kneeY) * part
  const w = hip + flare
  const outline = smooth(pts`
      ${shift - waist - 3} ${waistY - 16}!  ${shift + waist + 3} ${waistY - 16}!
      ${shift + waist + 6} ${waistY + 10}  ${shift + hip + 5} ${hipY + 10}
      ${shift + w * 0.94} ${hem - 60}  ${shift + w} ${hem}!  ${shift + w * 0.4} ${hem + 14}
      ${shift - w * 0.3} ${hem + 10}  ${shift - w} ${hem - 4}!
      ${shift - w * 0.92} ${hem - 60}  ${shift - hip - 5} ${hipY + 10}
      ${shift - waist - 6} ${waistY + 10}
    `)
  const pleat = (x: number, wide: number) =>
    poly(pts`
      ${shift + x * 0.5} ${waistY + 40}  ${shift + x * 1.6} ${hem + 30}
      ${shift + x * 1.6 + wide} ${hem + 30}
    `)
  const folds =
    kind === 'pencil' ? '' : pleat(-hip * 0.7, 26) + pleat(-hip * 0.24, 34) + pleat(hip * 0.2, 22)
  const dark = poly(pts`
      ${shift + waist * 0.5} ${waistY - 40}  ${shift + hip * 0.5} ${hipY}
      ${shift + w * 0.5} ${hem + 40}  ${shift + w + 80} ${hem + 40}
      ${shift + w + 80} ${waistY - 40}
    `)
  return (
    fill(outline, colour) +
    clipped(
      outline,
      fill(folds, shaded(colour, 0.22)),
      fill(dark, shaded(colour, 0.3)),
      fill(pleat(hip * 0.72, 18), shaded(colour, 0.46)),
      stroke(
        line(pts`${-waist - 20} ${waistY + 4}  ${waist + 30} ${waistY + 4}`),
        shaded(colour, 0.42),
        2.2,
      ),
    )
  )
}

const isSkirt = (kind: LowerKind): kind is keyof typeof hems => kind in hems

/** Legs, trousers or skirt, and shoes. */
export function drawLower(
  build: Build,
  skin: Skin,
  { outfit, pose }: { outfit: Outfit; pose: Pose },
): string {
  const left = jointsOf(build, pose.legs.left, -1)
  const right = jointsOf(build, pose.legs.right, 1)
  const { lower, shoes } = outfit
  const tall = build.soleY - build.ankleY
  const shoe = (leg: Joints, side: 1 | -1) =>
    drawShoe(shoes.kind, shoes.colour, { at: leg.ankle, side, tall })
  if (isSkirt(lower.kind)) {
    return (
      drawBareLegs(build, skin, [right, left]) +
      shoe(right, 1) +
      shoe(left, -1) +
      drawSkirt(build, lower.kind, lower.colour)
    )
  }
  const bare = lower.kind === 'shorts' ? drawBareLegs(build, skin, [right, left]) : ''
  const shaft = shoes.kind === 'boots'
  const shoesDrawn = shoe(right, 1) + shoe(left, -1)
  return (
    bare +
    (shaft && lower.kind === 'jeans' ? '' : shoesDrawn) +
    trouserLeg(right, build, { kind: lower.kind, colour: shaded(lower.colour, 0.14), side: 1 }) +
    trouserLeg(left, build, { kind: lower.kind, colour: lower.colour, side: -1 }) +
    trouserSeams(build, lower.colour) +
    (shaft && lower.kind === 'jeans' ? shoesDrawn : '')
  )
}

/** The block under a seated figure. */
export function drawSeat(build: Build, colour: string): string {
  const { hipY, hip, soleY, kneeY, ankleY } = build
  const seatY = hipY + 26
  const floor = seatY + (ankleY - kneeY) + (soleY - ankleY) + 76
  const w = hip + 70
  return (
    fill(
      poly(pts`${-w} ${seatY}  ${w} ${seatY}  ${w + 8} ${floor - 20}  ${-w - 8} ${floor - 20}`),
      colour,
    ) +
    fill(
      poly(
        pts`${w * 0.34} ${seatY}  ${w} ${seatY}  ${w + 8} ${floor - 20}  ${w * 0.4} ${floor - 20}`,
      ),
      shaded(colour, 0.28),
    ) +
    fill(
      poly(pts`${-w} ${seatY}  ${-w + 26} ${seatY - 26}  ${w - 20} ${seatY - 26}  ${w} ${seatY}`),
      lifted(colour, 0.2),
    )
  )
}
