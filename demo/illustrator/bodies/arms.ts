import { type Build, turnPoint } from './build.ts'
import { lighten, lightness, darken } from '../canvas/colour.ts'
import { along, limb, line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { drawHand, type HandKind } from './hands.ts'
import type { Skin } from '../canvas/palette.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'

/** An arm: angles in degrees from straight down, positive away from the body. */
export interface ArmPose {
  upper: number
  fore: number
  /** Foreshortening of the two parts, 1 for full length. */
  upperLength?: number
  foreLength?: number
  /** Position of the wrist, as on the page's right, instead of the forearm's angle and length. */
  to?: (build: Build) => Pt
  hand: HandKind
  /** The fingers' angle relative to the forearm, positive outwards. */
  wrist?: number
  /** Drawn over the head and hair. */
  raised?: boolean
}

/** The sleeve on an arm; none shows skin. */
export interface Sleeve {
  colour: string
  length: 'none' | 'cap' | 'half' | 'long'
  ease: number
  cuff?: string
  /** Colour of stripes across the upper sleeve. */
  stripe?: string
}

interface ArmJoints {
  shoulder: Pt
  elbow: Pt
  wrist: Pt
}

/** Returns the joints of an arm on the page; side 1 is the page's right. */
export function getArmJoints(build: Build, arm: ArmPose, side: 1 | -1) {
  const shoulder = turnPoint(build, [
    side * (build.shoulder - build.armWidth * 0.42),
    build.pit + 26 + build.armWidth * 0.5,
  ])
  const reach = (from: Pt, angle: number, length: number): Pt => {
    const radians = (angle * Math.PI) / 180
    return [from[0] + side * Math.sin(radians) * length, from[1] + Math.cos(radians) * length]
  }
  const elbow = reach(shoulder, arm.upper, build.upperArm * (arm.upperLength ?? 1))
  const target = arm.to?.(build)
  const wrist = target
    ? turnPoint(build, [side * target[0], target[1]])
    : reach(elbow, arm.fore, build.foreArm * (arm.foreLength ?? 1))
  return { shoulder, elbow, wrist }
}

function armShape({ shoulder, elbow, wrist }: ArmJoints, width: number, ease: number): string {
  const w = width + ease
  return (
    limb(shoulder, elbow, { widths: [w, w * 0.84] }) +
    limb(elbow, wrist, { widths: [w * 0.84, width * 0.56 + ease * 0.8], cut: true })
  )
}

function sleeveShape(joints: ArmJoints, width: number, sleeve: Sleeve): string {
  const { shoulder, elbow } = joints
  const w = width + sleeve.ease
  if (sleeve.length === 'cap')
    return limb(shoulder, along(shoulder, elbow, 0.27), { widths: [w + 2, w + 6], cut: true })
  if (sleeve.length === 'half')
    return limb(shoulder, along(shoulder, elbow, 0.55), { widths: [w, w + 9], cut: true })
  return armShape(joints, width, sleeve.ease)
}

/** The direction away from the light: down and to the right. */
const away = [0.86, 0.5] as const

/** Returns the normal of a part of the arm that points away from the light. */
function darkSide(from: Pt, to: Pt): Pt {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [-(to[1] - from[1]) / reach, (to[0] - from[0]) / reach]
  return nx * away[0] + ny * away[1] > 0 ? [nx, ny] : [-nx, -ny]
}

/** Draws the shadow side of an arm: a wedge that starts thin at the shoulder. */
function limbShadow(
  shape: string,
  { shoulder, elbow, wrist }: ArmJoints,
  { width, colour }: { width: number; colour: string },
): string {
  const upper = darkSide(shoulder, elbow)
  const fore = darkSide(elbow, wrist)
  const bend: Pt = [(upper[0] + fore[0]) / 2, (upper[1] + fore[1]) / 2]
  const off = ([x, y]: Pt, [nx, ny]: Pt, part: number): Pt => [
    x + nx * width * part,
    y + ny * width * part,
  ]
  const end = along(elbow, wrist, 1.2)
  const wedge = poly([
    off(shoulder, upper, 0.52),
    off(along(shoulder, elbow, 0.3), upper, 0.14),
    off(elbow, bend, 0.1),
    off(end, fore, 0.04),
    off(end, fore, 1),
    off(elbow, bend, 1.1),
    off(shoulder, upper, 1),
  ])
  return clip(shape, fill(wedge, colour))
}

/**
 * Draws the forearm that crosses the body over the sleeve, between two lines and a little lighter than the
 * cloth behind it: a sleeve on a jacket of the same colour would be invisible, with the hand hanging alone.
 */
function crossing({ elbow, wrist }: ArmJoints, width: number, colour: string): string {
  const reach = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]) || 1
  const [nx, ny] = [-(wrist[1] - elbow[1]) / reach, (wrist[0] - elbow[0]) / reach]
  const dark = lightness(colour) < 0.24
  const edge = dark ? lighten(colour, 0.34) : darken(colour, 0.5)
  const side = (sign: 1 | -1) => {
    const off = ([x, y]: Pt, part: number): Pt => [x + sign * nx * part, y + sign * ny * part]
    return line([off(elbow, width * 0.42), off(wrist, width * 0.3)])
  }
  return (
    fill(
      limb(elbow, wrist, { widths: [width * 0.84, width * 0.6], cut: true }),
      lighten(colour, 0.07),
    ) + stroke(side(1) + side(-1), edge, 2.4, 0.85)
  )
}

/** Draws one arm with its sleeve and hand. */
export function drawArm(
  build: Build,
  skin: Skin,
  { arm, sleeve, side }: { arm: ArmPose; sleeve: Sleeve; side: 1 | -1 },
): string {
  const joints = getArmJoints(build, arm, side)
  const { elbow, wrist } = joints
  const bare = armShape(joints, build.armWidth * 0.92, 0)
  const parts: string[] = []
  const hand = drawHand(arm.hand, skin, {
    at: wrist,
    turn: direction(joints) - side * (arm.wrist ?? 0),
    side,
    size: build.hand,
  })
  if (sleeve.length !== 'long')
    parts.push(
      fill(bare, skin.base),
      limbShadow(bare, joints, { width: build.armWidth, colour: skin.shade }),
    )
  parts.push(hand)
  if (sleeve.length !== 'none') {
    const shape = sleeveShape(joints, build.armWidth, sleeve)
    const dark = darken(sleeve.colour, 0.3)
    const w = build.armWidth + sleeve.ease
    parts.push(fill(shape, sleeve.colour), limbShadow(shape, joints, { width: w, colour: dark }))
    if (sleeve.length === 'long' && arm.to && arm.hand !== 'hidden')
      parts.push(crossing(joints, w, sleeve.colour))
    if (sleeve.length === 'long') {
      const bend = side * w * 0.3
      parts.push(
        stroke(
          smooth(
            pts`
      ${elbow[0] - bend} ${elbow[1] - 12}  ${elbow[0]} ${elbow[1] + 1}
      ${elbow[0] + bend * 0.6} ${elbow[1] + 3}
    `,
            false,
          ),
          darken(sleeve.colour, 0.5),
          1.6,
          0.8,
        ),
      )
      if (sleeve.cuff)
        parts.push(fill(cuffShape(joints, build.armWidth * 0.56 + sleeve.ease * 0.84), sleeve.cuff))
    }
    if (arm.hand === 'hidden') parts.push(pocketEdge(joints, w))
    if (sleeve.stripe) parts.push(clip(shape, sleeveStripes(joints, sleeve.stripe)))
  }
  return parts.join('')
}

/** Returns the direction of the forearm in degrees, 0 straight down, clockwise. */
const direction = ({ elbow, wrist }: ArmJoints) =>
  (Math.atan2(elbow[0] - wrist[0], wrist[1] - elbow[1]) * 180) / Math.PI

/** Draws the edge of the pocket that holds a hand. */
function pocketEdge({ elbow, wrist }: ArmJoints, width: number): string {
  const reach = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]) || 1
  const [nx, ny] = [
    (-(wrist[1] - elbow[1]) / reach) * width,
    ((wrist[0] - elbow[0]) / reach) * width,
  ]
  const edge = line(pts`
    ${wrist[0] + nx * 0.62} ${wrist[1] + ny * 0.62 - 3}  ${wrist[0] - nx * 0.7} ${wrist[1] - ny * 0.7 + 3}`)
  return stroke(edge, '#0d0a08', 4.4, 0.62)
}

function cuffShape({ elbow, wrist }: ArmJoints, width: number): string {
  const start = along(wrist, elbow, 0.12)
  const reach = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]) || 1
  const [nx, ny] = [
    (-(wrist[1] - elbow[1]) / reach) * width * 0.51,
    ((wrist[0] - elbow[0]) / reach) * width * 0.51,
  ]
  return poly(pts`
    ${start[0] + nx} ${start[1] + ny}  ${wrist[0] + nx} ${wrist[1] + ny}
    ${wrist[0] - nx} ${wrist[1] - ny}  ${start[0] - nx} ${start[1] - ny}`)
}

function sleeveStripes({ shoulder, elbow }: ArmJoints, colour: string): string {
  const reach = Math.hypot(elbow[0] - shoulder[0], elbow[1] - shoulder[1]) || 1
  const [nx, ny] = [-(elbow[1] - shoulder[1]) / reach, (elbow[0] - shoulder[0]) / reach]
  const bands = [0.04, 0.17, 0.3, 0.43].map((part) => {
    const [x, y] = along(shoulder, elbow, part)
    return line([
      [x + nx * 60, y + ny * 60],
      [x - nx * 60, y - ny * 60],
    ])
  })
  return stroke(bands.join(''), colour, 7.5)
}
