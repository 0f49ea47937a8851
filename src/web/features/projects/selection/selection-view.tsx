import type { ProjectModel } from '#contracts/models/projects.ts'
import { Compare } from '../compare/compare.tsx'
import { LineUp } from '../line-up/line-up.tsx'
import { ContactSheet } from '../sheet/contact-sheet.tsx'
import type { SharedView } from '../views.ts'

/** Models in a view that needs no data of a project's owner. */
export const SelectionView = ({
  view,
  models,
}: {
  view: SharedView
  models: readonly ProjectModel[]
}) => {
  if (view === 'compare') return <Compare models={models} noteLabel="Rank and note" />
  if (view === 'line-up') return <LineUp models={models} />
  return <ContactSheet models={models} />
}
