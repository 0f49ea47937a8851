import { minCompared } from './compare/select-compared.ts'

const views = ['shortlist', 'compare', 'line-up', 'contact-sheet'] as const
export type ProjectView = (typeof views)[number]

export const viewLabels: Readonly<Record<ProjectView, string>> = {
  shortlist: 'Shortlist',
  compare: 'Compare',
  'line-up': 'Line-up',
  'contact-sheet': 'Contact sheet',
}

/** Whether an address segment is a view of a project. */
export const isProjectView = (segment: string | undefined): segment is ProjectView =>
  views.some((view) => view === segment)

export const sharedViews = ['contact-sheet', 'compare', 'line-up'] as const
/** Views that work without the owner's data; the contact sheet has no segment. */
export type SharedView = (typeof sharedViews)[number]

/** Whether an address segment is a view of a visitor's favourites. */
export const isSelectionView = (segment: string | undefined): segment is SharedView =>
  sharedViews.some((view) => view === segment)

/** Whether a segment of a shared link is a view; the contact sheet has none. */
export const isSharedView = (
  segment: string | undefined,
): segment is Exclude<SharedView, 'contact-sheet'> | undefined =>
  segment === undefined || segment === 'compare' || segment === 'line-up'

/** Returns the views that work with this number of models. */
export const listSharedViews = (models: number): readonly SharedView[] =>
  sharedViews.filter((view) => view !== 'compare' || models >= minCompared)
