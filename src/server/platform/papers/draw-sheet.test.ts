import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPrintedLetter } from '#contracts/printed-letters.ts'
import type { PictureBox, Sheet, TextBox } from '#server/kernel/sheets.ts'
import { drawSheet } from './draw-sheet.ts'
import { openFaces } from './faces.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#6e1423' } })
  await picture.jpeg().toFile(join(folder, 'picture'))
})
afterAll(() => rm(folder, { recursive: true }))

const text: TextBox = {
  face: 'display',
  size: 30,
  ink: 'black',
  tracking: 0,
  role: 'heading',
  x: 20,
  y: 180,
  kind: 'text',
  text: 'INGRID ŁUKASIEWICZ',
}

const picture: PictureBox = {
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  crop: { x: 0, y: 100, width: 400, height: 200 },
  kind: 'picture',
  picture: 0,
  alt: 'A red ground',
}

const sheet: Sheet = {
  title: 'A card',
  author: 'Vale',
  pages: [{ width: 400, height: 200, boxes: [picture, text] }],
}

const draw = async (format: 'pdf' | 'png', drawn = sheet, name = format): Promise<Buffer> => {
  const output = join(folder, name)
  await drawSheet(
    { sheet: drawn, pictures: [join(folder, 'picture')], format, density: 144 },
    output,
  )
  return readFile(output)
}

it('draws the same sheet as the same bytes', async () => {
  for (const format of ['pdf', 'png'] as const) {
    const [one, again] = [await draw(format), await draw(format)]
    expect(one.equals(again)).toBe(true)
    const other = { ...sheet, pages: sheet.pages.map((page) => ({ ...page, boxes: [picture] })) }
    expect(one.equals(await draw(format, other))).toBe(false)
  }
})

it('writes a PDF with a title, a language, a structure and its typefaces', async () => {
  const bytes = (await draw('pdf')).toString('latin1')
  expect(bytes).toMatch(/^%PDF-1\.7/)
  expect(bytes).toMatch(/\/Marked true/)
  expect(bytes).toMatch(/\/DisplayDocTitle true/)
  expect(bytes).toMatch(/\/Lang \(/)
  expect(bytes).toMatch(/\/S \/Figure/)
  expect(bytes).toMatch(/\/S \/H1/)
  // The letter with a stroke comes from another file than the rest of the name.
  expect(bytes.match(/\/FontFile2/g)).toHaveLength(2)
})

it('says where a sheet for printers is cut', async () => {
  const [page] = sheet.pages
  const marked = {
    ...page!,
    trim: { x: 30, y: 20, width: 340, height: 150 },
    bleed: { x: 20, y: 10, width: 360, height: 170 },
  }
  const bytes = (await draw('pdf', { ...sheet, pages: [marked] })).toString('latin1')
  expect(bytes).toContain('/TrimBox [30 30 370 180]')
  expect(bytes).toContain('/BleedBox [20 20 380 190]')
})

it('draws a PNG of the page with the picture where it belongs', async () => {
  const png = sharp(await draw('png'))
  const facts = { format: 'png', width: 800, height: 400, isPalette: false, hasAlpha: false }
  expect(await png.metadata()).toMatchObject(facts)
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  expect(pixel(399, 199)[0]).toBeCloseTo(0x6e, -1)
  expect(pixel(401, 100)).toEqual([255, 255, 255])
})

it('draws lines over pictures, in both files', async () => {
  const line = {
    ...({
      kind: 'stroke',
      x: 250,
      y: 50,
      width: 100,
      height: 100,
      ink: 'red',
      weight: 10,
    } as const),
    paths: ['M0 25L50 25'],
    frameWidth: 50,
    alt: 'Crossed out',
  }
  const crossedSheet = { ...sheet, pages: sheet.pages.map((page) => ({ ...page, boxes: [line] })) }
  const { data, info } = await sharp(await draw('png', crossedSheet))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  expect(at(600, 200)).toEqual([0xc5, 0x22, 0x1f])
  expect(at(600, 220)).toEqual([255, 255, 255])
  const pdf = (await draw('pdf', crossedSheet)).toString('latin1')
  expect(pdf).toMatch(/\/S \/Figure/)
})

it('finds the letters of European names, and plain forms of others', async () => {
  const { splitRuns, measure } = await openFaces()
  const listRunTexts = (words: string) => splitRuns('display', words).map((run) => run.text)
  expect(listRunTexts('Ingrid')).toEqual(['Ingrid'])
  expect(listRunTexts('Łucja Şahin').join('')).toBe('Łucja Şahin')
  expect(listRunTexts('ｍaya 😀').join('')).toBe('maya ')
  expect(listRunTexts('ЩЕРБАНЬ Ελένη').join('')).toBe('SHCHERBAN Eleni')
  const type = { face: 'text', size: 10, tracking: 0 } as const
  expect(measure({ ...type, text: 'mm' })).toBeGreaterThan(measure({ ...type, text: 'ii' }))
  expect(measure({ ...type, text: 'ab', tracking: 1 })).toBeCloseTo(
    measure({ ...type, text: 'ab' }) + 2,
  )
})

it('has in all typefaces what counts as printed, of every letter that there is', async () => {
  const { splitRuns } = await openFaces()
  const missing: string[] = []
  for (let code = 0x20; code < 0x3000; code += 1) {
    const letter = String.fromCodePoint(code)
    const printed = toPrintedLetter(letter)
    if (printed === '') continue
    for (const face of ['display', 'text', 'strong'] as const) {
      const runTexts = splitRuns(face, printed).map((run) => run.text)
      if (runTexts.join('') !== printed) missing.push(`${face}: ${letter}`)
    }
  }
  expect(missing).toEqual([])
})
