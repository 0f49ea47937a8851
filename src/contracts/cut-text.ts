const minimumForWord = 0.6

/**
 * Splits a text into the characters that a reader sees: a letter with its accents, a flag, a family. Falls
 * back to code points in browsers without `Intl.Segmenter` (Firefox before 125).
 */
export const listCharacters = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}

/** Cuts a text to at most `max` UTF-16 units without splitting a character. */
export const cutText = (text: string, max: number): string => {
  let cut = ''
  // The extra 64 units include the whole of a character that begins within the limit.
  for (const character of listCharacters(text.slice(0, max + 64))) {
    if (cut.length + character.length > max) break
    cut += character
  }
  return cut
}

/**
 * Cuts a text for logs and errors to at most `max` UTF-16 units without splitting a surrogate pair; faster
 * than `cutText`.
 */
export const cutLogText = (text: string, max: number): string => {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Like `cutText`, but cuts after a word if one ends near the limit, and adds an ellipsis. */
export const shortenText = (text: string, max: number): string => {
  if (text.length <= max) return text
  const cut = cutText(text, max - 1)
  const end = text.slice(0, cut.length + 1).lastIndexOf(' ')
  return `${end < max * minimumForWord ? cut : cut.slice(0, end)}…`
}

/** Returns a text without its last visible character. */
export const dropLastCharacter = (text: string): string =>
  listCharacters(text).slice(0, -1).join('')
