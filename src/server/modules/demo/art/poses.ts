import type { ArmPose } from './arms.ts'

/** A leg: angles in degrees from straight down, positive outwards. */
export interface LegPose {
  thigh: number
  shin: number
  /** Foreshortening of the thigh, for seated figures. */
  thighLength?: number
  shinLength?: number
}

/** How a body stands or sits. Left and right are the page's. */
export interface Pose {
  words: string
  left: ArmPose
  right: ArmPose
  legs: { left: LegPose; right: LegPose }
  /** The whole figure leans, in degrees. */
  lean: number
  tilt: number
  seat: boolean
}

const arm = (upper: number, fore: number, rest: Partial<ArmPose> = {}): ArmPose => ({
  upper,
  fore,
  hand: 'relaxed',
  over: true,
  ...rest,
})

const side = arm(7, 1)
const pocket = arm(15, -15, { hand: 'hidden' })
const onHip = arm(40, -50, { hand: 'flat', wrist: -2 })
const chin = arm(2, -164, { hand: 'point', upperLength: 0.82, foreLength: 0.86, wrist: 4 })
const lapel = arm(9, -136, { hand: 'fist', foreLength: 0.74 })
const chest = arm(14, -118, { hand: 'flat', foreLength: 0.7 })
const toHair = arm(132, 210, { hand: 'relaxed', upperLength: 0.8, foreLength: 0.92, wrist: -6 })

const stand = { left: { thigh: 3, shin: 1 }, right: { thigh: 8, shin: 3 } }
const contrapposto = { left: { thigh: -1, shin: 0 }, right: { thigh: 13, shin: -4 } }
const apart = { left: { thigh: 9, shin: 5 }, right: { thigh: 9, shin: 5 } }
const walk = { left: { thigh: 4, shin: 0 }, right: { thigh: -4, shin: -9, shinLength: 0.93 } }
const sit = {
  left: { thigh: 16, shin: 2, thighLength: 0.3 },
  right: { thigh: 22, shin: -3, thighLength: 0.34 },
}

const pose = (words: string, left: ArmPose, right: ArmPose, rest: Partial<Pose> = {}): Pose => ({
  words,
  left,
  right,
  legs: stand,
  lean: 0,
  tilt: 0,
  seat: false,
  ...rest,
})

/** Poses for heads and shoulders: the arms hang out of sight. */
export const bustPose = pose('', side, side)

/** Poses of half figures. */
export const halfPoses: readonly Pose[] = [
  pose('hands in the pockets', pocket, pocket),
  pose('one hand on the hip', side, onHip, { tilt: -3 }),
  pose('hand at the chin', arm(12, -62, { hand: 'flat', foreLength: 0.96, wrist: -16 }), chin, {
    tilt: -3,
  }),
  pose('one hand at the collar', side, lapel),
  pose('hand on the chest', chest, pocket, { tilt: 3 }),
  pose('hand in the hair', side, toHair, { tilt: -5 }),
  pose('both hands on the hips', onHip, onHip, { tilt: 2 }),
  pose('arms at the sides', side, side),
]

/** Poses of full figures. */
export const fullPoses: readonly Pose[] = [
  pose('standing, hands in the pockets', pocket, pocket, { legs: contrapposto }),
  pose('standing, one hand on the hip', side, onHip, { legs: contrapposto, tilt: -3, lean: -1 }),
  pose('walking', arm(16, 12), arm(10, -12), { legs: walk, tilt: 2 }),
  pose('standing wide', side, pocket, { legs: apart }),
  pose(
    'seated on a block',
    arm(16, -18, { hand: 'flat', foreLength: 0.86, wrist: -6 }),
    arm(18, -22, { hand: 'flat', foreLength: 0.86, wrist: -4 }),
    { legs: sit, seat: true },
  ),
  pose('standing, hand at the collar', pocket, lapel, { legs: stand, tilt: 3 }),
  pose('standing, hand in the hair', side, toHair, { legs: contrapposto, tilt: -5, lean: 1 }),
  pose('standing, arms at the sides', side, side, { legs: stand }),
]
