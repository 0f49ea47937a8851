import { drawGround, type GroundKind } from './grounds.ts'
import { palettes } from '../canvas/palette.ts'
import { createRandom } from '../canvas/random.ts'
import type { SceneSpec } from './spec.ts'
import { drawHats, drawShoes, drawTailoring } from './atelier.ts'
import { drawFacade, drawRunway } from './places.ts'
import { drawRail } from './rail.ts'
import { drawBooks, drawFlowers, drawVanity } from './still.ts'
import { drawCamera, drawChair, drawWindow } from './studio.ts'
import { picture } from '../canvas/svg.ts'

/** Editorial pictures without people. */
export type SceneKind =
  | 'rail'
  | 'chair'
  | 'window'
  | 'camera'
  | 'flowers'
  | 'books'
  | 'shoes'
  | 'vanity'
  | 'tailoring'
  | 'hats'
  | 'runway'
  | 'facade'

/** All scenes, in the order in which the demo uses them. */
export const sceneKinds: readonly SceneKind[] = [
  'rail',
  'chair',
  'flowers',
  'window',
  'tailoring',
  'camera',
  'books',
  'runway',
  'shoes',
  'facade',
  'vanity',
  'hats',
]

const scenes: Record<
  SceneKind,
  { draw: (spec: SceneSpec) => string; ground: readonly GroundKind[] | null; words: string }
> = {
  rail: {
    draw: drawRail,
    ground: ['planes', 'window', 'curtain'],
    words: 'A rail of coats and dresses in an empty studio',
  },
  chair: {
    draw: drawChair,
    ground: ['paper', 'planes', 'window'],
    words: 'A chair and a light stand before a paper roll',
  },
  window: {
    draw: drawWindow,
    ground: null,
    words: 'An empty studio with a tall window and light on the floor',
  },
  camera: {
    draw: drawCamera,
    ground: ['paper', 'panel', 'sun'],
    words: 'A camera on a tripod in a studio',
  },
  flowers: {
    draw: drawFlowers,
    ground: ['planes', 'arch', 'window'],
    words: 'Branches in a vase and a bowl of fruit',
  },
  books: {
    draw: drawBooks,
    ground: ['panel', 'planes', 'sun'],
    words: 'A stack of magazines, a cup and a pair of glasses',
  },
  shoes: { draw: drawShoes, ground: ['planes', 'arch', 'curtain'], words: 'Shoes on two plinths' },
  vanity: {
    draw: drawVanity,
    ground: ['planes', 'panel', 'curtain'],
    words: 'A round mirror, bottles and lipsticks on a make-up table',
  },
  tailoring: {
    draw: drawTailoring,
    ground: ['planes', 'window', 'panel'],
    words: 'A jacket on a tailor\u2019s dummy, cloth and shears',
  },
  hats: {
    draw: drawHats,
    ground: ['arch', 'sun', 'planes'],
    words: 'Hats on stands and a hanging scarf',
  },
  runway: { draw: drawRunway, ground: null, words: 'An empty runway under a row of lights' },
  facade: { draw: drawFacade, ground: null, words: 'A house front with arches in low sun' },
}

/** A still life or studio scene, 3:2, as an SVG document. */
export function drawScene({ seed, kind }: { seed: string; kind: SceneKind }): string {
  const random = createRandom(`scene ${seed} ${kind}`)
  const palette = random.pick(palettes)
  const frame = { width: 1500, height: 1000 }
  const scene = scenes[kind]
  const ground = scene.ground
    ? drawGround(random.pick(scene.ground), frame, { palette, random })
    : ''
  return picture(frame.width, frame.height, ground, scene.draw({ frame, palette, random }))
}

/** Returns the alternative text of a scene. */
export const sceneAlt = (kind: SceneKind): string => scenes[kind].words
