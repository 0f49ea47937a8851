/** White space and invisible characters: spreadsheets skip some of them, and differ in which. */
const invisibleStart = /^[\s\p{Cc}\p{Cf}]*/u

/**
 * Signs with which a formula begins. The typographic minus is not among the forms of `-` that compatibility
 * normalisation covers.
 */
const signs = new Set(['=', '+', '-', '@', '\u2212'])

/**
 * Whether a spreadsheet may take a cell for a formula: it begins with a formula's sign in any width or height
 * (`＝`, `﹢`, `⁻`), or with a tab or a line break.
 */
export const startsFormula = (text: string): boolean => {
  const [start = ''] = invisibleStart.exec(text) ?? []
  // From the whole text, so that a sign outside of the basic plane is not cut in two.
  const first = String.fromCodePoint(text.codePointAt(start.length) ?? 0)
  return /[\t\r\n]/.test(start) || signs.has(first.normalize('NFKC'))
}

/**
 * The same for text after another program's delimiter inside a cell, which that program takes for a cell of
 * its own; it ignores quotation marks there.
 */
export const startsFormulaInside = (text: string): boolean =>
  startsFormula(text.replaceAll('"', ''))
