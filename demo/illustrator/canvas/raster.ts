import sharp from 'sharp'
import { randomOf } from './random.ts'

const tileSize = 256
const tile = new Map<'grain', Promise<Buffer>>()

/** A tile of fine paper grain: mid-grey noise, half of it softened. Made once per process. */
function grainTile(): Promise<Buffer> {
  const made = tile.get('grain')
  if (made) return made
  const random = randomOf('paper grain')
  const pixels = Buffer.alloc(tileSize * tileSize * 4)
  for (let i = 0; i < tileSize * tileSize; i += 1) {
    const noise = (random.next() + random.next() + random.next()) / 3 - 0.5
    const value = noise > 0 ? 255 : 0
    pixels.set([value, value, value, Math.round(Math.min(1, Math.abs(noise) * 2.4) * 22)], i * 4)
  }
  const fresh = sharp(pixels, { raw: { width: tileSize, height: tileSize, channels: 4 } })
    .png()
    .toBuffer()
  tile.set('grain', fresh)
  return fresh
}

/**
 * The drawing as a WebP picture of the given size in pixels, with paper grain. Covers the size: a
 * drawing of another ratio is cropped in the middle.
 */
export async function rasterise(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return (await grained(svg, { width, height }))
    .removeAlpha()
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
}

async function grained(svg: string, { width, height }: { width: number; height: number }) {
  return sharp(Buffer.from(svg), { density: densityFor(svg, width) })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: await grainTile(), tile: true }])
}

/** Resolution at which the drawing is rendered close to the wanted width; 72 is the drawing's own. */
function densityFor(svg: string, width: number): number {
  const own = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width)
  return Math.min(288, Math.max(18, Math.ceil((72 * width) / own)))
}
