import { type ComponentProps, lazy, Suspense } from 'react'

// Most visitors never open it.
const ProjectDialog = lazy(async () => ({
  default: (await import('./project-dialog.tsx')).ProjectDialog,
}))

/** The dialog that puts a model on a shortlist, loaded when it opens. */
export const LateProjectDialog = (props: ComponentProps<typeof ProjectDialog>) => (
  <Suspense>
    <ProjectDialog {...props} />
  </Suspense>
)
