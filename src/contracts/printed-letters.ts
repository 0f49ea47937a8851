import { listCharacters } from './cut-text.ts'
import { toLatinLetters } from './latin-letters.ts'

/** The letters of the typefaces for print: Western and Central European ones and their signs (ADR 0091). */
const inTypefaces =
  /^(?:[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017e\u0192\u0218-\u021b\u0237\u02c6\u02c7\u02da\u02dc\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0323)$/u

const marks = /\p{M}/gu

/**
 * Returns a letter as it is printed: itself, its form without marks, or nothing if the typefaces have
 * neither.
 */
export const toPrintedLetter = (letter: string): string => {
  if (inTypefaces.test(letter)) return letter
  const [plain = ''] = letter.normalize('NFKD').replaceAll(marks, '')
  return inTypefaces.test(plain) ? plain : ''
}

/**
 * Lists the characters of a text that cannot be printed, each once: other scripts, emoji. Cyrillic and Greek
 * are printed in Latin letters.
 */
export const listUnprinted = (text: string): string[] => {
  const unprinted = new Set<string>()
  for (const character of listCharacters(text)) {
    const isPrinted = [...toLatinLetters(character)].every(
      (letter) => /^[\s\p{M}]$/u.test(letter) || toPrintedLetter(letter) !== '',
    )
    if (!isPrinted) unprinted.add(character)
  }
  return [...unprinted]
}

/** Whether a name can be printed on cards and on pictures without losing letters. */
export const hasPrintedLetters = (name: string): boolean => listUnprinted(name).length === 0
