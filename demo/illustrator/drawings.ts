import { createHash } from 'node:crypto'
import {
  bannerFocus,
  bannerFrames,
  type BannerFormat,
  bannerSpec,
  demoBannerAlt,
  demoBanners,
  listDemoPictures,
  demoScenes,
  drawDemoBanner,
  drawDemoPicture,
  drawDemoScene,
  modelIdentity,
  type PictureFormat,
  rosterPlace,
} from './gallery.ts'
import { frames, planPicture } from './pictures/plan.ts'
import { onPaper, type PaperDrawing } from './canvas/raster.ts'

/** A picture of the demo before it is drawn. */
export interface Drawing {
  /** Its key in the media store, the same on every machine, so that an interrupted seed can continue. */
  readonly key: string
  readonly alt: string
  /** The focal point, in thousandths of width and height. */
  readonly focalX: number
  readonly focalY: number
  /** For a full figure: the positions of crown and soles, in thousandths of the height. */
  readonly figure?: { readonly crownY: number; readonly solesY: number }
  /** Draws it as a document that is rendered later. */
  draw(): PaperDrawing
}

/** The key of a demo picture or film by its name. */
export const demoKey = (name: string): string =>
  createHash('sha256').update(`callboard demo: ${name}`).digest('hex').slice(0, 32)

interface Portrait {
  model: number
  seed: string
  format: PictureFormat
  /** Scale relative to the full size; pictures that are only shown small are drawn small. */
  scale: number
}

const toThousandths = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000)

const portrait = ({ model, seed, format, scale }: Portrait): Drawing => {
  const { alt, camera, frame, flip, figure } = planPicture({
    identity: modelIdentity(model),
    pictureSeed: seed,
    format,
  })
  const x = camera.x / frame.width
  const { width, height } = frames[format]
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return {
    key: demoKey(`portrait ${seed} ${format}`),
    alt,
    focalX: toThousandths(flip ? 1 - x : x),
    focalY: toThousandths(camera.y / frame.height),
    ...(figure && {
      figure: { crownY: toThousandths(figure.crown), solesY: toThousandths(figure.soles) },
    }),
    draw: () => onPaper(drawDemoPicture(model, { seed, format, alt }), size),
  }
}

/** Lists the eight to ten pictures of a model, the main one first. */
export const listPortraits = (model: number): Drawing[] =>
  listDemoPictures(model).map(({ seed, format }) => portrait({ model, seed, format, scale: 1 }))

const digitalsFormats: readonly PictureFormat[] = ['half', 'threeQuarter', 'full']

/** Lists plain pictures of a person, small enough to come from a phone. */
export const listDigitals = (model: number): Drawing[] =>
  digitalsFormats.map((format) =>
    portrait({ model, seed: `digitals of ${model}`, format, scale: 0.64 }),
  )

/** Returns an applicant's photo. */
export const getApplicationPhoto = (model: number): Drawing =>
  portrait({ model, seed: `application of ${model}`, format: 'half', scale: 0.64 })

const activityFormats: readonly PictureFormat[] = ['half', 'full', 'threeQuarter', 'half']

interface ActiveModel {
  number: number
  /** Each with its number of pictures. */
  activities: readonly { scenes: number }[]
}

/** Lists the pictures of each activity of a model, in the order of the activities. */
export const listActivityDrawings = ({ number, activities }: ActiveModel): Drawing[][] =>
  activities.map(({ scenes }, activity) =>
    activityFormats.slice(0, scenes).map((format, picture) =>
      portrait({
        model: number,
        seed: `${rosterPlace(number).seed}/activity-${activity + 1}-${picture + 1}`,
        format,
        scale: 0.64,
      }),
    ),
  )

/** A banner with people on it, by its name and shape. */
export const banner = (name: string, format: BannerFormat): Drawing => {
  const demoBanner = demoBanners.find((one) => one.name === name)
  if (!demoBanner) throw new Error(`There is no banner ${name}`)
  const { x, y } = bannerFocus(bannerSpec(demoBanner, format))
  return {
    key: demoKey(`banner ${name} ${format}`),
    alt: demoBannerAlt(demoBanner, format),
    focalX: toThousandths(x),
    focalY: toThousandths(y),
    draw: () => onPaper(drawDemoBanner(demoBanner, format), bannerFrames[format]),
  }
}

const sceneSize = { width: 1500, height: 1000 }

/** A still life or studio without people, by its number from 1 to 36. */
export const scene = (number: number): Drawing => {
  const demoScene = demoScenes[number - 1]
  if (!demoScene) throw new Error(`There is no scene ${number}`)
  return {
    key: demoKey(demoScene.seed),
    alt: demoScene.alt,
    focalX: 500,
    focalY: 500,
    draw: () => onPaper(drawDemoScene(demoScene), sceneSize),
  }
}
