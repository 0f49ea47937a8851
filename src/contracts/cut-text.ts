const minimumForWord = 0.6

/**
 * What a reader sees as one character each: a letter with its accents, a flag, a family. Code points where the browser
 * has no `Intl.Segmenter` (Firefox before 125).
 */
export const listCharacters = (text: string): string[] => {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text]
}

/** The beginning of a text, in whole characters, of at most so many UTF-16 units as `length` counts them. */
export const cutText = (text: string, max: number): string => {
  let cut = ''
  // A character that begins within the limit is seen whole; what follows needs no look.
  for (const character of listCharacters(text.slice(0, max + 64))) {
    if (cut.length + character.length > max) break
    cut += character
  }
  return cut
}

/**
 * The beginning of a text for the log and for errors, of at most so many UTF-16 units and without half of a character at
 * its end: quicker than `cutText`, which looks at what a reader sees as one.
 */
export const cutLogText = (text: string, max: number): string => {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** What `cutText` gives, cut after a word if one ends near the limit, and with an ellipsis where something was left out. */
export const shortenText = (text: string, max: number): string => {
  if (text.length <= max) return text
  const cut = cutText(text, max - 1)
  const end = text.slice(0, cut.length + 1).lastIndexOf(' ')
  return `${end < max * minimumForWord ? cut : cut.slice(0, end)}…`
}

/** A text without its last character. */
export const dropLastCharacter = (text: string): string =>
  listCharacters(text).slice(0, -1).join('')
