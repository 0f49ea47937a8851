import { readFile } from 'node:fs/promises'
import { type Font, open } from 'fontkit'
import { expect, it } from 'vitest'
import { cutFonts } from '../../scripts/fonts/cut-fonts.ts'
import { listCharacters, faces } from '../../scripts/fonts/faces.ts'

it('the committed typefaces are those that the packages give', async () => {
  // A small typeface: each of the others takes seconds, and all use the same tools and packages.
  const fonts = await cutFonts(['bodoni-capitals'])
  const outdated = []
  for (const [name, bytes] of fonts) {
    if (!bytes.equals(await readFile(`src/web/ui/fonts/${name}`))) outdated.push(name)
  }
  expect(outdated, 'run npx tsx scripts/make-fonts.ts').toEqual([])
})

it('no typeface is without letters', async () => {
  for (const { file, source, letters } of faces) {
    const path = file ? `src/web/ui/fonts/${file}.woff2` : `node_modules/${source}`
    const font = (await open(path)) as Font
    const codes = listCharacters(letters).filter((code) => font.hasGlyphForCodePoint(code))
    expect(codes.length, path).toBeGreaterThan(0)
  }
})

it('what a page loads first is small, and no letter is left out', () => {
  const listLetters = (family: string, weight: string) =>
    faces
      .filter((face) => face.family === family && face.weight === weight)
      .flatMap(({ letters }) => listCharacters(letters))
      .sort((one, other) => one - other)
  for (const [family, weight, whole] of [
    ['Bodoni Moda Variable', '400 500', '501 900'],
    ['Hanken Grotesk Variable', '400 700', '701 900'],
  ] as const) {
    expect(listLetters(family, weight)).toEqual(listLetters(family, whole))
  }
})
