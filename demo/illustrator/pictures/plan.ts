import { distance, mix } from '../canvas/colour.ts'
import type { Frame, GroundKind } from '../scenes/grounds.ts'
import type { Expression, HeadView } from '../heads/head.ts'
import type { Identity } from '../people/identity.ts'
import { type Palette, palettes } from '../canvas/palette.ts'
import { type PlannedOutfit, planOutfit } from '../garments/plan-outfit.ts'
import { bustPose, fullPoses, halfPoses, type Pose } from '../bodies/poses.ts'
import { type Random, createRandom } from '../canvas/random.ts'

/** The kinds of pictures of a model; all are 4:5 but the landscape (3:2). */
export type PictureFormat = 'front' | 'threeQuarter' | 'profile' | 'half' | 'full' | 'landscape'

/** The decisions for one picture before it is drawn, with a description that matches them. */
export interface PicturePlan {
  identity: Identity
  seed: string
  format: PictureFormat
  frame: Frame
  view: HeadView
  pose: Pose
  worn: PlannedOutfit
  palette: Palette
  ground: GroundKind
  expression: Expression
  /** Scale from figure units to picture units, and the position of the head's middle. */
  camera: { scale: number; x: number; y: number }
  /** Whether the picture is mirrored. */
  flip: boolean
  /** For a standing full figure: crown and soles, as parts of the height from the top. */
  figure: { crown: number; soles: number } | null
  alt: string
}

/** The input of one picture; without a palette, one is chosen that suits the person. */
export interface PictureSpec {
  identity: Identity
  pictureSeed: string
  format: PictureFormat
  palette?: Palette
}

/** Sizes of the pictures in their own units. */
export const frames: Record<PictureFormat, Frame> = {
  front: { width: 1200, height: 1500 },
  threeQuarter: { width: 1200, height: 1500 },
  profile: { width: 1200, height: 1500 },
  half: { width: 1200, height: 1500 },
  full: { width: 1200, height: 1500 },
  landscape: { width: 1500, height: 1000 },
}

const grounds: Record<PictureFormat, readonly GroundKind[]> = {
  front: ['planes', 'arch', 'panel', 'planes', 'window', 'curtain'],
  threeQuarter: ['planes', 'window', 'panel', 'planes', 'sun', 'curtain'],
  profile: ['planes', 'sun', 'arch', 'planes', 'panel'],
  half: ['planes', 'arch', 'window', 'panel', 'curtain', 'paper'],
  full: ['paper', 'corner', 'planes', 'panel', 'arch'],
  landscape: ['planes', 'window', 'panel', 'sun', 'curtain', 'corner'],
}

/** Picks a ground on which hair and skin are visible. */
function pickPalette(identity: Identity, random: Random): Palette {
  const fits = palettes.filter(
    ({ ground }) =>
      distance(ground, identity.dye.base) > 0.17 &&
      distance(ground, identity.skin.base) > 0.13 &&
      distance(ground, identity.skin.shade) > 0.1,
  )
  return random.pick(fits.length > 0 ? fits : palettes)
}

function pickExpression(identity: Identity, view: HeadView, random: Random): Expression {
  const child = identity.board === 'juniors'
  const painted =
    identity.look === 'feminine' && !child
      ? random.chance(0.6)
      : identity.look === 'androgynous' && !child && random.chance(0.3)
  const lip = random.pick(['#8e1b2a', '#b03a2e', '#9c4a48', '#b5605a', '#7a2436', '#c2574a'])
  const lid = random.pick([null, null, '#7a5a4c', '#8a4a3c', '#5b5a55', '#41606a'])
  return {
    lipstick: painted ? lip : null,
    eyeshadow: painted && lid ? mix(lid, identity.skin.shade, 0.35) : null,
    closed: !child && view !== 'profile' && random.chance(0.05),
    gaze: view === 'front' ? random.pick([0, 0, 0, -0.5, 0.5]) : random.pick([0, -0.4, 0.5]),
    smile: child ? random.between(0.35, 0.9) : random.pick([0, 0, 0.15, 0.3]),
    shadow: random.pick(['half', 'edge']),
  }
}

/** Returns the figure's height in head units, from the top of the hair. */
const getFigureHeight = ({ board, age }: Identity) =>
  board === 'juniors' ? 1010 + Math.min(1, (age - 7) / 8) * 300 : 1416

function placeCamera(
  identity: Identity,
  format: PictureFormat,
  { pose, random }: { pose: Pose; random: Random },
): PicturePlan['camera'] {
  const { width, height } = frames[format]
  const junior = identity.board === 'juniors'
  const high = identity.hair.top + (identity.hair.gather === 'topBun' ? 50 : 0)
  switch (format) {
    case 'front':
    case 'threeQuarter':
    case 'profile': {
      const scale =
        random.between(2.5, 3.3) *
        (junior ? 1.04 : 1) *
        (high > 40 ? 0.88 : 1) *
        (identity.hair.side > 30 ? 0.94 : 1)
      const shift = format === 'front' ? 0 : format === 'profile' ? -10 : -14
      return {
        scale,
        x: width / 2 + shift * scale + random.between(-30, 30),
        y: height * 0.415 + high * 0.5,
      }
    }
    case 'half': {
      const scale = random.between(1.62, 1.9) * (junior ? 1.22 : 1)
      return {
        scale,
        x: width / 2 + random.between(-60, 40),
        y: height * 0.07 + (110 + high) * scale,
      }
    }
    case 'full': {
      const sole = pose.seat ? getFigureHeight(identity) - 240 : getFigureHeight(identity)
      const scale = (height * 0.885) / (sole + 112 + high)
      return {
        scale,
        x: width / 2 + random.between(-40, 40),
        y: height * 0.05 + (112 + high) * scale,
      }
    }
    case 'landscape': {
      const scale = random.between(1.5, 2.1) * (junior ? 1.1 : 1)
      return {
        scale,
        x: width * random.between(0.3, 0.38),
        y: height * 0.12 + (110 + high) * scale,
      }
    }
  }
}

const viewNames: Record<PictureFormat, string> = {
  front: 'Portrait, front view',
  threeQuarter: 'Portrait, three-quarter view',
  profile: 'Portrait in profile',
  half: 'Half figure',
  full: 'Full figure',
  landscape: 'Landscape portrait',
}

function describePicture(
  format: PictureFormat,
  { pose, worn, palette }: { pose: Pose; worn: PlannedOutfit; palette: Palette },
): string {
  const bust = format === 'front' || format === 'threeQuarter' || format === 'profile'
  return [
    viewNames[format],
    pose.words,
    bust ? worn.words.bust : format === 'full' ? worn.words.whole : worn.words.half,
    `${palette.name} ground`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Lists possible poses. Children stand plainly: no hand in the hair, no hand on the hip. */
function listPoses({ board }: Identity, format: PictureFormat, { maySit, outfit }: PlannedOutfit) {
  const poses = format === 'full' ? fullPoses.filter(({ seat }) => !seat || maySit) : halfPoses
  return poses.filter(
    ({ words }) =>
      !(words.includes('hair') && outfit.hat.kind !== 'none') &&
      !(board === 'juniors' && /hair|hip|chin|collar|chest/.test(words)),
  )
}

/** From the middle of the head to its crown, in figure units. */
const crownAbove = 104

const figureIn = (identity: Identity, { scale, y }: PicturePlan['camera']) => {
  const { height } = frames.full
  return {
    crown: (y - crownAbove * scale) / height,
    soles: (y + getFigureHeight(identity) * scale) / height,
  }
}

/** Chooses crop, pose, clothes, palette and light of one picture of a person. */
export function planPicture({
  identity,
  pictureSeed,
  format,
  palette: wanted,
}: PictureSpec): PicturePlan {
  const random = createRandom(`picture ${pictureSeed} ${format}`)
  const view: HeadView =
    format === 'half' || format === 'full' || format === 'landscape'
      ? random.pick(['front', 'threeQuarter', 'threeQuarter'])
      : format
  const palette = wanted ?? pickPalette(identity, random)
  const worn = planOutfit(identity, { palette, random, format })
  const poses = listPoses(identity, format, worn)
  const bust = format === 'front' || format === 'threeQuarter' || format === 'profile'
  const basePose = bust ? bustPose : random.pick(poses)
  const pose = bust ? { ...basePose, tilt: Math.round(random.between(-5, 5)) } : basePose
  const ground = random.pick(grounds[format])
  const expression = pickExpression(identity, view, random)
  const camera = placeCamera(identity, format, { pose, random })
  return {
    identity,
    seed: pictureSeed,
    format,
    frame: frames[format],
    view,
    pose,
    worn,
    palette,
    ground,
    expression,
    camera,
    flip: random.chance(0.5),
    figure: format === 'full' && !pose.seat ? figureIn(identity, camera) : null,
    alt: describePicture(format, { pose, worn, palette }),
  }
}
