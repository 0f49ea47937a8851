import { drawEarrings, drawNecklaces, drawScarf } from '../garments/accessories.ts'
import { drawArm, type Sleeve } from './arms.ts'
import { type Build, getBuild } from './build.ts'
import { drawProfileBust } from './bust-profile.ts'
import { darken } from '../canvas/colour.ts'
import { drawGlasses } from '../garments/glasses.ts'
import { drawHairFront } from '../hair/front.ts'
import { drawHairProfile } from '../hair/profile.ts'
import { drawHairThreeQuarter } from '../hair/three-quarter.ts'
import { drawHat } from '../garments/hats.ts'
import { drawHeadFront } from '../heads/front.ts'
import { drawHeadProfile } from '../heads/profile.ts'
import { drawHeadThreeQuarter } from '../heads/three-quarter.ts'
import type { Expression, HeadView } from '../heads/head.ts'
import type { Identity } from '../people/identity.ts'
import { drawInner, getEase } from '../garments/inner-wear.ts'
import { drawLower, drawSeat } from './legs.ts'
import { drawOuter, drawOuterBehind, isSleeveless, outerEase } from '../garments/outerwear.ts'
import type { InnerKind, Outfit } from '../garments/outfit.ts'
import type { Pose } from './poses.ts'
import { group } from '../canvas/svg.ts'
import { drawBody } from './torso.ts'

/** Everything that determines the drawing of a figure. */
export interface FigureSpec {
  identity: Identity
  view: HeadView
  pose: Pose
  outfit: Outfit
  expression: Expression
  /** Whether to draw legs and seat, which are outside of heads and half figures. */
  whole: boolean
  seatColour: string
}

const heads = { front: drawHeadFront, threeQuarter: drawHeadThreeQuarter, profile: drawHeadProfile }
const hairs = { front: drawHairFront, threeQuarter: drawHairThreeQuarter, profile: drawHairProfile }

const innerSleeves: Record<InnerKind, Sleeve['length']> = {
  tee: 'half',
  striped: 'half',
  polo: 'half',
  tank: 'none',
  slip: 'none',
  halter: 'none',
  bare: 'none',
  square: 'cap',
  boat: 'long',
  crew: 'long',
  cable: 'long',
  turtleneck: 'long',
  shirt: 'long',
  blouse: 'long',
  wrap: 'long',
  hoodie: 'long',
}

function getSleeve({ inner, outer }: Outfit): Sleeve {
  if (outer && !isSleeveless(outer.kind))
    return {
      colour: outer.colour,
      length: 'long',
      ease: outerEase(outer.kind) + 6,
      cuff: outer.kind === 'bomber' ? darken(outer.colour, 0.4) : undefined,
    }
  const knitted =
    inner.kind === 'crew' ||
    inner.kind === 'cable' ||
    inner.kind === 'hoodie' ||
    inner.kind === 'turtleneck'
  return {
    colour: inner.colour,
    length: innerSleeves[inner.kind],
    ease: getEase(inner.kind) + 2,
    cuff: knitted ? darken(inner.colour, 0.16) : undefined,
    stripe: inner.kind === 'striped' ? '#20283a' : undefined,
  }
}

/** Loose tops hang over the waistband; the rest is tucked in. */
const hangs = (kind: InnerKind) =>
  kind === 'hoodie' || kind === 'cable' || kind === 'crew' || kind === 'polo'

/** Draws hair, neck, hands and clothes up to the neck, with the head on top, turned by the tilt. */
export function drawFigure(spec: FigureSpec): string {
  const { identity, view, outfit, pose, expression } = spec
  const hatted = outfit.hat.kind !== 'none'
  const worn = hatted ? underHat(identity) : identity
  const head = heads[view]({ identity: worn, expression })
  const tucked =
    outfit.scarf !== null || outfit.inner.kind === 'turtleneck' || outfit.inner.kind === 'hoodie'
  const hair = hairs[view]({ identity: worn, tucked })
  const turn = (...content: string[]) => group(`rotate(${pose.tilt} 0 112)`, ...content)
  const top = turn(
    head.skin,
    head.features,
    hair.front,
    drawGlasses(identity, view),
    earsShow(identity) || hatted ? drawEarrings(outfit.jewels, head, outfit.metal) : '',
    drawHat(outfit.hat.kind, outfit.hat.colour, view, identity),
  )
  const build = getBuild(identity, view)
  const trunk =
    view === 'profile' ? drawProfileBust(build, identity.skin, outfit) : drawTrunk(build, spec)
  const scarf = outfit.scarf ? drawScarf(build, outfit.scarf) : ''
  const raised = view === 'profile' ? '' : drawArms(build, spec, (arm) => arm.raised ?? false)
  return turn(hair.behind) + trunk + scarf + top + raised
}

const earsShow = ({ hair }: Identity) => hair.length < 24

/** A hat presses the hair down. */
function underHat(identity: Identity): Identity {
  const { hair } = identity
  return {
    ...identity,
    hair: {
      ...hair,
      top: Math.min(hair.top, 8),
      side: Math.min(hair.side, 22),
      gather: hair.gather === 'topBun' || hair.gather === 'puffs' ? 'lowBun' : hair.gather,
    },
  }
}

function drawArms(
  build: Build,
  { pose, outfit, identity }: FigureSpec,
  wanted: (arm: Pose['left']) => boolean,
): string {
  const sleeve = getSleeve(outfit)
  return (
    [
      ['left', -1],
      ['right', 1],
    ] as const
  )
    .filter(([name]) => wanted(pose[name]))
    .map(([name, side]) => drawArm(build, identity.skin, { arm: pose[name], sleeve, side }))
    .join('')
}

function drawTrunk(build: Build, spec: FigureSpec): string {
  const { identity, outfit, pose } = spec
  const { skin } = identity
  const lower = pose.words === '' ? '' : drawLower(build, skin, { outfit, pose })
  const loose = hangs(outfit.inner.kind) || lower === ''
  const inner = drawInner(build, outfit.inner, loose)
  const upper = loose ? lower + inner : inner + lower
  return [
    outfit.outer ? drawOuterBehind(build, outfit.outer) : '',
    spec.whole && pose.seat ? drawSeat(build, spec.seatColour) : '',
    drawBody(build, skin),
    upper,
    outfit.outer ? drawOuter(build, outfit.outer) : '',
    drawNecklaces(build, outfit.jewels, outfit.metal),
    drawArms(build, spec, (arm) => !arm.raised),
  ].join('')
}
