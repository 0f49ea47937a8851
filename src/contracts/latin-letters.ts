/**
 * Cyrillic in the spelling of most passports (ICAO), with the letters of Ukraine, Belarus, Serbia and North
 * Macedonia; then Greek.
 */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ѓ: 'gj',
  ђ: 'dj',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  ѕ: 'dz',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ј: 'j',
  к: 'k',
  ќ: 'kj',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Greek vowels that form one sound with a following `υ`. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ο[υύ]/giu, 'ou'],
  [/([αε])[υύ](?=[θκξπστφχψ])/giu, '$1f'],
  [/([αε])[υύ]/giu, '$1v'],
]

const accents = /\p{M}/gu

const stripAccents = (letter: string): string => letter.normalize('NFD').replaceAll(accents, '')

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase()

/** A capital becomes several capitals among capitals: `Щ` is `SHCH` in `ЩУКА` and `Shch` in `Щука`. */
const matchCase = (letters: readonly string[], at: number, found: string): string => {
  if (!isCapital(letters[at])) return found
  if (isCapital(letters[at + 1]) || isCapital(letters[at - 1])) return found.toUpperCase()
  return found.charAt(0).toUpperCase() + found.slice(1)
}

const replacePairs = (text: string): string =>
  pairs.reduce(
    (before, [pair, by]) =>
      before.replace(pair, (found, first?: string) => {
        const replacement = by.replace('$1', typeof first === 'string' ? first : '')
        if (!isCapital(found.charAt(0))) return replacement
        return isCapital(found.charAt(1))
          ? replacement.toUpperCase()
          : replacement.charAt(0).toUpperCase() + replacement.slice(1)
      }),
    text,
  )

/**
 * Transliterates Cyrillic and Greek letters, which our typefaces lack: `Ковальчук` becomes `Kovalchuk`. Other
 * letters are unchanged.
 */
export const toLatinLetters = (text: string): string => {
  const letters = [...replacePairs(text.normalize('NFC'))]
  return letters
    .map((letter, at) => {
      const small = letter.toLowerCase()
      const latinLetter = latin[small] ?? latin[stripAccents(small)]
      return latinLetter === undefined ? letter : matchCase(letters, at, latinLetter)
    })
    .join('')
}
