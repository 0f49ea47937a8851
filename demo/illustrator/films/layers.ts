import { bannerLayers } from '../pictures/draw-banner.ts'
import { drawLayers } from '../pictures/draw-picture.ts'
import {
  bannerSpec,
  demoBanners,
  type DemoPicture,
  listDemoPictures,
  demoScenes,
  drawDemoScene,
} from '../gallery.ts'
import { planPicture } from '../pictures/plan.ts'
import { modelIdentity } from '../people/roster.ts'
import { group, picture } from '../canvas/svg.ts'

/** One layer of a film: a drawing on a transparent ground, with its movement. */
export interface FilmLayer {
  svg: string
  /** Largest displacement, as parts of the width and height. */
  sway: readonly [x: number, y: number]
  /** Shown only while the eyes are closed. */
  blink?: boolean
}

/** A film's layers from back to front, drawn at `width` x `height` with a margin for the movement. */
export interface FilmPlan {
  width: number
  height: number
  layers: FilmLayer[]
}

/** Lists the upright pictures of a model, a three-quarter portrait first: each can become a film. */
const uprightPictures = (modelNumber: number): DemoPicture[] => {
  const upright = listDemoPictures(modelNumber).filter(
    ({ format }) => format !== 'landscape' && format !== 'profile',
  )
  const first = upright.find(({ format }) => format === 'threeQuarter')
  return first ? [first, ...upright.filter((one) => one !== first)] : upright
}

/** Returns the layers of a model's film: the ground, the person, and the person with closed eyes. */
export function modelFilmLayers({ model, take }: { model: number; take: number }): FilmPlan {
  const identity = modelIdentity(model)
  const portrait = uprightPictures(model)[take]
  if (!portrait) throw new Error(`Model ${model} has no picture for another film`)
  const plan = planPicture({ identity, pictureSeed: portrait.seed, format: portrait.format })
  const { width, height } = plan.frame
  const turn = (content: string) =>
    picture(
      width,
      height,
      plan.flip ? group(`translate(${width} 0) scale(-1 1)`, content) : content,
    )
  const open = drawLayers({ ...plan, expression: { ...plan.expression, closed: false } })
  const shut = drawLayers({ ...plan, expression: { ...plan.expression, closed: true } })
  return {
    width,
    height,
    layers: [
      { svg: turn(open.ground), sway: [0.018, 0.006] },
      { svg: turn(open.figure), sway: [-0.016, 0.008] },
      { svg: turn(shut.figure), sway: [-0.016, 0.008], blink: true },
    ],
  }
}

/** Returns the layers of a banner film: the ground, then people, the nearest moving most. */
export function bannerFilmLayers(name: string): FilmPlan {
  const banner = demoBanners.find((one) => one.name === name)
  if (!banner) throw new Error(`No banner is called ${name}`)
  const { frame, ground, people } = bannerLayers(bannerSpec(banner, 'wide'))
  const { width, height } = frame
  return {
    width,
    height,
    layers: [
      { svg: picture(width, height, ground), sway: [0.016, 0.004] },
      ...people.map((person, i): FilmLayer => ({
        svg: picture(width, height, person),
        sway: [-0.008 * (i + 0.4), 0.006],
      })),
    ],
  }
}

/** Returns the only layer of a scene, which moves as a whole. */
export function sceneFilmLayers(index: number): FilmPlan {
  const scene = demoScenes[index]
  if (!scene) throw new Error(`No scene has the index ${index}`)
  return { width: 1500, height: 1000, layers: [{ svg: drawDemoScene(scene), sway: [0.02, 0.012] }] }
}
