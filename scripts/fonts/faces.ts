/** The files into which the typefaces are cut, each with its letters, weights and optical sizes. */

type Range = readonly [first: number, last: number]

interface Axis {
  min: number
  max: number
  default: number
}

export interface Face {
  family: string
  /** The weights that the style sheet declares for it. */
  weight: string
  /** Path of the typeface in its package. */
  source: string
  /** The file to write; without it the face is the package's own file. */
  file?: string
  letters: readonly Range[]
  axes?: Readonly<Record<string, number | Axis>>
}

/** The letters of every page in a western language: ASCII and its punctuation. */
const core: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** The packages' first file: Latin-1 and general punctuation. */
const latin: readonly Range[] = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

/** The packages' second file: Latin Extended. */
const extended: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
]

const capitals: readonly Range[] = [
  [0x20, 0x20],
  [0x26, 0x27],
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x2019, 0x2019],
]

/** Lists all characters of some ranges. */
export const listCharacters = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))

const subtractRanges = (ranges: readonly Range[], others: readonly Range[]): Range[] => {
  const excluded = new Set(listCharacters(others))
  const remainingRanges: [number, number][] = []
  for (const each of listCharacters(ranges).filter((one) => !excluded.has(one))) {
    const last = remainingRanges.at(-1)
    if (last?.[1] === each - 1) last[1] = each
    else remainingRanges.push([each, each])
  }
  return remainingRanges
}

const accents = subtractRanges(latin, core)

const bodoni = '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2'
const bodoniExtended = bodoni.replace('latin', 'latin-ext')
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const hankenExtended = hanken.replace('latin', 'latin-ext')

/** One weight, and the optical sizes that the style sheets use. */
const displayAxes = { wght: 400, opsz: { min: 11, max: 80, default: 11 } }
const textAxes = { wght: { min: 400, max: 700, default: 400 } }

const display = { family: 'Bodoni Moda Variable', weight: '400 500', axes: displayAxes }
const displayBold = { family: 'Bodoni Moda Variable', weight: '501 900' }
const text = { family: 'Hanken Grotesk Variable', weight: '400 700', axes: textAxes }
const textBlack = { family: 'Hanken Grotesk Variable', weight: '701 900' }

/** The faces in the order of the style sheet. */
export const faces: readonly Face[] = [
  { ...display, source: bodoni, file: 'bodoni-core', letters: core },
  { ...display, source: bodoni, file: 'bodoni-accents', letters: accents },
  { ...display, source: bodoniExtended, file: 'bodoni-extended', letters: extended },
  { ...displayBold, source: bodoni, letters: latin },
  { ...displayBold, source: bodoniExtended, letters: extended },
  { ...text, source: hanken, file: 'hanken-core', letters: core },
  { ...text, source: hanken, file: 'hanken-accents', letters: accents },
  { ...text, source: hankenExtended, file: 'hanken-extended', letters: extended },
  { ...textBlack, source: hanken, letters: latin },
  { ...textBlack, source: hankenExtended, letters: extended },
  {
    family: 'Bodoni Capitals',
    weight: '500',
    source: bodoni,
    file: 'bodoni-capitals',
    letters: capitals,
    axes: { wght: 500, opsz: 14 },
  },
]
