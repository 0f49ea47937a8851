/** Letters that have no accent to strip, and their plain spelling. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
}

/** Lower case without accents, as the server compares names: `zoe` or `soren` finds Zoë and Søren. */
export const normalizeForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæðøþđħıłœ]/g, (letter) => plain[letter] ?? letter)
