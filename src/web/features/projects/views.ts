import { minCompared } from './compare/select-compared.ts'

const views = ['shortlist', 'compare', 'line-up', 'contact-sheet'] as const
export type ProjectView = (typeof views)[number]

export const viewLabels: Readonly<Record<ProjectView, string>> = {
  shortlist: 'Shortlist',
  compare: 'Compare',
  'line-up': 'Line-up',
  'contact-sheet': 'Contact sheet',
}

/** Whether a segment of an address is a view of a project. */
export const isProjectView = (segment: string | undefined): segment is ProjectView =>
  views.some((view) => view === segment)

export const sharedViews = ['contact-sheet', 'compare', 'line-up'] as const
/** The views that need nothing of the owner's; without a segment it is the contact sheet. */
export type SharedView = (typeof sharedViews)[number]

/** Whether a segment of an address is a view of what a visitor has selected. */
export const isSelectionView = (segment: string | undefined): segment is SharedView =>
  sharedViews.some((view) => view === segment)

/** Whether a segment of a link's address is a view; the contact sheet has none. */
export const isSharedView = (
  segment: string | undefined,
): segment is Exclude<SharedView, 'contact-sheet'> | undefined =>
  segment === undefined || segment === 'compare' || segment === 'line-up'

/** The views that a selection of so many models has. */
export const listSharedViews = (models: number): readonly SharedView[] =>
  sharedViews.filter((view) => view !== 'compare' || models >= minCompared)
