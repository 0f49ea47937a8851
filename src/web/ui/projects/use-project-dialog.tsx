import { lazy, type ReactNode, Suspense, useState } from 'react'

// Most visitors never open it.
const ProjectDialog = lazy(async () => ({
  default: (await import('./project-dialog.tsx')).ProjectDialog,
}))

/** What a button needs that puts a model on one of the client's shortlists, and the dialog that it opens. */
export const useProjectDialog = (modelId: number, name: string) => {
  const [open, setOpen] = useState(false)
  const dialog: ReactNode = open && (
    <Suspense>
      <ProjectDialog modelId={modelId} name={name} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return {
    button: {
      'aria-label': `Add ${name} to a project…`,
      'aria-haspopup': 'dialog',
      onClick: () => setOpen(true),
    },
    dialog,
  } as const
}
