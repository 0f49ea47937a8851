import {
  bannerAlt,
  drawBanner,
  type BannerFormat,
  type BannerSpec,
} from './pictures/draw-banner.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { planPicture, type PictureFormat, type PicturePlan } from './pictures/plan.ts'
import { modelIdentity, rosterPlace } from './people/roster.ts'
import { drawScene, sceneAlt, sceneKinds, type SceneKind } from './scenes/scenes.ts'

/** One picture of a model: what to draw, and its alternative text. */
export interface DemoPicture {
  seed: string
  format: PictureFormat
  alt: string
}

const sets: readonly (readonly PictureFormat[])[] = [
  ['front', 'half', 'threeQuarter', 'full', 'profile', 'landscape', 'half', 'full'],
  ['threeQuarter', 'half', 'front', 'full', 'profile', 'half', 'landscape', 'full', 'threeQuarter'],
  [
    'front',
    'full',
    'threeQuarter',
    'half',
    'landscape',
    'profile',
    'full',
    'half',
    'front',
    'threeQuarter',
  ],
  ['threeQuarter', 'full', 'front', 'half', 'profile', 'full', 'landscape', 'half'],
]

const letters = [...'abcdefghijklmnop']

/** Scores how much a plan repeats the pictures of the set; the first picture shows the bare face. */
function repeats(plan: PicturePlan, chosen: readonly PicturePlan[]): number {
  const { outfit } = plan.worn
  const first = chosen.length === 0
  const hatted = outfit.hat.kind !== 'none'
  const same = chosen.reduce((sum, other) => {
    const worn = other.worn.outfit
    return (
      sum +
      (worn.inner.kind === outfit.inner.kind && worn.outer?.kind === outfit.outer?.kind ? 4 : 0) +
      (other.palette.name === plan.palette.name ? 2 : 0) +
      (other.pose.words !== '' && other.pose.words === plan.pose.words ? 3 : 0) +
      (hatted && worn.hat.kind !== 'none' ? 3 : 0)
    )
  }, 0)
  const last = chosen.at(-1)
  return (
    same +
    (last?.palette.name === plan.palette.name ? 3 : 0) +
    (first && (hatted || plan.expression.closed || outfit.scarf) ? 20 : 0)
  )
}

/**
 * Lists the eight to ten pictures of a model, by number from 1: a strong front or three-quarter portrait
 * first, then figures and crops that avoid repeated clothes and palettes if possible.
 */
export function listDemoPictures(modelNumber: number): DemoPicture[] {
  const identity = modelIdentity(modelNumber)
  const { seed } = rosterPlace(modelNumber)
  const selectedPlans: PicturePlan[] = []
  for (const [slot, format] of (sets[modelNumber % sets.length] ?? []).entries()) {
    const plans = letters.map((letter) =>
      planPicture({ identity, pictureSeed: `${seed}/${slot + 1}${letter}`, format }),
    )
    const best = plans.reduce((one, other) =>
      repeats(other, selectedPlans) < repeats(one, selectedPlans) ? other : one,
    )
    selectedPlans.push(best)
  }
  return selectedPlans.map(({ seed: pictureSeed, format, alt }) => ({
    seed: pictureSeed,
    format,
    alt,
  }))
}

/** Draws one of a model's pictures as an SVG document; its size is `pictureSize(format)`. */
export const drawDemoPicture = (modelNumber: number, { seed, format }: DemoPicture): string =>
  drawPicture({ identity: modelIdentity(modelNumber), pictureSeed: seed, format })

/** A still life or studio scene with its alternative text. */
export interface DemoScene {
  seed: string
  kind: SceneKind
  alt: string
}

/** Thirty-six different scenes: each kind three times in other colours. */
export const demoScenes: readonly DemoScene[] = Array.from({ length: 36 }, (_, i) => {
  const kind = sceneKinds[i % sceneKinds.length] ?? 'rail'
  return { seed: `scene-${String(i + 1).padStart(2, '0')}`, kind, alt: sceneAlt(kind) }
})

/** Draws a scene as an SVG document, 1500 x 1000. */
export const drawDemoScene = ({ seed, kind }: DemoScene): string => drawScene({ seed, kind })

/** A banner of people side by side, by the numbers of their models. */
export interface DemoBanner {
  name: string
  models: readonly number[]
}

/** Banners by their page or theme. */
export const demoBanners: readonly DemoBanner[] = [
  { name: 'landing', models: [3, 33, 7] },
  { name: 'home', models: [12, 51, 38] },
  { name: 'welcome', models: [9, 36, 24] },
  { name: 'women', models: [1, 9, 21] },
  { name: 'men', models: [31, 37, 45] },
  { name: 'non_binary', models: [52, 55, 58] },
  { name: 'juniors', models: [61, 64, 67] },
  { name: 'all', models: [14, 41, 56] },
  { name: 'editorial', models: [6, 17, 44] },
  { name: 'commercial', models: [2, 34, 22] },
  { name: 'high-fashion', models: [18, 8, 29] },
  { name: 'beauty', models: [5, 13, 27] },
  { name: 'runway', models: [1, 48, 26] },
  { name: 'new-faces', models: [19, 39, 60] },
  { name: 'classic', models: [10, 34, 16] },
  { name: 'about', models: [15, 43, 57] },
  { name: 'story', models: [4, 46, 20] },
  { name: 'careers', models: [23, 35, 53] },
  { name: 'contact', models: [11, 40, 28] },
  { name: 'business', models: [25, 42, 7] },
  { name: 'booking', models: [30, 47, 54] },
  { name: 'masterclass', models: [16, 32, 59] },
  { name: 'media-production', models: [12, 49, 3] },
  { name: 'gift-cards', models: [22, 50, 5] },
  { name: 'blog', models: [8, 36, 51] },
  { name: 'fashion', models: [26, 31, 18] },
  { name: 'lifestyle', models: [13, 45, 2] },
  { name: 'culture', models: [29, 38, 58] },
  { name: 'faq', models: [20, 33, 14] },
  { name: 'favourites', models: [24, 44, 55] },
  { name: 'newsletter', models: [28, 41, 6] },
  { name: 'apply', models: [17, 48, 52] },
  { name: 'portraits', models: [27, 46, 11] },
  { name: 'campaign', models: [21, 35, 9] },
  { name: 'e-commerce', models: [4, 37, 25] },
  { name: 'casting', models: [15, 43, 60] },
  { name: 'sport', models: [19, 42, 56] },
  { name: 'families', models: [10, 63, 34] },
  { name: 'school', models: [62, 66, 70] },
  { name: 'studio', models: [23, 50, 30] },
]

/** Returns what to draw for a banner in a shape. */
export const bannerSpec = ({ name, models }: DemoBanner, format: BannerFormat): BannerSpec => ({
  seed: name,
  identities: models.map(modelIdentity),
  format,
})

/** Draws a banner in a shape as an SVG document. */
export const drawDemoBanner = (banner: DemoBanner, format: BannerFormat): string =>
  drawBanner(bannerSpec(banner, format))

/** Returns the alternative text of a banner. */
export const demoBannerAlt = (banner: DemoBanner, format: BannerFormat): string =>
  bannerAlt(bannerSpec(banner, format))

export { bannerFocus, bannerFrames, type BannerFormat } from './pictures/draw-banner.ts'
export { modelsWithFilms, modelIdentity, rosterPlace, rosterSize } from './people/roster.ts'
export type { PictureFormat } from './pictures/plan.ts'
export type { SceneKind } from './scenes/scenes.ts'
