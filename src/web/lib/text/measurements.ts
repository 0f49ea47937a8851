import type { ModelCard } from '#contracts/models/models.ts'
import { measurementsTexts, millimetresIn, type UnitTexts } from '#contracts/models/units.ts'

const labels: Record<string, string> = {
  men: 'Chest / waist / hip',
  women: 'Bust / waist / hip',
  non_binary: 'Bust / waist / hip',
}

/** The three measurements under the name that the model's board has for them; juniors have none. */
export const measurementsOf = ({
  category_slug,
  bust_waist_hip,
}: Pick<ModelCard, 'category_slug' | 'bust_waist_hip'>): [
  name: string,
  value: UnitTexts | null,
] => [
  labels[category_slug] ?? 'Measurements',
  bust_waist_hip === null ? null : measurementsTexts(bust_waist_hip.split('-').map(millimetresIn)),
]
