import { useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './add-to-project.module.css'
import { LateProjectDialog } from './late-project-dialog.tsx'

interface Props {
  modelId: number
  name: string
  className?: string
}

const labelOf = (name: string): string => `Add ${name} to a project…`

/** Puts a model on one of the client's shortlists; shown to signed-in visitors only. */
export const AddToProject = ({ modelId, name, className }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={className} data-for="user" data-needs-script="">
      <Button
        variant="quiet"
        aria-label={labelOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add to project…
      </Button>
      {open && <LateProjectDialog modelId={modelId} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The same on a card: a plus under the heart. */
export const AddCardToProject = ({ modelId, name, className }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames(styles.plus, className)}
        aria-label={labelOf(name)}
        aria-haspopup="dialog"
        data-for="user"
        data-needs-script=""
        onClick={() => setOpen(true)}
      />
      {open && <LateProjectDialog modelId={modelId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
