import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'

// Most visitors never open it.
const ProjectDialog = lazy(async () => ({
  default: (await import('./project-dialog.tsx')).ProjectDialog,
}))

/** Puts a model on one of the client's shortlists; shown to signed-in visitors only. */
export const AddToProject = ({
  modelId,
  name,
  className,
}: {
  modelId: number
  name: string
  className?: string
}) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={className} data-for="user" data-needs-script="">
      <Button
        variant="quiet"
        aria-label={`Add ${name} to a project…`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add to project…
      </Button>
      {open && (
        <Suspense>
          <ProjectDialog modelId={modelId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
