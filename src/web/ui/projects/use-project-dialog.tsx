import { type ReactNode, useState } from 'react'
import { unreachable } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ProjectDialog } from './project-dialog.tsx'

/**
 * The props of a button that adds a model to a shortlist, and its dialog. The dialog loads on the press,
 * because most visitors never open it. A failure shows a message, and the next press tries again.
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
