import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { cutFonts } from '../../scripts/fonts/cut-fonts.ts'
import { charactersOf, faces } from '../../scripts/fonts/faces.ts'

it('the committed typefaces are those that the packages give', async () => {
  // The two small ones: each of the others takes seconds, and all come from the same tools and packages.
  const made = await cutFonts(['bodoni-capitals', 'hanken-arrows'])
  const changed = []
  for (const [name, bytes] of made) {
    if (!bytes.equals(await readFile(`src/web/ui/fonts/${name}`))) changed.push(name)
  }
  expect(changed, 'run npx tsx scripts/make-fonts.ts').toEqual([])
})

it('what a page loads first is small, and no letter is left out', () => {
  const lettersOf = (family: string, weight: string) =>
    faces
      .filter((face) => face.family === family && face.weight === weight)
      .flatMap(({ letters }) => charactersOf(letters))
      .sort((one, other) => one - other)
  for (const [family, weight, whole] of [
    ['Bodoni Moda Variable', '400 500', '501 900'],
    ['Hanken Grotesk Variable', '400 700', '701 900'],
  ] as const) {
    expect(lettersOf(family, weight)).toEqual(lettersOf(family, whole))
  }
})
