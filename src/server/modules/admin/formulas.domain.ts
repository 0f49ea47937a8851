/** White space and what nobody sees: spreadsheets look past some of it, and which differs between them. */
const invisibleStart = /^[\s\p{Cc}\p{Cf}]*/u

/** Signs with which a formula begins. The minus of typesetters is none of the forms of `-` that compatibility knows. */
const signs = new Set(['=', '+', '-', '@', '\u2212'])

/**
 * Whether a spreadsheet may take a cell for a formula: it begins with a sign of one, in any width or height that the
 * sign is written in (`＝`, `﹢`, `⁻`), or with a tab or a line break.
 */
export const startsFormula = (text: string): boolean => {
  const [start = ''] = invisibleStart.exec(text) ?? []
  // Of the whole text, so that a sign outside of the basic plane is not cut in two.
  const first = String.fromCodePoint(text.codePointAt(start.length) ?? 0)
  return /[\t\r\n]/.test(start) || signs.has(first.normalize('NFKC'))
}

/**
 * The same for what a program takes for a cell although it is in the middle of one, where a delimiter of its own stands: it
 * looks past quotation marks there.
 */
export const startsFormulaInside = (text: string): boolean =>
  startsFormula(text.replaceAll('"', ''))
