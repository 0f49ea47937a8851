import type { ModelCard } from '#contracts/models/models.ts'
import { getChestName } from '#contracts/models/roster.ts'
import { getMeasurementsTexts, parseMillimetres, type UnitTexts } from '#contracts/models/units.ts'

/** The three measurements under the label of the model's board; juniors have none. */
export const getMeasurements = ({
  category_slug,
  bust_waist_hip,
}: Pick<ModelCard, 'category_slug' | 'bust_waist_hip'>): [
  name: string,
  value: UnitTexts | null,
] => [
  `${getChestName(category_slug)} / waist / hip`,
  bust_waist_hip === null
    ? null
    : getMeasurementsTexts(bust_waist_hip.split('-').map(parseMillimetres)),
]
