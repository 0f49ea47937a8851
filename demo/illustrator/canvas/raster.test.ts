import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPicturesOf, drawDemoPicture } from '../gallery.ts'
import { rasterise } from './raster.ts'

describe('rasterise', () => {
  it('gives a WebP picture of the asked size', async () => {
    const picture = demoPicturesOf(1)[0]
    if (!picture) throw new Error('Model 1 has pictures')
    const webp = await rasterise(drawDemoPicture(1, picture), { width: 400, height: 500 })
    const { format, width, height } = await sharp(webp).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 500 })
    expect(webp.length).toBeLessThan(60_000)
  })
})
