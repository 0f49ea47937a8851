import { dropLastCharacter } from '#contracts/cut-text.ts'
import type { Measure, TextBox } from './sheets.ts'

/** Breaks a text into lines of at most a width; text beyond the last line is cut with an ellipsis. */
export const breakLines = (
  measure: Measure,
  { text, ...type }: Omit<TextBox, 'kind' | 'x' | 'y' | 'ink' | 'role'>,
  { width, maxLines }: { readonly width: number; readonly maxLines: number },
): string[] => {
  const fits = (line: string) => measure({ ...type, text: line }) <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined) lines.push(word)
    else if (fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const visibleLines = lines.slice(0, maxLines)
  if (lines.length > maxLines) visibleLines[maxLines - 1] = `${visibleLines[maxLines - 1]}…`
  return visibleLines.map((line) => {
    let cut = line
    while (cut.length > 1 && !fits(cut)) cut = `${dropLastCharacter(cut.replace(/…$/, ''))}…`
    return cut
  })
}
