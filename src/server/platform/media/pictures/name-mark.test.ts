import sharp from 'sharp'
import { expect, it } from 'vitest'
import { nameMark } from './name-mark.ts'

const getSize = async (text: string, width: number) => {
  const { info } = await sharp(nameMark(text, width)).png().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
}

it('draws a small strip, with letters that need no installed typeface', async () => {
  const { data, info } = await sharp(nameMark('Zoë Łukasiewicz', 960))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBeLessThan(320)
  expect(info.height).toBeLessThan(60)
  expect([...data].filter((grey) => grey < 80).length).toBeGreaterThan(200)
})

it('never becomes wider than the picture', async () => {
  const long = await getSize('A very long name of a production company and its director', 160)
  expect(long.width).toBeLessThanOrEqual(160)
  expect((await getSize('', 160)).width).toBeLessThanOrEqual(160)
  expect((await getSize('漢字', 160)).width).toBeLessThanOrEqual(160)
})

it('says whose copy it is for names in Cyrillic and Greek, too', () => {
  const drawName = (text: string) => String(nameMark(text, 960))
  expect(drawName('Ольга')).toBe(drawName('Olga'))
  expect(drawName('Ελένη')).toBe(drawName('Eleni'))
})
