import { createRandom } from './random.ts'

const tileSize = 256
const tile = new Map<'grain', Uint8Array>()

/**
 * Returns a tile of fine paper grain as RGBA: mid-grey noise, half of it softened. Created once per process.
 */
function grainTile(): Uint8Array {
  const cachedTile = tile.get('grain')
  if (cachedTile) return cachedTile
  const random = createRandom('paper grain')
  const pixels = new Uint8Array(tileSize * tileSize * 4)
  for (let i = 0; i < tileSize * tileSize; i += 1) {
    const noise = (random.next() + random.next() + random.next()) / 3 - 0.5
    const value = noise > 0 ? 255 : 0
    pixels.set([value, value, value, Math.round(Math.min(1, Math.abs(noise) * 2.4) * 22)], i * 4)
  }
  tile.set('grain', pixels)
  return pixels
}

/** A drawing ready to be rendered: as an SVG document, with its size in pixels and paper grain. */
export interface PaperDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Resolution at which it is rendered close to the target width; 72 is the drawing's own. */
  readonly density: number
  readonly texture?: {
    readonly pixels: Uint8Array
    readonly width: number
    readonly height: number
  }
}

/** Puts a drawing on paper in the given size. */
export const onPaper = (
  svg: string,
  { width, height }: { width: number; height: number },
): PaperDrawing => ({
  svg,
  width,
  height,
  density: densityFor(svg, width),
  texture: { pixels: grainTile(), width: tileSize, height: tileSize },
})

function densityFor(svg: string, width: number): number {
  const svgWidth = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width)
  return Math.min(288, Math.max(18, Math.ceil((72 * width) / svgWidth)))
}
