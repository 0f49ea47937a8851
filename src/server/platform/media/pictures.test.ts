import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { derivePicture, measureDrawing, preparePicture } from './pictures.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884433' } })

/** Noise does not compress away, so that a file cut in half lacks half of its picture. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

let photograph: Buffer

beforeAll(async () => {
  // Stored rotated and with a location, as a phone does.
  photograph = await plain(60, 40)
    .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitude: '48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

describe('preparing a picture from outside', () => {
  it('sets it upright, drops what it says about the photographer, and makes a preview', async () => {
    const picture = await preparePicture(photograph)
    expect(picture).toMatchObject({ mime: 'image/jpeg', width: 40, height: 60 })
    const { exif, orientation, format } = await sharp(picture.data).metadata()
    expect({ exif, orientation, format }).toEqual({
      exif: undefined,
      orientation: undefined,
      format: 'jpeg',
    })
    expect(picture.preview).toMatch(/^data:image\/webp;base64,/)
    expect(picture.preview.length).toBeLessThan(400)
  })

  it('keeps transparency and makes large pictures smaller', async () => {
    const clear = await plain(30, 30).ensureAlpha(0.5).png().toBuffer()
    expect(await preparePicture(clear)).toMatchObject({ mime: 'image/webp', width: 30 })
    const large = await plain(4000, 2000).jpeg().toBuffer()
    expect(await preparePicture(large)).toMatchObject({ width: 3200, height: 1600 })
  })

  it.each(['png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await plain(20, 10).toFormat(format).toBuffer()
    expect(await preparePicture(bytes)).toMatchObject({ width: 20, height: 10 })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page named .jpg', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => {
    await expect(preparePicture(Buffer.from(text))).rejects.toMatchObject({
      code: 'unsupported_media_type',
    })
  })

  it('refuses a GIF, which is no photograph', async () => {
    const gif = await plain(5, 5).gif().toBuffer()
    await expect(preparePicture(gif)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const whole = await noisy(400, 400).toFormat(format).toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    await expect(preparePicture(half)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('refuses a small file that unpacks to more than 100 megapixels, without unpacking it', async () => {
    const bomb = await plain(10_001, 10_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    await expect(preparePicture(bomb)).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('our own drawings and derivatives', () => {
  it('stores its own drawings unchanged', async () => {
    const data = await plain(80, 100).webp().toBuffer()
    expect(await measureDrawing(data)).toMatchObject({ data, width: 80, height: 100 })
  })

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
  ] as const)('derives %s in a width, but never a wider one', async (format, decoder) => {
    const { data } = await preparePicture(await noisy(400, 500).jpeg().toBuffer())
    const small = await sharp(await derivePicture(data, { width: 160, format })).metadata()
    expect(small).toMatchObject({ format: decoder, width: 160, height: 200 })
    const wide = await sharp(await derivePicture(data, { width: 1600, format })).metadata()
    expect(wide).toMatchObject({ width: 400, height: 500 })
  })
})
