import type { Frame } from './grounds.ts'
import type { Palette } from '../canvas/palette.ts'
import type { Random } from '../canvas/random.ts'

/** What a scene is drawn with. */
export interface SceneSpec {
  frame: Frame
  palette: Palette
  random: Random
}
