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
  ...rest,
})

const side = arm(7, 1)
const pocket = arm(14, 0, { to: (b) => [b.hip * 0.98, b.hipY + 34], hand: 'hidden' })
const onHip = arm(43, 0, { to: (b) => [b.waist + 22, b.waistY + 6], hand: 'flat', wrist: 46 })
const chin = arm(5, 0, {
  upperLength: 0.72,
  to: ({ view, pit }) => [view === 'front' ? 34 : 14, pit + 38],
  hand: 'point',
  wrist: 6,
  raised: true,
})
const lapel = arm(8, 0, {
  upperLength: 0.9,
  to: ({ neck, pit }) => [neck + 44, pit + 128],
  hand: 'fist',
})
const chest = arm(13, 0, {
  upperLength: 0.94,
  to: ({ chest: c, pit }) => [c * 0.86, pit + 138],
  hand: 'flat',
})
const across = arm(12, 0, { to: ({ waist, waistY }) => [waist * 0.9, waistY - 36], hand: 'flat' })
const toHair = arm(140, 0, {
  upperLength: 0.8,
  to: ({ pit }) => [84, pit - 206],
  hand: 'relaxed',
  raised: true,
})
const onThigh = arm(15, 0, { to: (b) => [b.hip * 0.86, b.hipY + 66], hand: 'flat', wrist: -8 })

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
  pose('hand at the chin', across, chin, {
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
  pose('seated on a block', onThigh, onThigh, { legs: sit, seat: true }),
  pose('standing, hand at the collar', pocket, lapel, { legs: stand, tilt: 3 }),
  pose('standing, hand in the hair', side, toHair, { legs: contrapposto, tilt: -5, lean: 1 }),
  pose('standing, arms at the sides', side, side, { legs: stand }),
]
