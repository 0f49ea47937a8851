import type { Frame } from './grounds.ts'
import type { Palette } from '../canvas/palette.ts'
import type { Random } from '../canvas/random.ts'

/** The input of a scene. */
export interface SceneSpec {
  frame: Frame
  palette: Palette
  random: Random
}
