import type { OfficeFindRow } from '#contracts/admin/models/find.ts'

/** Which models are selected, and how that changes; undefined for whom selecting leads nowhere. */
export interface Selection {
  readonly ids: readonly number[]
  readonly select: (ids: readonly number[], isSelected: boolean) => void
}

export interface ResultsProps {
  readonly models: readonly OfficeFindRow[]
  readonly selection: Selection | undefined
}
