import { fittingSize, type Measure, paragraph, type TextBox } from '#server/kernel/sheets.ts'

/** A model's name in capitals, in one line or two. */
interface FittedName {
  readonly lines: readonly string[]
  readonly size: number
}

/** A name that would be smaller than this part of its usual size in one line is broken in two. */
const minOneLineShare = 0.65

/** The name in capitals, as large as it fits: in two lines if one would be much smaller than other names. */
export const fitName = (
  measure: Measure,
  name: string,
  { width, size, sizeOfTwo }: { width: number; size: number; sizeOfTwo: number },
): FittedName => {
  const words = name.toUpperCase()
  const getFittingSize = (lines: readonly string[], largest: number) =>
    Math.min(...lines.map((text) => fittingSize(measure, { ...toTextStyle(largest), text }, width)))
  const one = { lines: [words], size: getFittingSize([words], size) }
  const lines = splitName(measure, words, sizeOfTwo)
  if (one.size >= size * minOneLineShare || !lines) return one
  const two = { lines, size: getFittingSize(lines, sizeOfTwo) }
  return two.size > one.size ? two : one
}

const toTextStyle = (size: number) =>
  ({ face: 'display', size, tracking: -size * 0.01, ink: 'black' }) as const

/** The two halves of a name with the shortest longer half; undefined for a single word. */
const splitName = (
  measure: Measure,
  words: string,
  size: number,
): readonly string[] | undefined => {
  const parts = words.split(' ')
  const getWidth = (lines: readonly string[]) =>
    Math.max(...lines.map((text) => measure({ ...toTextStyle(size), text })))
  return parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')])
    .toSorted((one, other) => getWidth(one) - getWidth(other))[0]
}

/** A name whose last line is at a position. */
export const layOutName = (
  { lines, size }: FittedName,
  { x, y }: Pick<TextBox, 'x' | 'y'>,
): TextBox[] =>
  lines.map((text, at) => ({
    ...paragraph(toTextStyle(size), text, { x, y: y - (lines.length - 1 - at) * size * 1.08 }),
    role: 'heading',
  }))
