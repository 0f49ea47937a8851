import type { OfficeFindRow } from '#contracts/admin/models/find.ts'

/** The selected models; undefined for roles that cannot use a selection. */
export interface Selection {
  readonly ids: readonly number[]
  readonly select: (ids: readonly number[], isSelected: boolean) => void
}

export interface ResultsProps {
  readonly models: readonly OfficeFindRow[]
  readonly selection: Selection | undefined
}
