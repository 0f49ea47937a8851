import { turned, type Build } from './build.ts'
import { shaded } from './colour.ts'
import { pts, along, limb, line, smooth, type Pt } from './geometry.ts'
import { drawHand, type HandKind } from './hands.ts'
import type { Skin } from './palette.ts'
import { clipped, fill, stroke } from './svg.ts'

/** An arm: angles in degrees from straight down, positive away from the body. */
export interface ArmPose {
  upper: number
  fore: number
  /** Foreshortening of the two parts, 1 for full length. */
  upperLength?: number
  foreLength?: number
  hand: HandKind
  /** The fingers' direction against the forearm, positive outwards. */
  wrist?: number
  /** Drawn before the body, not behind it. */
  over: boolean
}

/** The sleeve on an arm; none shows skin. */
export interface Sleeve {
  colour: string
  length: 'none' | 'cap' | 'half' | 'long'
  ease: number
  cuff?: string
}

/** The joints of an arm on the page; side 1 is the page's right. */
export function jointsOf(build: Build, arm: ArmPose, side: 1 | -1) {
  const shoulder = turned(build, [
    side * (build.shoulder - build.armWidth * 0.42),
    build.pit + 26 + build.armWidth * 0.5,
  ])
  const reach = (from: Pt, angle: number, length: number): Pt => {
    const radians = (angle * Math.PI) / 180
    return [from[0] + side * Math.sin(radians) * length, from[1] + Math.cos(radians) * length]
  }
  const elbow = reach(shoulder, arm.upper, build.upperArm * (arm.upperLength ?? 1))
  const wrist = reach(elbow, arm.fore, build.foreArm * (arm.foreLength ?? 1))
  return { shoulder, elbow, wrist }
}

function armShape(
  { shoulder, elbow, wrist }: ReturnType<typeof jointsOf>,
  width: number,
  ease: number,
): string {
  const w = width + ease
  return (
    limb(shoulder, elbow, w, w * 0.84) + limb(elbow, wrist, w * 0.84, width * 0.56 + ease * 0.8)
  )
}

function sleeveShape(joints: ReturnType<typeof jointsOf>, width: number, sleeve: Sleeve): string {
  const { shoulder, elbow } = joints
  const w = width + sleeve.ease
  if (sleeve.length === 'cap') return limb(shoulder, along(shoulder, elbow, 0.3), w + 4, w + 4)
  if (sleeve.length === 'half') return limb(shoulder, along(shoulder, elbow, 0.52), w + 3, w + 5)
  return armShape(joints, width, sleeve.ease)
}

/** The side of a limb that lies in shadow, as a plane inside its outline. */
function limbShadow(
  shape: string,
  { shoulder, elbow, wrist }: ReturnType<typeof jointsOf>,
  width: number,
  colour: string,
): string {
  const shift = width * 0.24
  const move = ([x, y]: Pt): Pt => [x + shift, y + shift * 0.2]
  return clipped(
    shape,
    stroke(line([move(shoulder), move(elbow), move(wrist)]), colour, width * 0.5),
  )
}

/** One arm with its sleeve and hand. */
export function drawArm(
  build: Build,
  skin: Skin,
  { arm, sleeve, side }: { arm: ArmPose; sleeve: Sleeve; side: 1 | -1 },
): string {
  const joints = jointsOf(build, arm, side)
  const { elbow, wrist } = joints
  const bare = armShape(joints, build.armWidth * 0.92, 0)
  const parts: string[] = []
  const hand = drawHand(arm.hand, skin, {
    at: wrist,
    turn: -side * (arm.fore + (arm.wrist ?? 0)),
    side: side === 1 ? 1 : -1,
    size: build.hand,
  })
  if (sleeve.length !== 'long')
    parts.push(fill(bare, skin.base), limbShadow(bare, joints, build.armWidth, skin.shade))
  parts.push(hand)
  if (sleeve.length !== 'none') {
    const shape = sleeveShape(joints, build.armWidth, sleeve)
    const dark = shaded(sleeve.colour, 0.3)
    const w = build.armWidth + sleeve.ease
    parts.push(fill(shape, sleeve.colour), limbShadow(shape, joints, w, dark))
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
          shaded(sleeve.colour, 0.5),
          1.6,
          0.8,
        ),
      )
      if (sleeve.cuff)
        parts.push(
          stroke(
            line([along(wrist, elbow, 0.02), along(wrist, elbow, 0.1)]),
            sleeve.cuff,
            build.armWidth * 0.56 + sleeve.ease * 0.85,
          ),
        )
    }
  }
  return parts.join('')
}
