import {
  getClothesTexts,
  getHeightTexts,
  getLengthTexts,
  getShoeTexts,
  findSizeTable,
  type UnitSystem,
} from '#contracts/models/units.ts'
import { type Category, getChestName } from '#contracts/models/roster.ts'
import type { CardFact } from './comp-card.domain.ts'

/** The public facts of a model on a card; null or empty if unknown, hidden or a junior's. */
export interface CardFigures {
  readonly heightMm: number
  readonly chestMm: number | null
  readonly waistMm: number | null
  readonly hipMm: number | null
  readonly shoeTenths: number
  readonly hairColour: string
  readonly eyeColour: string
}

/** The facts of a card, in the reader's units; unknown ones are left out. */
export const toCardFacts = (
  figures: CardFigures,
  { slug }: Pick<Category, 'slug'>,
  units: UnitSystem,
): CardFact[] => {
  const table = findSizeTable(slug)
  const { heightMm, chestMm, waistMm, hipMm, shoeTenths, hairColour, eyeColour } = figures
  const clothes = chestMm === null ? undefined : getClothesTexts(chestMm, table)
  const facts: [label: string, value: string][] = [
    ['Height', getHeightTexts(heightMm)[units]],
    [getChestName(slug), formatLength(chestMm, units)],
    ['Waist', formatLength(waistMm, units)],
    ['Hips', formatLength(hipMm, units)],
    ['Size', clothes?.[units] ?? ''],
    ['Shoes', getShoeTexts(shoeTenths, table)[units]],
    ['Hair', hairColour],
    ['Eyes', eyeColour],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

const formatLength = (millimetres: number | null, units: UnitSystem): string =>
  millimetres === null ? '' : getLengthTexts(millimetres)[units]
