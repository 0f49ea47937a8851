const views = ['shortlist', 'compare', 'line-up', 'contact-sheet'] as const
export type ProjectView = (typeof views)[number]

/** Whether a segment of an address is a view of a project. */
export const isProjectView = (segment: string | undefined): segment is ProjectView =>
  views.some((view) => view === segment)
