import { lightness } from '../canvas/colour.ts'
import { drawPlannedFigure } from './draw-picture.ts'
import { drawGround, type Frame, type GroundKind } from '../scenes/grounds.ts'
import type { Identity } from '../people/identity.ts'
import { type Palette, palettes } from '../canvas/palette.ts'
import { type PicturePlan, planPicture } from './plan.ts'
import { type Random, createRandom } from '../canvas/random.ts'
import { group, picture } from '../canvas/svg.ts'

/** The shapes of banners: 16:9, 3:4, 1:1, and the size of link previews. */
export type BannerFormat = 'wide' | 'tall' | 'square' | 'og'

/** A banner before it is drawn. */
export interface BannerSpec {
  seed: string
  identities: readonly Identity[]
  format: BannerFormat
}

/** Sizes of banners in their own units. */
export const bannerFrames: Record<BannerFormat, Frame> = {
  wide: { width: 1600, height: 900 },
  tall: { width: 1200, height: 1600 },
  square: { width: 1200, height: 1200 },
  og: { width: 1200, height: 630 },
}

interface Place {
  /** Middle of the head, as a part of the width. */
  x: number
  /** Height of the head as a part of the picture's height. */
  head: number
  /** Top of the head as a part of the picture's height. */
  top: number
  flip: boolean
}

const groups: Record<BannerFormat, readonly (readonly Place[])[]> = {
  wide: [
    [
      { x: 0.26, head: 0.3, top: 0.14, flip: true },
      { x: 0.74, head: 0.3, top: 0.12, flip: false },
      { x: 0.5, head: 0.36, top: 0.2, flip: false },
    ],
    [
      { x: 0.64, head: 0.34, top: 0.1, flip: false },
      { x: 0.82, head: 0.31, top: 0.2, flip: true },
      { x: 0.45, head: 0.4, top: 0.18, flip: false },
    ],
    [
      { x: 0.2, head: 0.31, top: 0.13, flip: true },
      { x: 0.36, head: 0.36, top: 0.22, flip: true },
      { x: 0.57, head: 0.33, top: 0.12, flip: false },
    ],
  ],
  tall: [
    [
      { x: 0.68, head: 0.18, top: 0.16, flip: false },
      { x: 0.34, head: 0.2, top: 0.25, flip: true },
    ],
    [
      { x: 0.34, head: 0.19, top: 0.13, flip: true },
      { x: 0.66, head: 0.21, top: 0.24, flip: false },
    ],
  ],
  square: [
    [
      { x: 0.32, head: 0.26, top: 0.14, flip: true },
      { x: 0.66, head: 0.29, top: 0.22, flip: false },
    ],
    [
      { x: 0.7, head: 0.25, top: 0.12, flip: false },
      { x: 0.4, head: 0.3, top: 0.2, flip: true },
    ],
  ],
  og: [
    [
      { x: 0.3, head: 0.36, top: 0.14, flip: true },
      { x: 0.72, head: 0.36, top: 0.12, flip: false },
      { x: 0.51, head: 0.42, top: 0.2, flip: false },
    ],
    [
      { x: 0.66, head: 0.4, top: 0.12, flip: false },
      { x: 0.84, head: 0.37, top: 0.2, flip: true },
      { x: 0.46, head: 0.44, top: 0.18, flip: false },
    ],
  ],
}

function pickPalette(identities: readonly Identity[], random: Random): Palette {
  const contrast = ({ ground }: Palette) =>
    Math.min(
      ...identities.flatMap(({ dye, skin }) => [
        Math.abs(lightness(dye.base) - lightness(ground)),
        Math.abs(lightness(skin.shade) - lightness(ground)) * 1.6,
      ]),
    )
  const best = palettes.toSorted((a, b) => contrast(b) - contrast(a)).slice(0, 6)
  return random.pick(best)
}

/** Chooses ground, people and positions of a banner; films move them apart. */
export function planBanner({ seed, identities, format }: BannerSpec) {
  const random = createRandom(`banner ${seed} ${format}`)
  const frame = bannerFrames[format]
  const palette = pickPalette(identities, random)
  const kind = random.pick<GroundKind>(['planes', 'window', 'arch', 'panel', 'curtain', 'sun'])
  const places = random.pick(groups[format]).slice(0, Math.max(2, identities.length))
  const worn = new Set<string>()
  const people = places.flatMap((place, i) => {
    const identity = identities[i]
    return identity
      ? [{ place, plan: personPlan({ identity, palette, seed: `${seed}/${i}`, worn }) }]
      : []
  })
  return { frame, palette, kind, people, seed }
}

/** An arm raised to the hair would cover the neighbour's face. */
const crossesNeighbour = ({ pose }: PicturePlan): boolean => pose.right.upper > 90

/** Plans a person whose clothes nobody else in the banner wears. */
function personPlan({
  identity,
  palette,
  seed,
  worn,
}: {
  identity: Identity
  palette: Palette
  seed: string
  worn: Set<string>
}): PicturePlan {
  const tries = [...'abcdefghijkl']
    .map((letter) =>
      planPicture({ identity, pictureSeed: `${seed}${letter}`, format: 'half', palette }),
    )
    .filter((plan) => !crossesNeighbour(plan))
  const fresh =
    tries.find(
      ({ worn: { outfit } }) =>
        !worn.has(outfit.outer?.colour ?? outfit.inner.colour) && outfit.hat.kind !== 'wide',
    ) ?? tries[0]
  if (!fresh) throw new Error('A person has at least one plan')
  worn.add(fresh.worn.outfit.outer?.colour ?? fresh.worn.outfit.inner.colour)
  return fresh
}

/** Returns the layers of a banner from back to front: the ground, then one per person. */
export function bannerLayers(spec: BannerSpec): { frame: Frame; ground: string; people: string[] } {
  const { frame, palette, kind, people, seed } = planBanner(spec)
  return {
    frame,
    ground: drawGround(kind, frame, { palette, random: createRandom(`ground ${seed}`) }),
    people: people.map(({ place, plan }) => {
      const young = plan.identity.board === 'juniors' ? 0.86 : 1
      const scale = (place.head * frame.height * young) / 200
      const top = place.top + (1 - young) * 0.7
      const figure = drawPlannedFigure(plan, { x: 0, y: 0, scale: 1 }, false)
      return group(
        `translate(${(place.x * frame.width).toFixed(1)} ${(top * frame.height + 104 * scale).toFixed(1)}) scale(${((place.flip ? -1 : 1) * scale).toFixed(3)} ${scale.toFixed(3)})`,
        figure,
      )
    }),
  }
}

/** Draws two or three people on one ground as an SVG document. */
export function drawBanner(spec: BannerSpec): string {
  const { frame, ground, people } = bannerLayers(spec)
  return picture(frame.width, frame.height, ground, ...people)
}

/** Returns the share of the outside of a range that is before it. */
const outside = (from: number, to: number): number => {
  const before = Math.max(0, from)
  const after = Math.max(0, 1 - to)
  return before + after === 0 ? 0.5 : before / (before + after)
}

/** Height of the hair above the head, relative to the head. */
const hair = 0.25

/**
 * Returns the focal point of a banner, as parts of its width and height: a crop from above and below keeps
 * all heads in view, a crop from the sides the person in front.
 */
export function bannerFocus(spec: BannerSpec): { x: number; y: number } {
  const { people, frame } = planBanner(spec)
  const tops = people.map(({ place: { top, head } }) => top - head * hair)
  const chins = people.map(({ place: { top, head } }) => top + head)
  const front = people.at(-1)?.place
  const half = front ? (front.head * 0.5 * frame.height) / frame.width : 0
  return {
    x: front ? outside(front.x - half, front.x + half) : 0.5,
    y: outside(Math.min(...tops), Math.max(...chins)),
  }
}

/** Returns the alternative text of a banner. */
export function bannerAlt(spec: BannerSpec): string {
  const { people, palette } = planBanner(spec)
  const clothes = people.map(({ plan }) => plan.worn.words.half.split(' over ')[0]).join('; ')
  return `${people.length === 2 ? 'Two' : 'Three'} models side by side before a ${palette.name} ground: ${clothes}`
}
