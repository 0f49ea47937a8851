import type { Build } from './build.ts'
import { lighten, darken } from '../canvas/colour.ts'
import { along, limb, line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import type { LowerKind, Outfit } from '../garments/outfit.ts'
import type { Skin } from '../canvas/palette.ts'
import type { LegPose, Pose } from './poses.ts'
import { drawShoe } from '../garments/shoes.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'
import { type Joints, trouserLeg, trouserSeams } from '../garments/trousers.ts'

function getLegJoints(build: Build, leg: LegPose, side: 1 | -1): Joints {
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
  return clip(shape, stroke(line([move(hip), move(knee), move(ankle)]), colour, width * 0.48))
}

function bareLeg({ hip, knee, ankle }: Joints, build: Build): string {
  const k = build.hip / 92
  return (
    limb(hip, knee, { widths: [76 * k, 46 * k] }) +
    limb(knee, along(knee, ankle, 0.3), { widths: [44 * k, 47 * k] }) +
    limb(along(knee, ankle, 0.3), ankle, { widths: [47 * k, 25 * k] })
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
    clip(
      outline,
      fill(folds, darken(colour, 0.22)),
      fill(dark, darken(colour, 0.3)),
      fill(pleat(hip * 0.72, 18), darken(colour, 0.46)),
      stroke(
        line(pts`${-waist - 20} ${waistY + 4}  ${waist + 30} ${waistY + 4}`),
        darken(colour, 0.42),
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
  const left = getLegJoints(build, pose.legs.left, -1)
  const right = getLegJoints(build, pose.legs.right, 1)
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
    trouserLeg(right, build, { kind: lower.kind, colour: darken(lower.colour, 0.14), side: 1 }) +
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
      darken(colour, 0.28),
    ) +
    fill(
      poly(pts`${-w} ${seatY}  ${-w + 26} ${seatY - 26}  ${w - 20} ${seatY - 26}  ${w} ${seatY}`),
      lighten(colour, 0.2),
    )
  )
}
