/**
 * Measures in three systems: centimetres with European sizes, and feet and inches with British or American
 * sizes. The database stores millimetres and tenths of a European shoe size. Without a schema library, so
 * that any page may load it.
 */

export const unitSystems = ['eu', 'uk', 'us'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** The same measure in each system. */
export type UnitTexts = Readonly<Record<UnitSystem, string>>

const mmPerInch = 25.4
const gramsPerPound = 453.592_37

/** Rounds to the nearest half, as on tape measures and shoe boxes: `5.5`, `6`. */
const roundToHalf = (value: number): number => Math.round(value * 2) / 2

const inAllSystems = (text: string): UnitTexts => ({ eu: text, uk: text, us: text })

const metricOrInches = (metric: string, inches: string): UnitTexts => ({
  eu: metric,
  uk: inches,
  us: inches,
})

/** Parses millimetres from the text of an API response: `178.5 cm` or `178.5`. */
export const parseMillimetres = (text: string): number => Math.round(Number.parseFloat(text) * 10)

/** Parses tenths of a European shoe size from the text of an API response: `39.5`. */
export const parseShoeTenths = (text: string): number => Math.round(Number.parseFloat(text) * 10)

/** Parses grams from the text of an API response: `62.5 kg`. */
export const parseGrams = (text: string): number => Math.round(Number.parseFloat(text) * 1000)

/** Formats centimetres with at most one decimal: 1785 is `178.5`. */
export const formatCentimetres = (millimetres: number): string =>
  String(Math.round(millimetres) / 10)

/** Formats inches to the nearest half: 610 is `24`. */
export const formatInches = (millimetres: number): string =>
  String(roundToHalf(millimetres / mmPerInch))

/** Formats `5 ft 10 in`, to the nearest half inch. */
const feetAndInches = (millimetres: number): string => {
  const total = roundToHalf(millimetres / mmPerInch)
  return `${Math.floor(total / 12)} ft ${total % 12} in`
}

/** Formats `178 cm` and `5 ft 10 in`. */
export const getHeightTexts = (millimetres: number): UnitTexts =>
  metricOrInches(`${formatCentimetres(millimetres)} cm`, feetAndInches(millimetres))

/** Formats `61 cm` and `24 in`. */
export const getLengthTexts = (millimetres: number): UnitTexts =>
  metricOrInches(`${formatCentimetres(millimetres)} cm`, `${formatInches(millimetres)} in`)

/** Formats `84 / 61 / 89` in centimetres and `33 / 24 / 35` in inches. */
export const getMeasurementsTexts = (millimetres: readonly number[]): UnitTexts =>
  metricOrInches(
    millimetres.map(formatCentimetres).join(' / '),
    millimetres.map(formatInches).join(' / '),
  )

/** Formats `62 kg`; `136.5 lb` in the United States. */
export const getWeightTexts = (grams: number): UnitTexts => {
  const metric = `${roundToHalf(grams / 1000)} kg`
  return { eu: metric, uk: metric, us: `${roundToHalf(grams / gramsPerPound)} lb` }
}

/** The size tables of clothes and shoes, which depend on the board. */
export type SizeTable = 'men' | 'women' | 'both'

/**
 * Returns both tables for non-binary models, and undefined for juniors: children's sizes are not converted.
 */
export const findSizeTable = (categorySlug: string): SizeTable | undefined => {
  if (categorySlug === 'men' || categorySlug === 'women') return categorySlug
  return categorySlug === 'non_binary' ? 'both' : undefined
}

/** The length of a shoe's last in inches. A European size is a Paris point of two thirds of a centimetre. */
const lastInches = (tenths: number): number => (tenths / 10) * (20 / 3 / mmPerInch)

const toBritishShoe = (tenths: number): number => roundToHalf(3 * lastInches(tenths) - 25)
const americanMen = (tenths: number): number => roundToHalf(3 * lastInches(tenths) - 24)
const americanWomen = (tenths: number): number => roundToHalf(3 * lastInches(tenths) - 22.5)

const formatAmericanShoe = (tenths: number, table: SizeTable): string => {
  const [men, women] = [americanMen(tenths), americanWomen(tenths)]
  if (table === 'both') return `US ${men} men / ${women} women`
  return `US ${table === 'men' ? men : women}`
}

/**
 * Formats `EU 39.5`, `UK 6`, `US 8.5`. All systems measure the last: in Paris points of 2/3 cm in Europe;
 * elsewhere in thirds of an inch, less 25 in Britain, 24 for American men, and 22.5 on the common American
 * scale for women (the definitions behind ISO 19407; large makers' tables agree to half a size). Adults'
 * sizes begin at British 1; smaller ones stay European, as for children.
 */
export const getShoeTexts = (tenths: number, table: SizeTable | undefined): UnitTexts => {
  const european = `EU ${tenths / 10}`
  const british = toBritishShoe(tenths)
  if (!table || british < 1) return inAllSystems(european)
  return { eu: european, uk: `UK ${british}`, us: formatAmericanShoe(tenths, table) }
}

const roundToEven = (value: number): number => Math.round(value / 2) * 2

/**
 * Formats the size of a jacket or dress by chest or bust. Men's jackets (EN 13402): half the chest in
 * centimetres; in Britain and America the chest in inches, in even numbers. Women's (EN 13402, band of 4 cm):
 * 36 for a bust of 84 cm, which is British 8 and American 4. Undefined without a table, and outside its
 * range.
 */
export const getClothesTexts = (
  chestMm: number,
  table: SizeTable | undefined,
): UnitTexts | undefined => {
  const cm = chestMm / 10
  if (table === 'men') {
    const british = roundToEven(chestMm / mmPerInch)
    return { eu: `EU ${roundToEven(cm / 2)}`, uk: `UK ${british}`, us: `US ${british}` }
  }
  const european = roundToEven(cm / 2 - 6)
  if (table !== 'women' || european < 32 || european > 54) return undefined
  return { eu: `EU ${european}`, uk: `UK ${european - 28}`, us: `US ${european - 32}` }
}
