import type { ModelCard } from '#contracts/models/models.ts'

const labels: Record<string, string> = {
  men: 'Chest / waist / hip',
  women: 'Bust / waist / hip',
  non_binary: 'Bust / waist / hip',
}

/** The three measurements under the name that the model's board has for them; juniors have none. */
export const measurementsOf = ({
  category_slug,
  bust_waist_hip,
}: Pick<ModelCard, 'category_slug' | 'bust_waist_hip'>): [name: string, value: string | null] => [
  labels[category_slug] ?? 'Measurements',
  bust_waist_hip?.replaceAll('-', ' / ') ?? null,
]
