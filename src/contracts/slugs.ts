import { toLatinLetters } from './latin-letters.ts'

const maxSlugLength = 80

/** Letters without an accent to remove. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}

/**
 * Makes the last part of an address from a title: lower-case letters and digits, with hyphens between words.
 * Empty if it would have no letter.
 */
export const toSlug = (title: string): string => {
  const words = toLatinLetters(title)
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæøłđð]/g, (letter) => letters[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = words.reduce((before, word) => {
    const longer = before === '' ? word : `${before}-${word}`
    return longer.length > maxSlugLength ? before : longer
  }, '')
  return /[a-z]/.test(slug) ? slug : ''
}
