import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictures, type Pictures, type PictureSettings } from './pictures.ts'

const usual: PictureSettings = {
  megapixels: { avif: 30, other: 60 },
  memoryMegabytes: 1024,
  seconds: 30,
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884433' } })

/** Noise does not compress, so a file cut in half lacks half of its picture. */
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

let folder: string
const instances: Pictures[] = []
const open = (settings: Partial<PictureSettings> = {}) => {
  const pictures = createPictures({ ...usual, ...settings }, join(folder, 'scratch'))
  instances.push(pictures)
  return pictures
}
let pictures: Pictures
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-pictures-'))
  pictures = open()
})
afterAll(async () => {
  for (const each of instances) each.close()
  await rm(folder, { recursive: true, force: true })
})

let files = 0
const aFile = async (bytes?: Buffer | string) => {
  files += 1
  const file = join(folder, String(files))
  if (bytes !== undefined) await writeFile(file, bytes)
  return file
}

const prepare = async (bytes: Buffer | string, by = pictures) => {
  const output = await aFile()
  return { ...(await by.prepare(await aFile(bytes), output)), output }
}

describe('preparing a picture from outside', () => {
  it('sets it upright, drops what it says about the photographer, and makes a preview', async () => {
    // Rotated by metadata and with a location, as phones store pictures.
    const photograph = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitude: '48/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await prepare(photograph)
    const data = await readFile(picture.output)
    expect(picture).toMatchObject({
      mime: 'image/jpeg',
      width: 40,
      height: 60,
      bytes: data.length,
    })
    const { exif, orientation, format } = await sharp(data).metadata()
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'jpeg'])
    expect(picture.preview).toMatch(/^data:image\/webp;base64,/)
    expect(picture.preview.length).toBeLessThan(400)
  })

  it('keeps transparency and makes large pictures smaller', async () => {
    const clear = await plain(30, 30).ensureAlpha(0.5).png().toBuffer()
    expect(await prepare(clear)).toMatchObject({ mime: 'image/webp', width: 30 })
    const large = await plain(4000, 2000).jpeg().toBuffer()
    expect(await prepare(large)).toMatchObject({ width: 3200, height: 1600 })
  })

  it.each(['png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const bytes = await plain(20, 10).toFormat(format).toBuffer()
    expect(await prepare(bytes)).toMatchObject({ width: 20, height: 10 })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page named .jpg', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => {
    await expect(prepare(text)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  })

  it('refuses a GIF, which is no photograph', async () => {
    const gif = await plain(5, 5).gif().toBuffer()
    await expect(prepare(gif)).rejects.toMatchObject({ code: 'unsupported_media_type' })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const whole = await noisy(400, 400).toFormat(format).toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    await expect(prepare(half)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('refuses a picture over its megapixels, by its header', async () => {
    const strict = open({ megapixels: { avif: 1, other: 2 } })
    const format = async (name: 'png' | 'avif', width: number) =>
      prepare(await plain(width, 1000).toFormat(name, { effort: 1 }).toBuffer(), strict)
    await expect(format('png', 2001)).rejects.toMatchObject({
      code: 'too_large',
      message: 'This picture has more than 2 megapixels',
    })
    await expect(format('avif', 1001)).rejects.toThrow('more than 1 megapixels')
    expect(await format('png', 1500)).toMatchObject({ width: 1500 })
  })
})

describe('the picture process', () => {
  it('refuses a picture that needs too much memory, and goes on with others', async () => {
    const small = open({ memoryMegabytes: 256 })
    const bomb = await plain(5400, 5400).avif({ effort: 0 }).toBuffer()
    const photo = await plain(600, 400).jpeg().toBuffer()
    const [refused, taken] = await Promise.allSettled([prepare(bomb, small), prepare(photo, small)])
    expect(refused).toMatchObject({ reason: { code: 'unsupported_media_type' } })
    expect(taken).toMatchObject({ value: { width: 600 } })
    expect(await prepare(photo, small)).toMatchObject({ width: 600 })
  })

  it('refuses a picture that takes too long, and goes on with others', async () => {
    const hurried = open({ seconds: 0.001 })
    const photo = await plain(60, 40).jpeg().toBuffer()
    await expect(prepare(photo, hurried)).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: /too much memory or time/,
    })
  })

  it('says that it is busy if the process is ended from outside', async () => {
    const otherPictures = open()
    const large = await aFile(await noisy(3000, 3000).png().toBuffer())
    const result = otherPictures.derive(large, await aFile(), { width: 1600, format: 'avif' })
    setImmediate(() => otherPictures.close())
    await expect(result).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
    const photo = await plain(60, 40).jpeg().toBuffer()
    expect(await prepare(photo, otherPictures)).toMatchObject({ width: 60 })
  })
})

describe('our own drawings and derivatives', () => {
  it('renders a drawing with its texture', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#fff"/></svg>'
    const texture = { pixels: new Uint8Array([0, 0, 0, 255]), width: 1, height: 1 }
    const output = await aFile()
    const drawing = { svg, width: 80, height: 100, density: 72, texture }
    expect(await pictures.draw(drawing, output)).toMatchObject({ width: 80, height: 100 })
    const { channels } = await sharp(output).stats()
    expect(channels[0]?.mean).toBeLessThan(5)
  })

  it.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
  ] as const)('derives %s in a width, but never a wider one', async (format, decoder) => {
    const original = await aFile(await noisy(400, 500).jpeg().toBuffer())
    const derived = async (width: number) => {
      const output = await aFile()
      await pictures.derive(original, output, { width, format })
      return sharp(output).metadata()
    }
    expect(await derived(160)).toMatchObject({ format: decoder, width: 160, height: 200 })
    expect(await derived(1600)).toMatchObject({ width: 400, height: 500 })
  })
})

describe('temporary files', () => {
  it('are deleted when they are old', async () => {
    const { scratch } = pictures
    const file = await scratch.newFile()
    await writeFile(file, 'left by a crash')
    expect(await scratch.removeOlder(Date.now() - 60_000)).toBe(0)
    expect(await scratch.removeOlder(Date.now() + 60_000)).toBe(1)
    expect(existsSync(file)).toBe(false)
  })
})
