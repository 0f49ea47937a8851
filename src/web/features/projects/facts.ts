import type { ProjectModel } from '#contracts/models/projects.ts'
import {
  parseGrams,
  getHeightTexts,
  parseShoeTenths,
  getShoeTexts,
  findSizeTable,
  type UnitTexts,
  getWeightTexts,
} from '#contracts/models/units.ts'
import { formatMoney, joinPlace } from '#web/lib/text/format.ts'
import { getMeasurements } from '#web/lib/text/measurements.ts'

export type FactValue = string | UnitTexts | null

/**
 * Returns the facts of a comparison in row order; null where one is unknown, hidden, or not shown for
 * juniors.
 */
export const listComparedFacts = (
  currency: string | undefined,
): readonly (readonly [name: string, of: (model: ProjectModel) => FactValue])[] => {
  const rate = (price: number | null) =>
    price === null || !currency ? null : formatMoney(price, currency)
  return [
    ['Board', ({ category_name }) => category_name],
    ['Location', (model) => joinPlace(model.city_name, model.country_name) || null],
    ['Height', ({ height_mm }) => getHeightTexts(height_mm)],
    ['Chest or bust / waist / hip', (model) => getMeasurements(model)[1]],
    ['Weight', ({ weight }) => weight && getWeightTexts(parseGrams(weight))],
    [
      'Shoe size',
      ({ shoe_size, category_slug }) =>
        shoe_size ? getShoeTexts(parseShoeTenths(shoe_size), findSizeTable(category_slug)) : null,
    ],
    ['Hair / eyes', ({ hair_eye_color }) => hair_eye_color || null],
    ['Languages', ({ languages_poken }) => languages_poken || null],
    ['Skills / hobbies', ({ special_skill_hobbies }) => special_skill_hobbies || null],
    ['Half day', ({ half_day_price }) => rate(half_day_price)],
    ['Full day', ({ price }) => rate(price)],
  ]
}
