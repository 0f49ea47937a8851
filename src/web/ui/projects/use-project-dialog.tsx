import { type ReactNode, useState } from 'react'
import { unreachable } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ProjectDialog } from './project-dialog.tsx'

/**
 * What a button needs that puts a model on one of the client's shortlists, and the dialog that it opens. Most visitors
 * never open it, so it is loaded with the press; where it cannot be, a message says so and the next press tries again.
 */
export const useProjectDialog = (modelId: number, name: string) => {
  const [Dialog, setDialog] = useState<typeof ProjectDialog>()
  const open = () =>
    import('./project-dialog.tsx').then(
      (part) => setDialog(() => part.ProjectDialog),
      () => toast.error(unreachable),
    )
  const dialog: ReactNode = Dialog && (
    <Dialog modelId={modelId} name={name} onClose={() => setDialog(undefined)} />
  )
  return {
    button: {
      'aria-haspopup': 'dialog',
      onClick: () => void open(),
    },
    dialog,
  } as const
}
