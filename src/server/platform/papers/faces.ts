import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { toLatinLetters } from '#contracts/latin-letters.ts'
import { toPrintedLetter } from '#contracts/printed-letters.ts'
import type { FaceName, Measure, TextBox } from '#server/kernel/sheets.ts'

/**
 * A typeface consists of two files, Latin and Latin Extended. They are static, because a subset of a variable
 * font, as embedded into a PDF, has no outlines of its own (ADR 0091).
 */
const families: Readonly<Record<FaceName, readonly string[]>> = {
  display: ['bodoni-moda/files/bodoni-moda-latin', '400'],
  text: ['hanken-grotesk/files/hanken-grotesk-latin', '400'],
  strong: ['hanken-grotesk/files/hanken-grotesk-latin', '600'],
}

export interface FaceFile {
  readonly path: string
  readonly font: Font
}

/** A part of a text whose letters are all in one file. */
export interface Run {
  readonly text: string
  readonly file: FaceFile
}

export interface Faces {
  /**
   * Splits a text into parts, each with its file. Cyrillic and Greek are drawn in Latin letters; other
   * letters that no file has become their plain forms or are left out.
   */
  readonly splitRuns: (face: FaceName, text: string) => Run[]
  readonly measure: Measure
}

/** Returns the width of a run at a size, with its tracking. */
export const getRunWidth = (
  { file, text }: Run,
  { size, tracking }: Pick<TextBox, 'size' | 'tracking'>,
): number => {
  const { advanceWidth, glyphs } = file.font.layout(text)
  return (advanceWidth / file.font.unitsPerEm) * size + glyphs.length * tracking
}

let facesPromise: Promise<Faces> | undefined

/** Returns the typefaces, which are opened on first use. */
export const openFaces = (): Promise<Faces> => (facesPromise ??= open())

const open = async (): Promise<Faces> => {
  const familyEntries = await Promise.all(
    Object.entries(families).map(async ([name, family]) => [name, await openFamily(family)]),
  )
  const files = Object.fromEntries(familyEntries) as Record<FaceName, FaceFile[]>
  const splitRuns = (face: FaceName, text: string) => splitByFile(files[face], text)
  return {
    splitRuns,
    measure: ({ text, face, ...type }) =>
      splitRuns(face, text).reduce((sum, run) => sum + getRunWidth(run, type), 0),
  }
}

const openFamily = async ([stem = '', weight = '']: readonly string[]): Promise<FaceFile[]> => {
  const { resolve } = createRequire(import.meta.url)
  const { open } = await import('fontkit')
  const paths = [stem, `${stem}-ext`].map((name) =>
    resolve(`@fontsource/${name}-${weight}-normal.woff`),
  )
  return Promise.all(paths.map(async (path) => ({ path, font: (await open(path)) as Font })))
}

const splitByFile = (files: readonly FaceFile[], text: string): Run[] => {
  const runs: { text: string; file: FaceFile }[] = []
  for (const letter of toLatinLetters(text)) {
    const match = findLetter(files, letter)
    const last = runs.at(-1)
    if (!match) continue
    if (last?.file === match.file) last.text += match.text
    else runs.push({ ...match })
  }
  return runs
}

/** Finds the file with the printed form of a letter; undefined if there is none. */
const findLetter = (files: readonly FaceFile[], letter: string) => {
  const text = toPrintedLetter(letter)
  const code = text.codePointAt(0)
  if (code === undefined) return undefined
  const file = files.find(({ font }) => font.hasGlyphForCodePoint(code))
  return file && { text, file }
}
