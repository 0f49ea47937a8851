import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const app = useApp(useDatabase(), { DATA_DIR: useDataFolder(), RESPONSE_CACHE: 'off' })
const get = (url: string) => app().app.server.inject(url)

/** The colours of a picture's corner and of how much of it is not black. */
const readInk = async (png: Buffer) => {
  const pixels = await sharp(png).greyscale().raw().toBuffer()
  return { corner: pixels[0], inked: pixels.filter((value) => value > 128).length / pixels.length }
}

it.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('draws the first letter of the agency as %s', async (url, side) => {
  const { rawPayload, headers } = await get(url)
  expect(headers['content-type']).toBe('image/png')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side })
  const { corner, inked } = await readInk(rawPayload)
  expect(corner).toBeLessThan(32)
  expect(inked).toBeGreaterThan(0.05)
})

it('has the icon where browsers look for it without being told', async () => {
  const { rawPayload, headers } = await get('/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  const [from, bytes] = [rawPayload.readUInt32LE(18), rawPayload.readUInt32LE(14)]
  const picture = rawPayload.subarray(from, from + bytes)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(rawPayload).toHaveLength(from + bytes)
})

it('names icons that exist in the manifest', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const { icons, name } = JSON.parse(body) as { icons: { src: string }[]; name: string }
  expect(name).not.toBe('')
  expect(icons).toHaveLength(2)
  for (const { src } of icons) expect((await get(src)).statusCode).toBe(200)
})
